import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeOrder, makeOrder } from '../../testing/make-order.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let project: string
let at: (name: string) => string
let admin: string
let requester: string

beforeAll(async () => {
  server = await startTestServer()
  project = await server.make.project()
  at = await server.make.locations(project, { Tower: { Roof: {} }, House: {} })
  admin = await server.signIn(await server.make.user({ superuser: true }))
  requester = (await server.make.user({ roles: [{ project, access: ['cm_add'] }] })).id
})
afterAll(() => server.close())

const order = (place: string, teams: readonly string[] = []) =>
  makeOrder(server, { project, location: at(place), requester, teams })

it('[CM-73] counts open orders at locations that are removed or moved, for who may see orders', async () => {
  await order('Roof')
  await order('House')
  await closeOrder(server, await order('Roof'))
  const impact = async (token: string) =>
    (await server.ok('/location/getImpact', { locations: [at('Tower')] }, token)).impact.things
  expect(await impact(admin)).toEqual([{ thing: 'work', name: 'Work orders', count: 1 }])
  const blind = await server.make.user({
    roles: [{ project, access: ['location_view', 'location_view_all'] }],
  })
  expect(await impact(await server.signIn(blind))).toEqual([])
})

it('[CM-74] keeps an asset that an order names', async () => {
  const { id: asset } = await server.ok(
    '/asset/create',
    { location_id: at('Roof'), code: 'A-1', name: 'Unit' },
    admin,
  )
  const id = await order('Roof')
  await sql`update work set asset_id = ${asset} where id = ${id}`.execute(server.database)
  expect(await server.refused('/asset/remove/{id}', { id: asset }, admin)).toMatchObject({
    status: 409,
    key: 'asset_has_work',
  })
})

it('[CM-74] takes a removed team off orders', async () => {
  const made = { project_id: project, name: 'Crew', description: '' }
  const { id: team } = await server.ok('/project-team/create', made, admin)
  const id = await order('Roof', [team])
  await server.ok('/project-team/remove/{id}', { id: team }, admin)
  const { rows } = await sql`select from work_team where work_id = ${id}`.execute(server.database)
  expect(rows).toEqual([])
})
