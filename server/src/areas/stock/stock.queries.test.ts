import type { AccessCode, CallInput, CallPath } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeLargeStock, type LargeStock } from '../../testing/make-large-stock.ts'
import { tablesReadWhole } from '../../testing/query-plans.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let project: string
let large: LargeStock
let request: string
let member: string
const tokens: Record<string, string> = {}

const access: AccessCode[] = [
  'store_view',
  'store_materials_view',
  'store_materials_supply',
  'stock_request_view',
  'materials_view',
  'user_view',
]
/** Enough for PostgreSQL to prefer an index where there is one. */
const size = { stores: 2000, materials: 1500, entries: 30_000 }

beforeAll(async () => {
  server = await startTestServer()
  project = await server.make.project()
  const admin = await server.make.user({ superuser: true })
  const one = await makeLargeStock(server.database, {
    project,
    user: admin.id,
    stores: 10,
    materials: size.materials,
    entries: size.entries,
  })
  large = one
  await sql`insert into material (code, name, unit)
    select 'other-' || n, jsonb_build_object('en', 'Other ' || n), 'pcs' from generate_series(1, 6000) n`.execute(
    server.database,
  )
  // Many more stores, each with little, so that the list of stores is long too; most of them elsewhere.
  for (const where of [project, await server.make.project()])
    await sql`insert into store (project_id, code, name, type)
      select ${where}, 'S-' || n, jsonb_build_object('en', 'Store ' || n), 'Sub'
      from generate_series(1, ${size.stores}::int) n`.execute(server.database)
  await sql`with made as (
      insert into stock_request (number, project_id, store_id, type, requested_by, search_text, state)
      select n, ${project}, (${one.stores}::uuid[])[1 + n % 10], 'issue', ${admin.id}, 'request ' || n,
        (array['Pending', 'Rejected'])[1 + (n % 50 > 0)::int]
      from generate_series(1, 6000) n returning id
    ) insert into stock_request_line (request_id, position, material_id, quantity)
      select id, 1, ${one.materials[0]}, 1 from made`.execute(server.database)
  await sql`insert into stock_request_series (project_id, last) values (${project}, 6000)`.execute(
    server.database,
  )
  const { rows } = await sql<{ id: string }>`
    select id from stock_request where store_id = ${one.stores[0]} limit 1`.execute(server.database)
  request = rows[0]?.id ?? ''

  const roles = (codes: AccessCode[]) => [{ project, access: codes }]
  const whole = await server.make.user({ roles: roles([...access, 'store_view_all']) })
  const limited = await server.make.user({ roles: roles(access) })
  member = limited.id
  await server.make.assignStores(limited.id, project, one.stores.slice(0, 3))
  tokens['all stores'] = await server.signIn(whole)
  tokens['some stores'] = await server.signIn(limited)
  tokens['all projects'] = await server.signIn(admin)
  await sql`analyze`.execute(server.database)
}, 120_000)
afterAll(() => server.close())

type Read = { [Path in CallPath]: [Path, () => CallInput<Path>] }[CallPath]
const read = <Path extends CallPath>(path: Path, input: () => CallInput<Path>) =>
  [path, input] as unknown as Read
const place = () => ({ store_id: large.stores[0] ?? '' })
const line = () => ({ ...place(), material_id: large.materials[7] ?? '' })
const hour = 3_600_000

const hot: Record<string, { reads: Read[]; queries: number }> = {
  'the ledger of a store': {
    reads: [
      read('/store/search_ledger', () => place()),
      read('/store/search_ledger', () => ({ ...place(), page: 500 })),
      read('/store/search_ledger', () => line()),
      read('/store/search_ledger', () => ({ ...place(), kind: 'adjust' })),
      read('/store/search_ledger', () => ({ ...place(), from: new Date(Date.now() - hour).toISOString() })),
    ],
    queries: 4,
  },
  'what a store keeps': {
    reads: [
      read('/store/search_materials', () => place()),
      read('/store/search_materials', () => ({ ...place(), search_text: 'valve 32' })),
      read('/store/search_materials', () => ({ ...place(), category: 'category-3' })),
    ],
    queries: 4,
  },
  'a material in a store': {
    reads: [
      read('/store/get_material_stock', () => line()),
      read('/store/get_material_details', () => line()),
    ],
    queries: 5,
  },
  'a material by text': {
    reads: [
      read('/material/search', () => ({ search_text: 'Lamp 17' })),
      read('/material/search', () => ({})),
      read('/material/search', () => ({ page: 100 })),
    ],
    queries: 3,
  },
  stores: {
    reads: [
      read('/store/search', () => ({ project_id: project })),
      read('/store/search', () => ({ project_id: project, search: 'large store 9' })),
      read('/store/info/{id}', () => ({ id: large.stores[0] ?? '' })),
      read('/user/getStores', () => ({ project_id: project, user_id: member })),
    ],
    queries: 5,
  },
  requests: {
    reads: [
      read('/store/search_stock_request', () => ({ project_id: project })),
      read('/store/search_stock_request', () => ({ project_id: project, state: 'Pending' })),
      read('/store/search_stock_request', () => ({ project_id: project, search: 'request 59' })),
      read('/store/search_stock_request', () => ({ project_id: project, ...place() })),
      read('/store/get_stock_request_details', () => ({ request_id: request })),
    ],
    queries: 5,
  },
}

const large_tables = [
  'stock_ledger',
  'stock_balance',
  'stock_request',
  'stock_request_line',
  'material',
  'store',
]

describe.each(['all stores', 'some stores'])('who sees %s', (who) => {
  test.each(Object.entries(hot))(
    '%s: every query uses an index, and there are few',
    async (_, { reads, queries: most }) => {
      for (const [path, input] of reads) {
        const make = input as () => CallInput<CallPath>
        const queries = await server.queries.during(() => server.ok(path, make(), tokens[who]))
        expect(queries.length, queries.map((query) => query.sql).join('\n\n')).toBeLessThanOrEqual(most)
        for (const query of queries) {
          const whole = await tablesReadWhole(server.database, query)
          const message = `${path} ${JSON.stringify(make())}\n${query.sql}`
          expect(
            whole.filter((table) => large_tables.includes(table)),
            message,
          ).toEqual([])
        }
      }
    },
  )
})

test.each<CallInput<'/store/search'>>([
  {},
  { page: 50 },
  { search: 'large store 9' },
  { type: 'Sub' },
  { mode: 'all' },
])('the stores of all projects, for who sees them: %j reads no table whole', async (input) => {
  const queries = await server.queries.during(() => server.ok('/store/search', input, tokens['all projects']))
  expect(queries.some((query) => query.sql.includes('from store s'))).toBe(true)
  for (const query of queries)
    expect(await tablesReadWhole(server.database, query), query.sql).not.toContain('store')
})

test('[STK-8] as many queries for five hundred lines as for one', async () => {
  const count = async (many: number) => {
    const lines = large.materials.slice(0, many).map((material_id) => ({ material_id, quantity: '1' }))
    const input = { ...place(), kind: 'supply' as const, lines }
    return (await server.queries.during(() => server.ok('/store/post_stock', input, tokens['all stores'])))
      .length
  }
  expect(await count(500)).toBe(await count(1))
})
