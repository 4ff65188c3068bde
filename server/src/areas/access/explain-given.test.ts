import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string
let project: string
let at: (name: string) => string
let viewer: string
let everywhere: string
let made = 0

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

beforeEach(async () => {
  project = await server.make.project()
  at = await server.make.locations(project, { Campus: { Tower: { Room: {} } }, Annex: {} })
  const { id } = await server.make.user()
  viewer = await server.make.role(id, { project, access: ['location_view', 'store_view'] })
  everywhere = await server.make.role(id, { project, access: ['location_view', 'location_view_all'] })
})

/** Makes a team with locations and a store. */
async function makeCrew(...names: string[]) {
  const { id } = await server.ok(
    '/project-team/create',
    { project_id: project, name: 'Harbour crew', description: '' },
    admin,
  )
  await server.ok('/project-team/assignLocations', { team_id: id, location_ids: names.map(at) }, admin)
  return id
}

/** Makes a group without locations with one below it that has some. */
async function makeGroup(...names: string[]) {
  const make = async (code: string, more: object = {}) =>
    (await server.ok('/location-group/create', { project_id: project, code, name: code, ...more }, admin)).id
  const top = await make('TOP')
  const below = await make('BELOW', { parent_id: top })
  await server.ok('/location-group/addLocations', { group_id: below, location_ids: names.map(at) }, admin)
  return { top, below }
}

const explain = (given: object, token = admin) =>
  server.ok('/access/explainGiven', { project_id: project, role_ids: [viewer], ...given }, token)

describe('what somebody would see', () => {
  it('is told by what, and what reaches beyond the chosen locations', async () => {
    const team = await makeCrew('Campus')
    const { locations } = await explain({ team_ids: [team], location_ids: [at('Tower')] })
    expect(locations).toMatchObject({
      sees: [{ kind: 'role', id: viewer }],
      sees_all: [],
      total: 1,
      further: [{ kind: 'team', id: team }],
      places: [
        {
          name: 'Campus',
          is_further: true,
          because: [{ kind: 'team', id: team, name: 'Harbour crew' }],
        },
      ],
    })
    const only = await explain({ location_ids: [at('Tower')] })
    expect(only.locations).toMatchObject({
      total: 1,
      further: [],
      places: [{ name: 'Tower', is_further: false }],
    })
    expect(only.locations.places[0]?.path.map(({ name }) => name)).toEqual(['Campus', 'Tower'])
  })

  it('reaches no further by a team within the chosen locations', async () => {
    const team = await makeCrew('Room')
    const { locations } = await explain({ team_ids: [team], location_ids: [at('Campus')] })
    expect(locations).toMatchObject({ total: 1, further: [], places: [{ name: 'Campus' }] })
  })

  it('comes through groups below the given ones, unless they are disabled', async () => {
    const { top, below } = await makeGroup('Annex')
    const given = { group_ids: [top], location_ids: [at('Tower')] }
    expect((await explain(given)).locations).toMatchObject({
      further: [{ kind: 'group', id: top }],
      places: [{ name: 'Annex', because: [{ kind: 'group', id: top, name: 'TOP' }] }, { name: 'Tower' }],
    })
    await server.ok('/location-group/update', { id: below, is_enabled: false }, admin)
    expect((await explain(given)).locations).toMatchObject({ further: [], total: 1 })
  })

  it('is everything by a role that sees all, and nothing without one that sees any', async () => {
    const given = { location_ids: [at('Tower')] }
    const all = await explain({ ...given, role_ids: [viewer, everywhere] })
    expect(all.locations).toMatchObject({
      sees_all: [{ kind: 'view_all', id: everywhere }],
      further: [{ kind: 'role', id: everywhere }],
    })
    const none = await explain({ ...given, role_ids: [] })
    expect(none.locations).toEqual({ sees: [], sees_all: [], places: [], total: 0, further: [] })
  })

  it('tells stores with the teams that have them', async () => {
    const team = await makeCrew('Annex')
    const depot = await server.make.store(project, { name: 'Depot' })
    const parts = await server.make.store(project, { name: 'Parts' })
    await sql`insert into team_store (project_id, team_id, store_id) values (${project}, ${team}, ${depot})`.execute(
      server.database,
    )
    const { stores } = await explain({ team_ids: [team], store_ids: [parts] })
    expect(stores.stores).toEqual([
      { id: depot, name: 'Depot', because: [{ kind: 'team', id: team, name: 'Harbour crew' }] },
      { id: parts, name: 'Parts', because: [{ kind: 'assignment', id: parts, name: 'Parts' }] },
    ])
  })

  it('is what the person sees once they are added', async () => {
    const given = {
      role_ids: [viewer],
      team_ids: [await makeCrew('Campus')],
      group_ids: [(await makeGroup('Annex')).top],
      location_ids: [at('Annex')],
    }
    const account = {
      name: 'New',
      email: `given-${(made += 1)}@a.example`,
      password: 'first password',
      language: 'en',
    }
    await server.ok('/membership/add', { project_id: project, account, ...given }, admin)
    const token = await server.signIn(account)
    const { locations } = await server.ok('/location/search', { project_id: project }, token)
    const told = (await explain(given)).locations.places.map(({ name }) => name)
    expect(told).toEqual(['Annex', 'Campus'])
    expect(locations.map(({ name }) => name).sort()).toEqual(['Annex', 'Campus', 'Room', 'Tower'])
  })
})

it('tells nothing beyond what the caller sees, and needs the right to assign', async () => {
  const given = { team_ids: [await makeCrew('Campus')], location_ids: [at('Annex')] }
  const call = { project_id: project, role_ids: [viewer], ...given }
  expect((await server.call('/access/explainGiven', call)).status).toBe(401)
  const stranger = await server.signIn(await server.make.user())
  expect((await server.refused('/access/explainGiven', call, stranger)).status).toBe(404)
  const without = await server.make.user({ roles: [{ project, access: ['user_view', 'location_view'] }] })
  expect((await server.refused('/access/explainGiven', call, await server.signIn(without))).status).toBe(403)
  const near = await server.make.user({ roles: [{ project, access: ['user_assign', 'location_view'] }] })
  await server.make.assignLocations(near.id, project, [at('Annex')])
  const { locations } = await explain(given, await server.signIn(near))
  expect(locations.places.map(({ name }) => name)).toEqual(['Annex'])
  expect(locations.further).toEqual([])
})
