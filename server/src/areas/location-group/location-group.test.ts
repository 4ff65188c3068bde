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

const groupRights: AccessCode[] = [
  'location_group_view',
  'location_group_add',
  'location_group_edit',
  'location_view',
]

async function makeGroup(
  project_id: string,
  name: string,
  parent_id = '0',
  more: object = {},
  token = admin,
): Promise<string> {
  return (
    await server.ok('/location-group/create', { project_id, parent_id, name, code: name, ...more }, token)
  ).id
}

/** Makes a user who has one group, and so sees the locations of it and of the groups below it. */
async function makeHolder(project: string, group_id: string) {
  const user = await server.make.user({ roles: [{ project, access: groupRights }] })
  await server.database
    .insertInto('user_location_group')
    .values({ project_id: project, user_id: user.id, group_id })
    .execute()
  return { id: user.id, token: await server.signIn(user) }
}

describe('[LOC-22] groups', () => {
  test('are listed in tree order with their level', async () => {
    const project = await server.make.project()
    const a = await makeGroup(project, 'A')
    await makeGroup(project, 'B', '0', { is_enabled: false, description: 'Off' })
    const a1 = await makeGroup(project, 'A1', a)
    await makeGroup(project, 'A1a', a1)
    await makeGroup(project, 'A2', a)
    const { groups } = await server.ok('/location-group/getList', { project_id: project }, admin)
    expect(
      groups.map(({ name, level, position, is_enabled }) => [name, level, position, is_enabled]),
    ).toEqual([
      ['A', 0, 1, true],
      ['A1', 1, 1, true],
      ['A1a', 2, 1, true],
      ['A2', 1, 2, true],
      ['B', 0, 2, false],
    ])
    expect(groups.find((group) => group.name === 'A1a')).toMatchObject({
      parent_id: a1,
      project_id: project,
      version: 1,
    })
  })

  test('are nested in the same order as in the flat list', async () => {
    const project = await server.make.project()
    const a = await makeGroup(project, 'A')
    const a1 = await makeGroup(project, 'A1', a)
    await makeGroup(project, 'A1a', a1)
    await makeGroup(project, 'B')
    interface Named {
      name: string
      children: Named[]
    }
    const named = (groups: readonly Named[]): unknown[] =>
      groups.map(({ name, children }) => [name, ...named(children)])
    const tree = async (token: string) =>
      named((await server.ok('/location-group/getTree', { project_id: project }, token)).groups)
    expect(await tree(admin)).toEqual([['A', ['A1', ['A1a']]], ['B']])
    const limited = await server.make.user({ roles: [{ project, access: ['location_group_view'] }] })
    await server.ok(
      '/user-location-group/assign',
      { user_id: limited.id, project_id: project, group_ids: [a1] },
      admin,
    )
    expect(await tree(await server.signIn(limited))).toEqual([['A1', ['A1a']]])
  })

  test('of a limited user are the assigned ones and those below them', async () => {
    const project = await server.make.project()
    const above = await makeGroup(project, 'Above')
    await makeGroup(project, 'Beside', above)
    const mine = await makeGroup(project, 'Mine', above)
    const below = await makeGroup(project, 'Below', mine)
    const holder = await makeHolder(project, mine)
    const { groups } = await server.ok('/location-group/getList', { project_id: project }, holder.token)
    expect(groups.map(({ id, parent_id, level, position }) => ({ id, parent_id, level, position }))).toEqual([
      { id: mine, parent_id: '0', level: 0, position: 1 },
      { id: below, parent_id: mine, level: 1, position: 1 },
    ])
    const all = { project_id: project, mode: 'All' }
    expect(await server.refused('/location-group/getList', all, holder.token)).toMatchObject({ status: 403 })
    expect((await server.ok('/location-group/getList', all, admin)).groups).toHaveLength(4)
    expect(
      await server.refused('/location-group/getLocationsInGroup/{id}', { id: above }, holder.token),
    ).toMatchObject({ status: 404 })
  })

  test('are created at the top by users who see the whole project, and below a group by users who see it', async () => {
    const project = await server.make.project()
    const mine = await makeGroup(project, 'Mine')
    const beside = await makeGroup(project, 'Beside')
    const { token } = await makeHolder(project, mine)
    const create = (parent_id: string, code: string) =>
      server.call('/location-group/create', { project_id: project, parent_id, name: code, code }, token)
    expect((await create(mine, 'below')).status).toBe(200)
    expect((await create('0', 'top')).status).toBe(403)
    expect((await create(beside, 'beside')).status).toBe(404)
    expect((await create(mine, 'BELOW')).error).toMatchObject({ code: 'conflict', key: 'code_taken' })
    const elsewhere = await makeGroup(await server.make.project(), 'Elsewhere')
    expect(
      (
        await server.call(
          '/location-group/create',
          { project_id: project, parent_id: elsewhere, name: 'X', code: 'X' },
          admin,
        )
      ).status,
    ).toBe(404)
  })
})

describe('[LOC-21] the locations of a group', () => {
  test('are added and removed; doing it twice changes nothing', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { Site: { B: {}, A: {} } })
    const group_id = await makeGroup(project, 'Zone')
    const inGroup = async () =>
      (await server.ok('/location-group/getLocationsInGroup/{id}', { id: group_id }, admin)).locations.map(
        (one) => one.name,
      )
    const both = { group_id, location_ids: [at('A'), at('B')] }
    const added = async () => (await server.ok('/location-group/addLocations', both, admin)).added
    expect((await added()).toSorted()).toEqual([at('A'), at('B')].toSorted())
    expect(await added()).toEqual([])
    expect(await inGroup()).toEqual(['A', 'B'])
    const { groups } = await server.ok('/location-group/getGroupsForLocation/{id}', { id: at('A') }, admin)
    expect(groups.map((group) => group.name)).toEqual(['Zone'])
    const counts = await server.ok(
      '/location/getDetails',
      { project_id: project, location_id: at('A') },
      admin,
    )
    expect(counts.location.counts.groups).toBe(1)
    const taken = { group_id, location_ids: [at('A')] }
    expect((await server.ok('/location-group/removeLocations', taken, admin)).removed).toEqual([at('A')])
    expect((await server.ok('/location-group/removeLocations', taken, admin)).removed).toEqual([])
    expect(await inGroup()).toEqual(['B'])
    const audit = await server.database
      .selectFrom('audit')
      .select(['call', 'before', 'after'])
      .where('thing_id', '=', group_id)
      .orderBy('id')
      .execute()
    expect(audit.map((entry) => entry.call)).toEqual([
      '/location-group/create',
      '/location-group/addLocations',
      '/location-group/removeLocations',
    ])
  })

  test('change what users of the group, or of one above it, see, and these are notified', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { Site: { House: { Room: {} } } })
    const above = await makeGroup(project, 'Above')
    const group_id = await makeGroup(project, 'Below', above)
    const holder = await makeHolder(project, above)
    const seen = async () =>
      (await server.ok('/location/search', { project_id: project }, holder.token)).locations.map(
        (one) => one.name,
      )
    expect(await seen()).toEqual([])
    const heard = await heardDuring(server, { userId: holder.id, projects: [project] }, () =>
      server.ok('/location-group/addLocations', { group_id, location_ids: [at('House')] }, admin),
    )
    expect(heard).toEqual([
      { topic: 'location-groups', project_id: project },
      { topic: 'rights', project_id: project },
    ])
    expect(await seen()).toEqual(['House', 'Room'])
    await server.database
      .updateTable('location_group')
      .set({ is_enabled: false })
      .where('id', '=', group_id)
      .execute()
    expect(await seen()).toEqual([])
  })

  test('are added only by users who see them', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { Site: { Mine: { Room: {} }, Yours: {} } })
    const group_id = await makeGroup(project, 'Zone')
    const holder = await makeHolder(project, group_id)
    await server.make.assignLocations(holder.id, project, [at('Mine')])
    const put = (...names: string[]) =>
      server.call('/location-group/addLocations', { group_id, location_ids: names.map(at) }, holder.token)
    expect((await put('Room')).status).toBe(200)
    expect((await put('Room', 'Yours')).status).toBe(404)
    expect((await put('Site')).status).toBe(404)
    await server.ok('/location-group/addLocations', { group_id, location_ids: [at('Mine')] }, admin)
    await server.ok('/location/remove', { locations: [at('Room')] }, admin)
    expect((await put('Room')).error).toMatchObject({ code: 'conflict', key: 'location_already_removed' })
    const { locations } = await server.ok(
      '/location-group/getLocationsInGroup/{id}',
      { id: group_id },
      holder.token,
    )
    expect(locations.map((one) => one.name)).toEqual(['Mine'])
  })

  test("are in the group's project", async () => {
    const [project, other] = [await server.make.project(), await server.make.project()]
    const at = await server.make.locations(other, { Elsewhere: {} })
    const group_id = await makeGroup(project, 'Zone')
    const input = { group_id, location_ids: [at('Elsewhere')] }
    expect(await server.refused('/location-group/addLocations', input, admin)).toMatchObject({
      status: 422,
      key: 'location_other_project',
    })
  })
})
