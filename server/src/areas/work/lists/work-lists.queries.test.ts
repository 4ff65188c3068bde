import type { CallInput, CallPath, WorkSort } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPlanReader, rowsRead, type PlanReader } from '../../../testing/query-plans.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { make as makeOrders } from '../../../testing/things/work.things.ts'

/*
 * Lists of a project with many orders: a page costs as many queries whatever its length, and reads about as many orders as it shows.
 */

/** So many that PostgreSQL prefers an index, most of them completed. */
const orders = 12_000
const open = 600
const rooms = 200

let server: TestServer
let plans: PlanReader
let project: string
let person: string
let place: string
let token: string

beforeAll(async () => {
  server = await startTestServer()
  const { database } = server
  project = await server.make.project()
  const names = Array.from({ length: rooms }, (_, index) => `Room ${index}`)
  const at = await server.make.locations(project, {
    House: Object.fromEntries(names.map((name) => [name, {}])),
  })
  place = at('Room 0')
  const made = await server.make.user({
    roles: [{ project, access: ['cm_view', 'cm_add', 'location_view', 'location_view_all', 'asset_view'] }],
  })
  person = made.id
  const other = await server.make.user()
  await makeOrders({ database, project, person: other.id, mark: 'many' }, orders)
  await sql`update work set created_at = timestamptz '2026-01-01' + number * interval '1 minute', priority = 1 + number % 4,
      due_at = case when number % 3 > 0 then timestamptz '2026-03-01' + number * interval '1 hour' end,
      location_id = (${names.map(at)}::uuid[])[1 + number % ${rooms}],
      requester_id = case when number % 400 = 0 then ${person}::uuid else requester_id end,
      status = case when number <= ${open} then 'Pending' else 'Completed' end
    where project_id = ${project}`.execute(database)
  await sql`insert into work_worker (project_id, work_id, user_id)
    select project_id, id, ${person} from work where number % 300 = 0`.execute(database)
  await sql`vacuum analyze`.execute(database)
  plans = await openPlanReader(server.databaseUrl)
  token = await server.signIn(made)
})
afterAll(async () => {
  await plans?.close()
  await server?.close()
})

/** Sends a call, and returns its queries. */
const queriesOf = async <Path extends CallPath>(path: Path, input: CallInput<Path>) =>
  (await server.queries.during(() => server.ok(path, input, token))).filter(
    (query) => !query.sql.startsWith('update "session"'),
  )

describe('[CM-11] a page', () => {
  const search = (input: Partial<CallInput<'/cm/search'>>) =>
    queriesOf('/cm/search', { project_id: project, ...input })

  it('takes as many queries for a hundred orders as for one', async () => {
    expect((await search({ limit: 100 })).length).toBe((await search({ limit: 1 })).length)
    const [few, many] = [
      await queriesOf('/cm/getBoard', { project_id: project, search_text: 'many 17' }),
      await queriesOf('/cm/getBoard', { project_id: project }),
    ]
    expect(many.length).toBe(few.length)
  })

  it.each<Partial<CallInput<'/cm/search'>>>([
    { sort: 'newest' },
    { sort: 'oldest' },
    { sort: 'number' },
    { sort: 'priority' },
    { sort: 'due' },
    { sort: 'priority', open: true },
    { sort: 'due', open: true },
    { sort: 'due', overdue: true },
    { status: ['Completed'] },
  ])('reads about as many orders as it shows: %o', async (given) => {
    let after: string | undefined
    for (let page = 0; page < 2; page += 1) {
      const input = { ...given, limit: 20, ...(after && { after }) }
      const all = await search(input)
      const listing = all.find((query) => query.sql.includes('as page'))
      if (!listing) throw new Error('a list selects a page of its orders')
      expect(await rowsRead(server.databaseUrl, listing, 'work')).toBeLessThan(60)
      after = (await server.ok('/cm/search', { project_id: project, ...input }, token)).next ?? undefined
    }
  })
})

it('[CM-11] a list of more than are counted goes on by key', async () => {
  const given = { project_id: project, status: ['Completed' as const], from: '2025-01-01', limit: 100 }
  const first = await server.ok('/cm/search', given, token)
  expect(first).toMatchObject({ total: 10_000, total_is_lower_bound: true })
  const second = await server.ok('/cm/search', { ...given, after: first.next ?? '' }, token)
  const numbers = [...first.cms, ...second.cms].map(({ number }) => number)
  expect(numbers).toEqual(Array.from({ length: 200 }, (_, index) => orders - index))
})

describe('what scans no table of orders', () => {
  const calls = (): [CallPath, CallInput<CallPath>][] => [
    ['/cm/getMyWork', { project_id: project }],
    ['/cm/getMyRequests', { project_id: project, page: 2 }],
    ['/cm/findSimilar', { project_id: project, location_id: place, description: 'order many 17' }],
    ['/cm/search', { project_id: project, asset_id: undefined, worker_id: [person] }],
    ['/cm/search', { project_id: project, search_text: 'CM-00042' }],
    ['/cm/search', { project_id: project, overdue: true }],
    ['/cm/search', { project_id: project, from: '2026-01-01', to: '2026-01-02', date_field: 'due' }],
    ['/cm/search', { project_id: project }],
    ['/cm/getCounts', { project_id: project }],
    ['/cm/getBoard', { project_id: project }],
    ['/cm/getMyWork', { project_id: project, page: 2 }],
    ['/cm/getMyRequests', { project_id: project }],
    ['/cm/getMyWork', { project_id: project, search_text: 'order many 17' }],
  ]

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])('call %i', async (index) => {
    const [path, input] = calls()[index] ?? []
    if (!path || !input) throw new Error('each index has a call')
    for (const query of await queriesOf(path, input as never))
      expect(await plans.tablesReadWhole(query), `${path} ${query.sql}`).not.toContain('work')
  })
})

describe('[CM-11] what was ever given to somebody who has a lot', () => {
  const given = orders / 5

  beforeAll(async () => {
    await sql`insert into work_worker (project_id, work_id, user_id)
      select project_id, id, ${person} from work where number % 5 = 0 on conflict do nothing`.execute(
      server.database,
    )
    await sql`vacuum analyze work_worker`.execute(server.database)
  })

  it.each<[WorkSort, string]>([
    ['newest', 'created_at desc, id desc'],
    ['oldest', 'created_at, id'],
    ['priority', `priority, coalesce(due_at, 'infinity'), id`],
    ['due', `coalesce(due_at, 'infinity'), id`],
    ['number', 'number'],
  ])('stands in the order of %s, page by page, and is not read as a whole', async (sort, order) => {
    const input = { project_id: project, mine: true as const, sort, limit: 20 }
    const first = await server.ok('/cm/search', input, token)
    const second = await server.ok('/cm/search', { ...input, after: first.next ?? '' }, token)
    const { rows } = await sql<{ number: number }>`
      select number from work where id in (select work_id from work_worker where user_id = ${person})
      order by ${sql.raw(order)} limit 40`.execute(server.database)
    expect([...first.cms, ...second.cms].map(({ number }) => number)).toEqual(
      rows.map(({ number }) => number),
    )
    expect(first.total).toBe(given)
    const listing = (await queriesOf('/cm/search', input)).find((query) => query.sql.includes('as page'))
    if (!listing) throw new Error('a list selects a page of its orders')
    expect(await rowsRead(server.databaseUrl, listing, 'work')).toBeLessThan(given / 2)
  })

  it('is not looked at for what nobody has, but for what is open', async () => {
    const input = { project_id: project, unassigned: true as const, limit: 20 }
    const listing = (await queriesOf('/cm/search', input)).find((query) => query.sql.includes('as page'))
    if (!listing) throw new Error('a list selects a page of its orders')
    expect((await server.ok('/cm/search', input, token)).total).toBe((open * 4) / 5)
    expect(await rowsRead(server.databaseUrl, listing, 'work_worker')).toBeLessThan(given / 10)
  })
})
