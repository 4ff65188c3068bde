import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { sharedPath } from '../shared-data.ts'

/** Reads the Big List of Naughty Strings. Returns undefined where the shared test data is missing. */
export function naughtyStrings(): string[] | undefined {
  try {
    return JSON.parse(readFileSync(sharedPath('names/blns.json'), 'utf8')) as string[]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && !process.env['CI']) return undefined
    throw error
  }
}

/** Values that no call expects, and borderline ones. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, false, 0, -0, -1, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 1e-7, 1_000_000],
    ...[
      '',
      ' ',
      '0',
      '-1',
      'NaN',
      'Infinity',
      '1e999',
      '-0',
      '0.0000001',
      '9'.repeat(40),
      '999999999999.999999',
    ],
    ...[
      '\u0000',
      'a\u0000b',
      '\uD800',
      'x\uDFFFy',
      '\u202Eabc',
      '\uFEFF',
      '\u200B',
      '\u0007',
      '%',
      '_',
      '\\',
      "'",
      '"',
      '$1',
      '{0}',
    ],
    ...['undefined', 'null', 'true', '__proto__', 'constructor', 'toString', 'hasOwnProperty'],
    ...['0000-00-00', '2026-02-30', '9999-12-31', '-000001-01-01', '+275760-09-13T00:00:00.000Z'],
    ...[
      '0001-01-01T00:00:00Z',
      '9999-12-31T23:59:59Z',
      '0000-01-01T00:00:00Z',
      '2026-01-01T24:00:00Z',
      '2016-12-31T23:59:60Z',
    ],
    ...[
      '00000000-0000-0000-0000-000000000000',
      'FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF',
      '{00000000-0000-4000-8000-000000000000}',
    ],
    ...[
      'a@b.c',
      `${'a'.repeat(64)}@${'b'.repeat(180)}.example`,
      'en',
      'ar',
      'xx-unknown',
      'All',
      'aLl',
      'ALLOWED',
    ],
    ...[
      [],
      {},
      [[]],
      [{}],
      [null],
      { en: '' },
      { en: null },
      { xx: 'x' },
      { ar: 'x' },
      { en: 'x', EN: 'y' },
      { toString: 'x' },
    ],
    ...[{ lat: 91, lng: 0 }, { lat: '1', lng: '2' }, { x: 1, y: 2, lat: 3 }, { '': '' }],
  ),
  fc.constantFrom(64, 65, 200, 201, 500, 501, 4000, 4001, 100_000).map((length) => 'x'.repeat(length)),
  fc.constantFrom(64, 200, 4000).map((length) => '😀'.repeat(length / 2)),
  fc.constantFrom(64, 200).map((length) => '\u0308'.repeat(length)),
  fc
    .constantFrom(2, 100, 1000, 5000)
    .map((count) => Array.from({ length: count }, () => '00000000-0000-4000-8000-000000000000')),
  fc
    .constantFrom(10, 1000, 3000)
    .map((depth) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown),
  fc.string({ unit: 'binary', maxLength: 70 }),
  fc.uuid(),
  fc.integer(),
  fc.double(),
  fc.jsonValue(),
)

/** A mutation of a valid input. */
export type Twist =
  | { kind: 'replace'; at: number; value: unknown }
  | { kind: 'remove'; at: number }
  | { kind: 'repeat'; at: number }
  | { kind: 'unknown'; name: string; value: unknown }
  | { kind: 'optional'; at: number; value: unknown }

const place = fc.nat({ max: 1000 })

export const twist: fc.Arbitrary<Twist> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('replace' as const), at: place, value: hostileValue }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('optional' as const), at: place, value: hostileValue }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), at: place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('repeat' as const), at: place }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('unknown' as const),
      name: fc.oneof(
        fc.string({ maxLength: 20 }),
        fc.constantFrom('__proto__', 'constructor', 'page ', 'ID'),
      ),
      value: hostileValue,
    }),
  },
)

/** A step of the path to a value in an input. */
type Step = string | number

/** Returns a valid input with a mutation. `members` are all that the call takes. */
export function twisted(
  input: Readonly<Record<string, unknown>>,
  members: readonly string[],
  how: Twist,
): Record<string, unknown> {
  const copy = structuredClone(input) as Record<string, unknown>
  if (how.kind === 'unknown') {
    Object.defineProperty(copy, how.name, {
      value: how.value,
      enumerable: true,
      configurable: true,
      writable: true,
    })
    return copy
  }
  if (how.kind === 'optional') {
    const name = members[how.at % Math.max(members.length, 1)]
    return name === undefined ? copy : { ...copy, [name]: how.value }
  }
  const steps = stepsOf(copy)
  const path = steps[how.at % Math.max(steps.length, 1)]
  if (!path) return copy
  const owner = path
    .slice(0, -1)
    .reduce<unknown>((thing, step) => (thing as Record<Step, unknown>)[step], copy) as Record<Step, unknown>
  const last = path.at(-1) as Step
  if (how.kind === 'replace') owner[last] = how.value
  else if (how.kind === 'remove') delete owner[last]
  else owner[last] = Array.isArray(owner[last]) ? [...owner[last], ...owner[last]] : [owner[last]]
  return copy
}

function stepsOf(value: unknown, above: readonly Step[] = []): Step[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const path = [...above, Array.isArray(value) ? Number(name) : name]
    return [path, ...stepsOf(inner, path)]
  })
}
