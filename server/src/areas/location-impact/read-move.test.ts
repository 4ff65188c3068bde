import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

it('says whom another place gives to a location and takes from it, as far as the caller sees them', async () => {
  const project = await server.make.project()
  const at = await server.make.locations(project, { House: { Room: {} }, Annex: {} })
  const team = { project_id: project, name: 'Harbour crew', description: '' }
  const { id: team_id } = await server.ok('/project-team/create', team, admin)
  await server.ok('/project-team/assignLocations', { team_id, location_ids: [at('House')] }, admin)
  const store = await server.make.store(project, { name: 'Depot' })
  await sql`insert into store_location (project_id, store_id, location_id)
    values (${project}, ${store}, ${at('Annex')})`.execute(server.database)
  const group = { project_id: project, code: 'G', name: 'Both' }
  const { id: group_id } = await server.ok('/location-group/create', group, admin)
  const both = { group_id, location_ids: [at('House'), at('Annex')] }
  await server.ok('/location-group/addLocations', both, admin)
  const keeper = await server.make.user({ name: 'Keeper', roles: [{ project, access: ['location_view'] }] })
  await server.make.assignLocations(keeper.id, project, [at('Annex'), at('Room')])
  const guest = await server.make.user({ name: 'Guest', roles: [{ project, access: ['location_view'] }] })
  await server.make.assignLocations(guest.id, project, [at('Annex')])

  const move = { locations: [at('Room')], parent_id: at('Annex') }
  const { effect } = await server.ok('/location/getMoveImpact', move, admin)
  expect(effect).toEqual({
    gained: [
      { kind: 'store', id: store, name: 'Depot' },
      { kind: 'user', id: guest.id, name: 'Guest' },
    ],
    gained_total: 2,
    lost: [{ kind: 'team', id: team_id, name: 'Harbour crew' }],
    lost_total: 1,
  })
  const top = await server.ok('/location/getMoveImpact', { ...move, parent_id: '0' }, admin)
  expect(top.effect).toMatchObject({ gained_total: 0, lost_total: 2 })

  const token = await server.signIn(keeper)
  const seen = await server.ok('/location/getMoveImpact', move, token)
  expect(seen.effect).toEqual({ gained: [], gained_total: 0, lost: [], lost_total: 0 })
  const beyond = { ...move, parent_id: at('House') }
  expect((await server.refused('/location/getMoveImpact', beyond, token)).status).toBe(404)
  const elsewhere = await server.make.locations(await server.make.project(), { Other: {} })
  const foreign = { ...move, parent_id: elsewhere('Other') }
  expect((await server.refused('/location/getMoveImpact', foreign, admin)).status).toBe(404)
  expect((await server.call('/location/getMoveImpact', move)).status).toBe(401)
})
