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

/** Makes a project with a member who holds `location_view`. */
async function makeMember() {
  const project = await server.make.project()
  const at = await server.make.locations(project, { Site: { House: { Room: {} }, Hut: {}, Barn: {} } })
  const user = await server.make.user({ roles: [{ project, access: ['location_view'] }] })
  return { project, at, user, token: await server.signIn(user) }
}

const listed = async (
  project_id: string,
  user_id: string,
  more: object = {},
  token = admin,
): Promise<string[]> =>
  (await server.ok('/user-location/search', { project_id, user_id, ...more }, token)).locations.map(
    (one) => one.name,
  )

describe('[LOC-21] assigning', () => {
  test('lets a user see a location, and unassigning hides it, on their very next call', async () => {
    const { project, at, user, token } = await makeMember()
    const seen = async () =>
      (await server.ok('/location/search', { project_id: project }, token)).locations.map((one) => one.name)
    expect(await seen()).toEqual([])
    await server.ok(
      '/user-location/assign',
      { user_id: user.id, project_id: project, location_ids: [at('House'), at('Hut')] },
      admin,
    )
    expect(await seen()).toEqual(['House', 'Hut', 'Room'])
    await server.ok('/user-location/unassign', { user_id: user.id, location_ids: [at('House')] }, admin)
    expect(await seen()).toEqual(['Hut'])
  })

  test('notifies the project and the user, and is recorded', async () => {
    const { project, at, user } = await makeMember()
    const location_ids = [at('House')]
    const listener = { userId: user.id, projects: [project] }
    const heard = [
      { topic: 'user-locations', project_id: project },
      { topic: 'rights', project_id: project },
    ]
    const assign = () =>
      server.ok('/user-location/assign', { user_id: user.id, project_id: project, location_ids }, admin)
    const unassign = () => server.ok('/user-location/unassign', { user_id: user.id, location_ids }, admin)
    expect(await heardDuring(server, listener, assign)).toEqual(heard)
    expect(await heardDuring(server, listener, assign)).toEqual([])
    expect(await heardDuring(server, listener, unassign)).toEqual(heard)
    expect(await heardDuring(server, listener, unassign)).toEqual([])
    const audit = await server.database
      .selectFrom('audit')
      .select(['call', 'before', 'after'])
      .where('thing_id', '=', user.id)
      .orderBy('id')
      .execute()
    expect(audit).toEqual([
      { call: '/user-location/assign', before: null, after: { assigned_locations: location_ids } },
      { call: '/user-location/unassign', before: { assigned_locations: location_ids }, after: null },
    ])
  })

  test('is for members of the project', async () => {
    const { project, at } = await makeMember()
    const stranger = await server.make.user()
    const input = { user_id: stranger.id, project_id: project, location_ids: [at('House')] }
    expect(await server.refused('/user-location/assign', input, admin)).toMatchObject({ status: 404 })
    expect(
      await server.refused('/user-location/search', { user_id: stranger.id, project_id: project }, admin),
    ).toMatchObject({ status: 404 })
    const unassign = { user_id: stranger.id, location_ids: [at('House')] }
    expect(await server.refused('/user-location/unassign', unassign, admin)).toMatchObject({ status: 404 })
  })

  test('gives only what the caller sees, all or none', async () => {
    const { project, at, user } = await makeMember()
    const giver = await server.make.user({
      roles: [{ project, access: ['location_view', 'user_view', 'user_assign'] }],
    })
    await server.make.assignLocations(giver.id, project, [at('House')])
    const token = await server.signIn(giver)
    const assign = (...names: string[]) =>
      server.call(
        '/user-location/assign',
        { user_id: user.id, project_id: project, location_ids: names.map(at) },
        token,
      )
    expect((await assign('Room', 'Hut')).status).toBe(404)
    expect((await assign('Site')).status).toBe(404)
    expect(await listed(project, user.id)).toEqual([])
    expect((await assign('Room')).status).toBe(200)
    await server.ok(
      '/user-location/assign',
      { user_id: user.id, project_id: project, location_ids: [at('Hut')] },
      admin,
    )
    expect(await listed(project, user.id)).toEqual(['Hut', 'Room'])
    expect(await listed(project, user.id, {}, token)).toEqual(['Room'])
    expect(await listed(project, user.id, { assigned: false }, token)).toEqual(['House'])
    const hut = { user_id: user.id, location_ids: [at('Room'), at('Hut')] }
    expect(await server.refused('/user-location/unassign', hut, token)).toMatchObject({ status: 404 })
    expect(await listed(project, user.id)).toEqual(['Hut', 'Room'])
  })

  test('refuses a location of another project and a removed one', async () => {
    const { project, at, user } = await makeMember()
    const elsewhere = await server.make.locations(await server.make.project(), { Elsewhere: {} })
    const assign = (id: string) =>
      server.refused(
        '/user-location/assign',
        { user_id: user.id, project_id: project, location_ids: [id] },
        admin,
      )
    expect(await assign(elsewhere('Elsewhere'))).toMatchObject({ status: 404 })
    await server.ok('/location/remove', { locations: [at('Hut')] }, admin)
    expect(await assign(at('Hut'))).toMatchObject({ status: 409, key: 'location_already_removed' })
  })

  test('is reversed in several projects at once, judged in each', async () => {
    const one = await makeMember()
    const two = await makeMember()
    await server.make.role(one.user.id, { project: two.project })
    await server.make.assignLocations(one.user.id, one.project, [one.at('House')])
    await server.make.assignLocations(one.user.id, two.project, [two.at('House')])
    const access = ['location_view', 'location_view_all', 'user_assign'] as const
    const manager = await server.make.user({ roles: [{ project: one.project, access }] })
    const token = await server.signIn(manager)
    const input = { user_id: one.user.id, location_ids: [one.at('House'), two.at('House')] }
    expect(await server.refused('/user-location/unassign', input, token)).toMatchObject({ status: 404 })
    await server.make.role(manager.id, {
      project: two.project,
      access: ['location_view', 'location_view_all'],
    })
    expect(await server.refused('/user-location/unassign', input, token)).toMatchObject({ status: 403 })
    await server.make.role(manager.id, { project: two.project, access })
    await server.ok('/user-location/unassign', input, token)
    expect([await listed(one.project, one.user.id), await listed(two.project, one.user.id)]).toEqual([[], []])
  })

  test('is reversed in many projects with as many queries as in two', async () => {
    const access = ['location_view', 'user_assign'] as const
    const { id } = await server.make.user()
    const manager = await server.make.user()
    const queriesFor = async (count: number) => {
      const location_ids: string[] = []
      for (let made = 0; made < count; made++) {
        const project = await server.make.project()
        const at = await server.make.locations(project, { House: {} })
        await server.make.role(id, { project })
        await server.make.role(manager.id, { project, access })
        await server.make.assignLocations(manager.id, project, [at('House')])
        await server.make.assignLocations(id, project, [at('House')])
        location_ids.push(at('House'))
      }
      const token = await server.signIn(manager)
      const sent = await server.queries.during(() =>
        server.ok('/user-location/unassign', { user_id: id, location_ids }, token),
      )
      return sent.length
    }
    const forTwo = await queriesFor(2)
    expect(await queriesFor(12)).toBe(forTwo)
    const left = await server.database
      .selectFrom('user_location')
      .select('location_id')
      .where('user_id', '=', id)
      .execute()
    expect(left).toEqual([])
  })
})

test('a search finds locations that are assigned, or that could be, in pages of 20', async () => {
  const { project, user } = await makeMember()
  const names = Array.from({ length: 25 }, (_, index) => `Bay ${index + 1}`)
  const bays = await server.make.locations(project, Object.fromEntries(names.map((name) => [name, {}])))
  await server.make.assignLocations(user.id, project, names.map(bays))
  expect(await listed(project, user.id)).toEqual(names.slice(0, 20))
  expect(await listed(project, user.id, { page: 2 })).toEqual(names.slice(20))
  expect(await listed(project, user.id, { search: 'BAY 25' })).toEqual(['Bay 25'])
  expect(await listed(project, user.id, { search_text: 'bay 25' })).toEqual(['Bay 25'])
  expect(await listed(project, user.id, { assigned: false, search: 'h' })).toEqual(['House', 'Hut'])
})
