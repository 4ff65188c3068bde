import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsHandled } from '../../testing/query-plans.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { insertLocations } from './insert-locations.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('shows two levels with the number of locations below each, of all or of what a user sees', async () => {
  const admin = await server.signIn(await server.make.user({ superuser: true }))
  const project = await server.make.project()
  const at = await server.make.locations(project, {
    Site: { House: { Floor: { A: {}, B: {} } }, Shed: {} },
    Far: {},
  })
  const nodes = async (token: string, input: object) =>
    (await server.ok('/location/getTreemap', input, token)).treemap.map(({ name, parent_id, value }) => [
      name,
      parent_id,
      value,
    ])

  expect(await nodes(admin, { project_id: project })).toEqual([
    ['Site', '0', 5],
    ['Far', '0', 0],
    ['House', at('Site'), 3],
    ['Shed', at('Site'), 0],
  ])
  expect(await nodes(admin, { parent_id: at('House') })).toEqual([
    ['Floor', at('House'), 2],
    ['A', at('Floor'), 0],
    ['B', at('Floor'), 0],
  ])

  const user = await server.make.user({ roles: [{ project, access: ['location_view'] }] })
  await server.make.assignLocations(user.id, project, [at('Floor')])
  const token = await server.signIn(user)
  expect((await nodes(token, { project_id: project })).map(([name, parent]) => [name, parent])).toEqual([
    ['Floor', '0'],
    ['A', at('Floor')],
    ['B', at('Floor')],
  ])
  expect((await server.refused('/location/getTreemap', { parent_id: at('House') }, token)).status).toBe(404)
  expect((await server.refused('/location/getTreemap', {}, token)).status).toBe(422)
  const stranger = await server.signIn(await server.make.user())
  expect((await server.refused('/location/getTreemap', { project_id: project }, stranger)).status).toBe(404)
})

it('counts assets for a user who may see them', async () => {
  const admin = await server.signIn(await server.make.user({ superuser: true }))
  const project = await server.make.project()
  const at = await server.make.locations(project, { Site: { House: { Room: {} }, Shed: {} } })
  for (const [name, many] of [
    ['Site', 1],
    ['House', 2],
    ['Room', 3],
  ] as const) {
    const assets = Array.from({ length: many }, () => ({ code: crypto.randomUUID(), name: 'Pump' }))
    await server.ok('/location/createAssets', { location_id: at(name), assets }, admin)
  }
  const assets = async (token: string) =>
    (await server.ok('/location/getTreemap', { project_id: project }, token)).treemap.map((node) => [
      node.name,
      node.assets,
    ])
  expect(await assets(admin)).toEqual([
    ['Site', 6],
    ['House', 5],
    ['Shed', 0],
  ])
  const user = await server.make.user({
    roles: [{ project, access: ['location_view', 'location_view_all'] }],
  })
  expect((await assets(await server.signIn(user))).map(([, count]) => count)).toEqual([null, null, null])
})

/** Makes a project with a site of many bays beside a floor with two rooms. */
async function makeBays(many: number) {
  const project = await server.make.project()
  const at = await server.make.locations(project, { Site: { Floor: { A: {}, B: {} } }, Far: {} })
  const bays = Array.from({ length: many }, (_, index) => ({
    id: randomUUID(),
    parent_id: at('Site'),
    position: index + 2,
    name: { en: `Bay ${index}` },
    code: `B-${index}`,
  }))
  // One statement for all of them takes longer than a call may on a busy machine.
  for (let from = 0; from < bays.length; from += 1000)
    await insertLocations(server.database, project, bays.slice(from, from + 1000))
  await sql`analyze location`.execute(server.database)
  return { project, at }
}

it('returns the largest thousand of ten thousand, and sums up the rest', async () => {
  const admin = await server.signIn(await server.make.user({ superuser: true }))
  const { at, project } = await makeBays(10_000)
  const { treemap, rest } = await server.ok('/location/getTreemap', { project_id: project }, admin)
  expect(treemap).toHaveLength(1000)
  expect(treemap.slice(0, 2)).toMatchObject([
    { name: 'Site', value: 10_003 },
    { name: 'Far', value: 0 },
  ])
  // The floor with rooms is the largest location below the site, and comes first by position.
  expect(treemap[2]).toMatchObject({ name: 'Floor', value: 2 })
  expect(rest).toEqual([{ parent_id: at('Site'), count: 9003, value: 0, assets: 0, area: null }])
})

it('grows with the number of locations', async () => {
  const admin = await server.signIn(await server.make.user({ superuser: true }))
  const workFor = async (many: number) => {
    const { project } = await makeBays(many)
    const queries = await server.queries.during(() =>
      server.ok('/location/getTreemap', { project_id: project }, admin),
    )
    return { queries: queries.length, rows: await rowsHandled(server.databaseUrl, queries) }
  }
  const [few, many] = [await workFor(1000), await workFor(10_000)]
  expect(many.queries).toBe(few.queries)
  expect(few.rows).toBeGreaterThan(1000)
  // Comparing each with each takes a hundred times the work for ten times as many.
  expect(many.rows).toBeLessThan(15 * few.rows)
})
