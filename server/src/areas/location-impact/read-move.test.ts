import type { AccessCode } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

it('[LOC-28] says whom another place gives to a location and takes from it, as far as the caller sees them', async () => {
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

describe('[LOC-28] people', () => {
  let project: string
  let at: (name: string) => string

  /** A person who sees locations in the project, and what the names are assigned to them. */
  async function person(
    name: string,
    given: readonly string[] = [],
    access: AccessCode[] = ['location_view'],
  ) {
    const user = await server.make.user({ name, roles: [{ project, access }] })
    if (given.length > 0) await server.make.assignLocations(user.id, project, given.map(at))
    return user
  }

  /** A team with places and members. */
  async function team(name: string, places: readonly string[], users: readonly { id: string }[]) {
    const user_ids = users.map(({ id }) => id)
    const { id: team_id } = await server.ok(
      '/project-team/create',
      { project_id: project, name, description: '' },
      admin,
    )
    if (places.length > 0)
      await server.ok('/project-team/assignLocations', { team_id, location_ids: places.map(at) }, admin)
    await server.ok('/project-team/assignUsers', { project_id: project, team_id, user_ids }, admin)
  }

  /** A group that holds places, below another one. */
  async function group(name: string, places: readonly string[], parent_id?: string) {
    const created = { project_id: project, code: name, name, ...(parent_id && { parent_id }) }
    const { id: group_id } = await server.ok('/location-group/create', created, admin)
    if (places.length > 0)
      await server.ok('/location-group/addLocations', { group_id, location_ids: places.map(at) }, admin)
    return group_id
  }

  const assignGroup = ({ id: user_id }: { id: string }, group_id: string) =>
    server.ok('/user-location-group/assign', { project_id: project, user_id, group_ids: [group_id] }, admin)

  async function effect(moved: readonly string[], parent: string, token = admin) {
    const move = { locations: moved.map(at), parent_id: parent === '0' ? '0' : at(parent) }
    const { effect: told } = await server.ok('/location/getMoveImpact', move, token)
    const people = (list: typeof told.gained) =>
      list.filter(({ kind }) => kind === 'user').map(({ name }) => name)
    return { gained: people(told.gained), lost: people(told.lost) }
  }

  beforeEach(async () => {
    project = await server.make.project()
    at = await server.make.locations(project, { House: { Room: {}, Hall: {} }, Annex: {}, Shed: {} })
  })

  it('are told as new only if they see the location by no other way yet', async () => {
    const [byTeam, byGroup] = [await person('By team', ['Annex']), await person('By group', ['Annex'])]
    await team('Crew', ['House'], [byTeam])
    const above = await group('ABOVE', [])
    await group('BELOW', ['House'], above)
    await assignGroup(byGroup, above)
    await person('By assignment', ['Annex', 'House'])
    await person('New', ['Annex'])
    expect(await effect(['Room'], 'Annex')).toEqual({ gained: ['New'], lost: [] })
  })

  it('are told as lost only if they see the location by no other way afterwards', async () => {
    const [byTeam, byGroup] = [await person('By team', ['House']), await person('By group', ['House'])]
    await team('Crew', ['Annex'], [byTeam])
    await assignGroup(byGroup, await group('ANNEX', ['Annex']))
    await person('Lost', ['House'])
    expect(await effect(['Room'], 'Annex')).toEqual({ gained: [], lost: ['Lost'] })
    expect(await effect(['Room'], '0')).toEqual({ gained: [], lost: ['By group', 'By team', 'Lost'] })
  })

  it('are told whose team or group gives or takes the location', async () => {
    const [gained, lost, byGroup] = [
      await person('Gained'),
      await person('Lost'),
      await person('Of the group'),
    ]
    await team('New crew', ['Annex'], [gained])
    await team('Old crew', ['House'], [lost])
    await assignGroup(byGroup, await group('ANNEX', ['Annex']))
    expect(await effect(['Room'], 'Annex')).toEqual({ gained: ['Gained', 'Of the group'], lost: ['Lost'] })
  })

  it('are not told who see the whole project, or no location at all', async () => {
    await person('Sees all', ['Annex'], ['location_view', 'location_view_all'])
    await person('Sees none', ['Annex'], ['asset_view'])
    expect(await effect(['Room'], 'Annex')).toEqual({ gained: [], lost: [] })
  })

  it('are judged for each location that moves', async () => {
    await person('Has one', ['Annex', 'Room'])
    await person('Has both', ['Annex', 'Room', 'Hall'])
    await person('Loses one', ['House', 'Room'])
    expect(await effect(['Room'], 'Annex')).toEqual({ gained: [], lost: [] })
    expect(await effect(['Room', 'Hall'], 'Annex')).toEqual({ gained: ['Has one'], lost: ['Loses one'] })
    await person('In the shed', ['Shed'])
    expect(await effect(['Room', 'Shed'], 'Annex')).toEqual({ gained: ['Has both', 'Has one'], lost: [] })
  })

  it('are told for what the caller sees, and judged by all that there is', async () => {
    await person('Sees it by the house', ['House', 'Annex'])
    await person('New', ['Annex'])
    await person('Told by nobody', ['House'])
    const caller = await person('Caller', ['Room', 'Annex'], ['location_view', 'user_view'])
    const token = await server.signIn(caller)
    expect(await effect(['Room'], 'Annex', token)).toEqual({ gained: ['New'], lost: [] })
    expect(await effect(['Room'], 'Annex')).toEqual({ gained: ['New'], lost: ['Told by nobody'] })
  })
})
