import type { AccessCode } from '@atrium/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heardDuring } from '../../testing/heard-events.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

const seesGroups: AccessCode[] = ['location_group_view', 'location_view']
const seesAll: AccessCode[] = [...seesGroups, 'location_view_all']

let made = 0
async function makeGroup(project_id: string, name: string, parent_id = '0'): Promise<string> {
  made += 1
  const group = { project_id, parent_id, name, code: `${name}-${made}` }
  return (await server.ok('/location-group/create', group, admin)).id
}

async function assign(project: string, userId: string, ...groupIds: string[]): Promise<void> {
  const input = { user_id: userId, project_id: project, group_ids: groupIds }
  await server.ok('/user-location-group/assign', input, admin)
}

async function makeTeam(project_id: string, name: string, user_ids: string[]): Promise<string> {
  const { id } = await server.ok('/project-team/create', { project_id, name }, admin)
  await server.ok('/project-team/assignUsers', { project_id, team_id: id, user_ids }, admin)
  return id
}

async function reader(project: string, access: AccessCode[]) {
  const user = await server.make.user({ roles: [{ project, access }] })
  return { id: user.id, token: await server.signIn(user) }
}

const usageOf = (id: string, token: string, more: object = {}) =>
  server.ok('/location-group/getUsage/{id}', { id, ...more }, token)

/**
 * Makes groups and people. Above contains Below; Ann has Above, Ben has Below, Cem has both and nobody has Beside. Two
 * teams are here, and one in another project.
 */
async function makeUse() {
  const [project, elsewhere] = [await server.make.project(), await server.make.project()]
  const above = await makeGroup(project, 'Above')
  const below = await makeGroup(project, 'Below', above)
  const beside = await makeGroup(project, 'Beside')
  const person = async (name: string) =>
    (await server.make.user({ name, roles: [{ project }, { project: elsewhere }] })).id
  const [ann, ben, cem, dan] = [
    await person('Ann'),
    await person('Ben'),
    await person('Cem'),
    await person('Dan'),
  ]
  await assign(project, ann, above)
  await assign(project, ben, below)
  await assign(project, cem, above, below)
  const crew = await makeTeam(project, 'Crew', [ann, ben, dan])
  await makeTeam(project, 'Idle', [dan])
  await makeTeam(elsewhere, 'Foreign', [ann, ben])
  return { project, above, below, beside, ann, ben, cem, crew }
}

describe('[LOC-24] the users of a group', () => {
  test('are listed with the nearest group assigned to each, and with their teams', async () => {
    const { project, above, below, beside, ann, ben, cem, crew } = await makeUse()
    const { token } = await reader(project, [...seesAll, 'user_view', 'team_view'])
    const { usage, users, teams } = await usageOf(below, token)
    expect(usage).toEqual({ users: 3, teams: 1 })
    expect(users.map(({ id, name, group }) => ({ id, name, group }))).toEqual([
      { id: ann, name: 'Ann', group: { id: above, name: 'Above' } },
      { id: ben, name: 'Ben', group: { id: below, name: 'Below' } },
      { id: cem, name: 'Cem', group: { id: below, name: 'Below' } },
    ])
    expect(teams).toEqual([{ id: crew, name: 'Crew', users: 2 }])
    expect((await usageOf(above, token)).usage).toEqual({ users: 2, teams: 1 })
    expect(await usageOf(beside, token)).toEqual({ usage: { users: 0, teams: 0 }, users: [], teams: [] })
  })

  test('are paged', async () => {
    const { project, below } = await makeUse()
    const { token } = await reader(project, [...seesAll, 'user_view', 'team_view'])
    const pages = [1, 2, 3].map((page) => usageOf(below, token, { page, limit: 2 }))
    const read = await Promise.all(pages)
    expect(read.map(({ users }) => users.map(({ name }) => name))).toEqual([['Ann', 'Ben'], ['Cem'], []])
    expect(read.map(({ teams }) => teams.map(({ name }) => name))).toEqual([['Crew'], [], []])
    expect(read.map(({ usage }) => usage.users)).toEqual([3, 3, 3])
  })

  test('are not listed or counted for a user without user_view; teams need team_view too', async () => {
    const { project, below } = await makeUse()
    const nothing = { usage: { users: null, teams: null }, users: [], teams: [] }
    const plain = await reader(project, seesAll)
    expect(await usageOf(below, plain.token)).toEqual(nothing)
    const ofTeams = await reader(project, [...seesAll, 'team_view'])
    expect(await usageOf(below, ofTeams.token)).toEqual(nothing)
    const ofUsers = await reader(project, [...seesAll, 'user_view'])
    const reply = await usageOf(below, ofUsers.token)
    expect(reply.usage).toEqual({ users: 3, teams: null })
    expect(reply.teams).toEqual([])
    // Only rights in this project count.
    const other = await server.make.project()
    const stranger = await server.make.user({
      roles: [
        { project, access: seesAll },
        { project: other, access: [...seesAll, 'user_view', 'team_view'] },
      ],
    })
    expect(await usageOf(below, await server.signIn(stranger))).toEqual(nothing)
  })

  test('leave out those who have it through a group above that the reader does not see', async () => {
    const { project, above, below, ben, cem } = await makeUse()
    const limited = await reader(project, [...seesGroups, 'user_view', 'team_view'])
    await assign(project, limited.id, below)
    const { usage, users, teams } = await usageOf(below, limited.token)
    // Ann has it only through the group above, which the reader does not see.
    expect(users.map(({ id }) => id).toSorted()).toEqual([ben, cem, limited.id].toSorted())
    expect(usage.users).toBe(3)
    expect(teams.map(({ users: count }) => count)).toEqual([1])
    expect(JSON.stringify({ users, teams })).not.toMatch(/Above|Ann/)
    expect((await server.refused('/location-group/getUsage/{id}', { id: above }, limited.token)).status).toBe(
      404,
    )
  })

  test('are not found by a user who does not see the group, whatever rights they hold', async () => {
    const { below, project } = await makeUse()
    const outside = await server.signIn(await server.make.user())
    expect((await server.refused('/location-group/getUsage/{id}', { id: below }, outside)).status).toBe(404)
    const blind = await reader(project, ['location_view', 'location_view_all', 'user_view', 'team_view'])
    expect((await server.refused('/location-group/getUsage/{id}', { id: below }, blind.token)).status).toBe(
      404,
    )
    expect((await server.refused('/location-group/getUsage/{id}', { id: below })).status).toBe(401)
  })
})

describe('[LOC-24] the locations of a group', () => {
  test('are counted as far as the reader sees them', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { Site: { Mine: { Room: {} }, Yours: {}, Gone: {} } })
    const group_id = await makeGroup(project, 'Zone')
    const empty = await makeGroup(project, 'Empty')
    const location_ids = ['Room', 'Yours', 'Gone'].map(at)
    await server.ok('/location-group/addLocations', { group_id, location_ids }, admin)
    await server.ok('/location/remove', { locations: [at('Gone')] }, admin)
    const counts = async (token: string) =>
      (await server.ok('/location-group/getList', { project_id: project }, token)).groups.map(
        ({ id, locations }) => [id, locations],
      )
    expect(await counts(admin)).toEqual([
      [group_id, 2],
      [empty, 0],
    ])
    // A disabled group gives no sight: its locations that are not assigned otherwise do not count.
    const limited = await reader(project, seesGroups)
    await assign(project, limited.id, group_id)
    await server.make.assignLocations(limited.id, project, [at('Mine')])
    expect(await counts(limited.token)).toEqual([[group_id, 2]])
    await server.ok('/location-group/update', { id: group_id, is_enabled: false }, admin)
    expect(await counts(limited.token)).toEqual([[group_id, 1]])
    const found = async (search_text: string, token: string) =>
      (
        await server.ok('/location-group/getLocationsInGroup/{id}', { id: group_id, search_text }, token)
      ).locations.map(({ name }) => name)
    expect(await found('o', admin)).toEqual(['Room', 'Yours'])
    expect(await found('you', admin)).toEqual(['Yours'])
    expect(await found('you', limited.token)).toEqual([])
  })
})

describe('placing groups', () => {
  test('moves one below another to a position, in one step, and notifies those whose sight changes', async () => {
    const project = await server.make.project()
    const [a, b] = [await makeGroup(project, 'A'), await makeGroup(project, 'B')]
    const [a1, a2] = [await makeGroup(project, 'A1', a), await makeGroup(project, 'A2', a)]
    const holder = await reader(project, seesGroups)
    await assign(project, holder.id, a)
    const tree = async () =>
      (await server.ok('/location-group/getList', { project_id: project }, admin)).groups.map(
        ({ id, parent_id, position }) => [id, parent_id, position],
      )
    const place = (id: string, position: number, parent_id?: string) =>
      server.call(
        '/location-group/sort',
        { groups: [{ id, position, ...(parent_id !== undefined && { parent_id }) }] },
        admin,
      )
    const heard = await heardDuring(server, { userId: holder.id, projects: [project] }, () => place(b, 2, a))
    expect(heard).toEqual([
      { topic: 'rights', project_id: project },
      { topic: 'location-groups', project_id: project },
    ])
    expect(await tree()).toEqual([
      [a, '0', 1],
      [a1, a, 1],
      [b, a, 2],
      [a2, a, 3],
    ])
    expect((await place(a, 1, b)).error).toMatchObject({ code: 'validation' })
    expect((await place(b, 1, '0')).status).toBe(200)
    expect(await tree()).toEqual([
      [b, '0', 1],
      [a, '0', 2],
      [a1, a, 1],
      [a2, a, 2],
    ])
    const foreign = await makeGroup(await server.make.project(), 'Foreign')
    expect((await place(b, 1, foreign)).status).toBe(404)
  })
})
