import type { CallInput, CallPath } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeLargeProject, type LargeProject } from '../../testing/make-large-project.ts'
import { tablesReadWhole } from '../../testing/query-plans.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let large: LargeProject
const tokens: Record<string, string> = {}
let member: string

/** Enough for PostgreSQL to prefer an index where there is one. */
const size = { locations: 20_000, widest: 2000 }

beforeAll(async () => {
  server = await startTestServer()
  await makeLargeProject(server.database, { code: 'OTHER', locations: 1000, widest: 100 })
  large = await makeLargeProject(server.database, { code: 'LARGE', ...size })
  await sql`analyze`.execute(server.database)
  for (const language of ['en', 'ar', 'fr']) {
    const access = ['location_view', 'location_view_all', 'location_group_view', 'user_view'] as const
    const user = await server.make.user({ language, roles: [{ project: large.id, access }] })
    tokens[`all in ${language}`] = await server.signIn(user)
    member = user.id
  }
  const limited = await server.make.user({
    roles: [{ project: large.id, access: ['location_view', 'user_view'] }],
  })
  const buildings = await server.database
    .selectFrom('location')
    .select('id')
    .where('project_id', '=', large.id)
    .where('category_code', '=', 'building')
    .limit(3)
    .execute()
  await server.make.assignLocations(
    limited.id,
    large.id,
    buildings.map((row) => row.id),
  )
  tokens['limited'] = await server.signIn(limited)
}, 120_000)
afterAll(() => server.close())

type Read = { [Path in CallPath]: [Path, () => CallInput<Path>] }[CallPath]
const read = <Path extends CallPath>(path: Path, input: () => CallInput<Path>) =>
  [path, input] as unknown as Read

const hot: Record<string, { reads: Read[]; queries: number }> = {
  'children at the top': {
    reads: [read('/location/getAllowed', () => ({ project_id: large.id }))],
    queries: 6,
  },
  'children of the widest node': {
    reads: [1, 2, 20].map((page) =>
      read('/location/getAllowed', () => ({
        project_id: large.id,
        parent_id: large.widest.id,
        limit: 100,
        page,
      })),
    ),
    queries: 7,
  },
  'ancestors with their places': {
    reads: [
      read('/location/getParents', () => ({ location_id: large.deepest.id })),
      read('/location/getParents', () => ({ location_id: large.deepest.id, include_removed: true })),
      read('/sublocation/get-path/{id}', () => ({ id: large.deepest.id })),
    ],
    queries: 5,
  },
  'search of a word': {
    reads: ['office', 'Meeting room 3', 'café', 'zzzz', 'ext-1-2'].map((search_text) =>
      read('/location/search', () => ({ project_id: large.id, search_text })),
    ),
    queries: 5,
  },
  'search of a letter or two, and of nothing': {
    reads: ['', 'o', 'fl', '3.'].map((search_text) =>
      read('/location/search', () => ({ project_id: large.id, search_text })),
    ),
    queries: 5,
  },
  details: {
    reads: [read('/location/getDetails', () => ({ project_id: large.id, location_id: large.deepest.id }))],
    queries: 8,
  },
  'tree nodes': { reads: [read('/sublocation/get/{id}', () => ({ id: large.widest.id }))], queries: 7 },
  categories: { reads: [read('/location/getCategories', () => ({ project_id: large.id }))], queries: 4 },
  'what a person has, and could have': {
    reads: [true, false].map((assigned) =>
      read('/user-location/search', () => ({
        project_id: large.id,
        user_id: member,
        assigned,
        search: 'office',
      })),
    ),
    queries: 6,
  },
  'what a change would touch': {
    reads: [read('/location/getImpact', () => ({ locations: [large.deepest.id] }))],
    queries: 5,
  },
}

/** A limited person does not see the widest or the deepest. */
const seenByAll = new Set([
  'children at the top',
  'search of a word',
  'search of a letter or two, and of nothing',
  'categories',
])

describe.each(['all in en', 'all in ar', 'all in fr', 'limited'])('who sees %s', (who) => {
  const reads = Object.entries(hot).filter(
    ([name]) => who !== 'limited' || seenByAll.has(name) || name.startsWith('what a person'),
  )
  test.each(reads)('%s: every query uses an index', async (_, { reads }) => {
    for (const [path, input] of reads) {
      const make = input as () => CallInput<CallPath>
      const queries = await server.queries.during(() => server.ok(path, make(), tokens[who]))
      expect(queries.some((query) => query.sql.includes('from location'))).toBe(true)
      for (const query of queries) {
        const whole = await tablesReadWhole(server.database, query)
        expect(whole, `${path} ${JSON.stringify(make())}\n${query.sql}`).not.toContain('location')
      }
    }
  })

  test.each(reads)('%s: a fixed number of queries', async (_, { reads, queries: most }) => {
    for (const [path, input] of reads) {
      const queries = await server.queries.during(() =>
        server.ok(path, (input as () => CallInput<CallPath>)(), tokens[who]),
      )
      expect(queries.length, queries.map((query) => query.sql).join('\n\n')).toBeLessThanOrEqual(
        most + (who === 'limited' ? 1 : 0),
      )
    }
  })
})

test('a query that reads the whole table would be seen', async () => {
  const queries = await server.queries.during(() =>
    sql`select id from location where address = ${'nowhere'}`.execute(server.database),
  )
  expect(queries).toHaveLength(1)
  for (const query of queries) expect(await tablesReadWhole(server.database, query)).toEqual(['location'])
})

test('as many queries for a hundred rows as for one', async () => {
  const count = async (limit: number) => {
    const input = { project_id: large.id, search_text: 'office', limit }
    return (await server.queries.during(() => server.ok('/location/search', input, tokens['all in en'])))
      .length
  }
  expect(await count(100)).toBe(await count(1))
})

test('[LOC-10] as many queries for five hundred new locations as for one', async () => {
  const token = await server.signIn(await server.make.user({ superuser: true }))
  const count = async (project: string, many: number) => {
    const locations = Array.from({ length: many }, (_, index) => ({
      name: `Location ${index}`,
      code: `${many}-${index}`,
    }))
    const input = { project_id: project, parent_id: '0', locations }
    return (await server.queries.during(() => server.ok('/location/add', input, token))).length
  }
  const project = await server.make.project()
  expect(await count(project, 500)).toBe(await count(project, 1))
})
