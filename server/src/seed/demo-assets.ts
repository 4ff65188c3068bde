import type { AssetCondition, AssetStatus, CallInput } from '@atrium/contract'

type NewAsset = CallInput<'/location/createAssets'>['assets'][number]

interface DemoKind {
  code: string
  name: string
  manufacturer: string
  model: string
  /** Months that one lasts. */
  life: number
  /** Months of the maker's warranty. */
  warranty: number
  /** A price as an exact decimal. */
  cost: string
  criticality: 'A' | 'B' | 'C'
}

/** The kinds of assets of the demo project, by invented makers. */
export const demoKinds = [
  {
    code: 'AHU',
    name: 'Air handling unit',
    manufacturer: 'Nordvent',
    model: 'NV-420',
    life: 240,
    warranty: 36,
    cost: '18500',
    criticality: 'B',
  },
  {
    code: 'PMP',
    name: 'Circulation pump',
    manufacturer: 'Aquaflux',
    model: 'AF-32',
    life: 144,
    warranty: 24,
    cost: '1450',
    criticality: 'B',
  },
  {
    code: 'DB',
    name: 'Distribution board',
    manufacturer: 'Elmat',
    model: 'EM-96',
    life: 360,
    warranty: 24,
    cost: '5200',
    criticality: 'A',
  },
  {
    code: 'LFT',
    name: 'Passenger lift',
    manufacturer: 'Veralift',
    model: 'V8',
    life: 300,
    warranty: 60,
    cost: '96000',
    criticality: 'A',
  },
  {
    code: 'FAP',
    name: 'Fire alarm panel',
    manufacturer: 'Signa',
    model: 'S-240',
    life: 180,
    warranty: 36,
    cost: '7400',
    criticality: 'A',
  },
] as const satisfies readonly DemoKind[]

type KindCode = (typeof demoKinds)[number]['code']

/** What stands in a room, by the end of its code. */
const standing: readonly { room: RegExp; kinds: readonly KindCode[] }[] = [
  { room: /-MEP$/, kinds: ['AHU', 'PMP', 'PMP', 'DB'] },
  { room: /-00-LOB$/, kinds: ['LFT', 'LFT', 'FAP'] },
]

const dayMs = 86_400_000
const daysOfMonth = 30.44

/** The condition of an asset by the part of its life that is over. */
const wear: readonly { from: number; condition: AssetCondition }[] = [
  { from: 0.6, condition: 'Poor' },
  { from: 0.4, condition: 'Fair' },
  { from: 0.12, condition: 'Good' },
  { from: 0, condition: 'Excellent' },
]

function statusOf(place: number): AssetStatus {
  if (place % 41 === 17) return 'Maintenance'
  return place % 53 === 29 ? 'Inactive' : 'Active'
}

/** A demo asset: the code of the room in which it stands, the code of its kind, and its facts. */
export interface DemoAsset {
  readonly room: string
  readonly kind: KindCode
  readonly facts: NewAsset
}

/**
 * Returns the assets that stand in some rooms, the same each time for the same day. Some are new, some nearly worn out; some warranties
 * are about to end.
 * @param rooms codes of locations
 * @param today in milliseconds
 */
export function demoAssets(rooms: readonly string[], today: number): DemoAsset[] {
  const day = (daysAgo: number) => new Date(today - daysAgo * dayMs).toISOString().slice(0, 10)
  const counts = new Map<KindCode, number>()
  const found = rooms.flatMap((room) =>
    standing.flatMap(({ room: pattern, kinds }) =>
      pattern.test(room) ? kinds.map((kind) => ({ room, kind })) : [],
    ),
  )
  return found.map(({ room, kind: code }, place) => {
    const kind = demoKinds.find((one) => one.code === code) ?? demoKinds[0]
    const number = (counts.get(code) ?? 0) + 1
    counts.set(code, number)
    const days = kind.life * daysOfMonth
    // Steps of a golden ratio spread the ages over the first 80 % of the life of a kind.
    const age = Math.floor(((place * 0.618_034) % 1) * 0.8 * days)
    const suffix = String(number).padStart(2, '0')
    return {
      room,
      kind: code,
      facts: {
        code: `${code}-${suffix}`,
        name: `${kind.name} ${suffix}`,
        manufacturer: kind.manufacturer,
        model: kind.model,
        serial_number: `${kind.manufacturer.slice(0, 2).toUpperCase()}${100_000 + place * 7919}`,
        installed_on: day(age),
        warranty_start_date: day(age),
        warranty_end_date: day(age - Math.round(kind.warranty * daysOfMonth)),
        condition: wear.find(({ from }) => age / days >= from)?.condition ?? null,
        operational_status: statusOf(place),
      },
    }
  })
}
