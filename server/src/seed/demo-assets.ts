import type { AssetCondition, AssetStatus, CallInput } from '@atrium/contract'
import { demoKinds, type DemoKind } from './demo-kinds.ts'

type NewAsset = CallInput<'/location/createAssets'>['assets'][number]

/** What stands in a room, by the end of its code. */
const standing: readonly { room: RegExp; kinds: readonly string[] }[] = [
  { room: /-MEP$/, kinds: ['AHU', 'EXF', 'PMP', 'PMP', 'DB', 'EML'] },
  { room: /-00-MEP$/, kinds: ['CHL', 'BLR', 'WHT', 'TNK', 'GEN'] },
  { room: /-00-LOB$/, kinds: ['LFT', 'LFT', 'FAP', 'FEX', 'ACS'] },
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
  readonly kind: string
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
  const counts = new Map<string, number>()
  const found = rooms.flatMap((room) =>
    standing.flatMap(({ room: pattern, kinds }) =>
      pattern.test(room) ? kinds.map((kind) => ({ room, kind })) : [],
    ),
  )
  const kinds = new Map<string, DemoKind>(demoKinds.map((kind) => [kind.code, kind]))
  return found.map(({ room, kind: code }, place) => {
    const kind = kinds.get(code)
    if (!kind) throw new Error(`the demo has no kind ${code}`)
    const { life, warranty, manufacturer, model } = kind
    const number = (counts.get(code) ?? 0) + 1
    counts.set(code, number)
    const days = life * daysOfMonth
    // Steps of a golden ratio spread the ages over the first 80 % of the life of a kind.
    const age = Math.floor(((place * 0.618_034) % 1) * 0.8 * days)
    const suffix = String(number).padStart(2, '0')
    return {
      room,
      kind: code,
      facts: {
        code: `${code}-${suffix}`,
        name: `${kind.name} ${suffix}`,
        manufacturer,
        model,
        serial_number: `${manufacturer.slice(0, 2).toUpperCase()}${100_000 + place * 7919}`,
        installed_on: day(age),
        warranty_start_date: day(age),
        warranty_end_date: day(age - Math.round(warranty * daysOfMonth)),
        condition: wear.find(({ from }) => age / days >= from)?.condition ?? null,
        operational_status: statusOf(place),
      },
    }
  })
}
