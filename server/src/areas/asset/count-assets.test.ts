import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('counts the assets that a person sees, and judges the condition of those that are not retired', async () => {
  const admin = await server.signIn(await server.make.user({ superuser: true }))
  const project_id = await server.make.project()
  const at = await server.make.locations(project_id, { Tower: {}, Annex: {} })
  const put = (place: string, assets: readonly object[]) =>
    server.ok(
      '/location/createAssets',
      {
        location_id: at(place),
        assets: assets.map((one, n) => ({ code: `${place}${n}`, name: 'Pump', ...one })),
      },
      admin,
    )
  await put('Tower', [
    { condition: 'Poor' },
    { condition: 'Poor', operational_status: 'Maintenance' },
    { condition: 'Good' },
    { condition: 'Poor', operational_status: 'Retired' },
    {},
  ])
  await put('Annex', [{ condition: 'Fair' }])

  const all = await server.ok('/asset/getCounts', { project_id }, admin)
  expect(new Map(all.statuses.map(({ status, count }) => [status, count]))).toEqual(
    new Map([
      ['Active', 4],
      ['Maintenance', 1],
      ['Retired', 1],
    ]),
  )
  expect(new Map(all.conditions.map(({ condition, count }) => [condition, count]))).toEqual(
    new Map([
      ['Fair', 1],
      ['Good', 1],
      ['Poor', 2],
      [null, 1],
    ]),
  )

  const keeper = await server.make.user({
    roles: [{ project: project_id, access: ['location_view', 'asset_view'] }],
  })
  await server.make.assignLocations(keeper.id, project_id, [at('Annex')])
  expect(await server.ok('/asset/getCounts', { project_id }, await server.signIn(keeper))).toMatchObject({
    statuses: [{ status: 'Active', count: 1 }],
    conditions: [{ condition: 'Fair', count: 1 }],
  })
})

it('keeps the sum of all changes, those at once and those that fail included', async () => {
  const admin = await server.signIn(await server.make.user({ superuser: true }))
  const project_id = await server.make.project()
  const at = await server.make.locations(project_id, { Tower: {}, Annex: {} })
  const keeper = await server.make.user({
    roles: [{ project: project_id, access: ['location_view', 'asset_view'] }],
  })
  await server.make.assignLocations(keeper.id, project_id, [at('Tower'), at('Annex')])
  const limited = await server.signIn(keeper)
  // What a limited person sees is counted asset by asset.
  const agree = async (most: number) => {
    const counts = await server.ok('/asset/getCounts', { project_id }, admin)
    expect(counts).toEqual(await server.ok('/asset/getCounts', { project_id }, limited))
    const sum = counts.statuses.reduce((so, { count }) => so + count, 0)
    expect(sum).toBe(most)
    const { assets, total } = await server.ok('/asset/search', { project_id, limit: 100 }, admin)
    expect([assets.length, total]).toEqual([most, most])
  }
  const add = (place: string, code: string, more: object = {}) =>
    server.call(
      '/location/createAssets',
      { location_id: at(place), assets: [{ code, name: 'Pump', ...more }] },
      admin,
    )

  const added = await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      add(n % 2 ? 'Tower' : 'Annex', `P-${n}`, n % 3 ? {} : { condition: 'Poor' }),
    ),
  )
  expect(added.map(({ status }) => status)).toEqual(added.map(() => 200))
  expect((await add('Tower', 'P-1')).status).toBe(409)
  await agree(24)

  const { assets } = await server.ok('/asset/search', { project_id, limit: 100 }, admin)
  await Promise.all([
    ...assets
      .slice(0, 8)
      .map(({ id, version }) =>
        server.ok('/asset/changeStatus', { id, version, status: 'Maintenance', reason: 'Broken' }, admin),
      ),
    ...assets.slice(8, 12).map(({ id }) => server.ok('/asset/remove/{id}', { id }, admin)),
    ...assets
      .slice(12, 16)
      .map(({ id, version }) => server.ok('/asset/update', { id, version, condition: 'Good' }, admin)),
  ])
  await agree(20)

  const removed = assets.filter(({ location_id }, n) => location_id === at('Annex') && (n < 8 || n >= 12))
  await server.ok('/location/remove', { locations: [at('Annex')] }, admin)
  await agree(20 - removed.length)
  await server.ok('/location/reactivate', { locations: [at('Annex')] }, admin)
  await agree(20)

  await add('Tower', 'P-24')
  const { rows } = await sql<{ rows: number; kinds: number }>`
    select count(*)::int as rows, count(distinct (operational_status, condition))::int as kinds
    from asset_count where project_id = ${project_id}`.execute(server.database)
  // Rows of changes at once are merged by the next change.
  expect(rows[0]?.rows).toBe(rows[0]?.kinds)
})
