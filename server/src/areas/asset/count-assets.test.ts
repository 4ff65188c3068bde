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
