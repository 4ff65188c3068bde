import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { takenFacts, takenFromKind } from './taken-from-kind.policy.ts'

let server: TestServer
let project: string
beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  project = await server.make.project()
})
afterAll(() => server.close())

type Own = Partial<Record<(typeof takenFacts)[number] | 'warranty_start_date', string>>

/** Returns what an asset has: its manufacturer, model, criticality and last day of warranty. */
async function taken(own: Own, handedOn: object | null): Promise<unknown[]> {
  const day = (value?: string) => sql`${value ?? null}::date`
  const text = (value?: string) => sql`${value ?? null}::text`
  const selected = takenFromKind(
    {
      manufacturer: text(own.manufacturer),
      model: text(own.model),
      criticality_level: text(own.criticality_level),
      warranty_start_date: day(own.warranty_start_date),
      warranty_end_date: day(own.warranty_end_date),
    },
    { projectId: sql`${project}::uuid`, handedOn: sql`${handedOn && JSON.stringify(handedOn)}::jsonb` },
  )
  const { rows } = await sql<Record<string, string | null>>`
    select ${sql.join(takenFacts.map((fact) => sql`(${selected[fact]})::text as ${sql.ref(fact)}`))}`.execute(
    server.database,
  )
  return takenFacts.map((fact) => rows[0]?.[fact])
}

const kind = { manufacturer: 'York', model: 'Y-1', criticality: 'B', warranty_months: 12 }

it.each<[string, Own, object | null, unknown[]]>([
  ['all that it leaves empty', { manufacturer: '' }, kind, ['York', 'Y-1', 'B', null]],
  [
    'nothing that it says itself',
    { manufacturer: 'Own', model: 'O', criticality_level: 'C', warranty_end_date: '2020-01-01' },
    kind,
    ['Own', 'O', 'C', '2020-01-01'],
  ],
  ['nothing without a kind', {}, null, ['', '', '', null]],
  ['nothing where no kind says anything', {}, { manufacturer: null }, ['', '', '', null]],
  ['a criticality as the library writes it', {}, { criticality: 'b' }, ['', '', 'B', null]],
  ['no criticality that the library lacks', {}, { criticality: 'Z' }, ['', '', '', null]],
  [
    'the day before the months are over',
    { warranty_start_date: '2024-03-01' },
    kind,
    ['York', 'Y-1', 'B', '2025-02-28'],
  ],
  [
    'a day at the end of a shorter month',
    { warranty_start_date: '2024-01-31' },
    { warranty_months: 1 },
    ['', '', '', '2024-02-28'],
  ],
  [
    'no end of a warranty of 0 months',
    { warranty_start_date: '2024-03-01' },
    { warranty_months: 0 },
    ['', '', '', null],
  ],
  [
    'no day behind the year 9999',
    { warranty_start_date: '9999-06-01' },
    { warranty_months: 12 },
    ['', '', '', '9999-12-31'],
  ],
])('a new asset takes %s', async (_what, own, handedOn, expected) => {
  expect(await taken(own, handedOn)).toEqual(expected)
})
