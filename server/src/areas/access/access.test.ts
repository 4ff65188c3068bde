import { accessEntries } from '@atrium/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testReleases } from '../../testing/adversary/test-release.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string
let project: string

beforeAll(async () => {
  server = await startTestServer({ releases: testReleases })
  admin = await server.signIn(await server.make.user({ superuser: true, name: 'Root' }))
  project = await server.make.project()
})
afterAll(() => server.close())

describe('one right, explained', () => {
  it('names the roles that allow it, or reports that no role does', async () => {
    const user = await server.make.user()
    const role = await server.make.role(user.id, {
      project,
      access: ['location_view'],
      modules: ['locations'],
    })
    const explain = (what: object) =>
      server.ok('/access/explain', { user_id: user.id, project_id: project, ...what }, admin)
    expect(await explain({ access_code: 'location_view' })).toMatchObject({
      allowed: true,
      because: [{ kind: 'role', id: role }],
    })
    expect(await explain({ access_code: 'location_edit' })).toEqual({ allowed: false, because: [] })
    expect(await explain({ module_code: 'locations' })).toMatchObject({
      allowed: true,
      because: [{ kind: 'role', id: role }],
    })
    expect(await explain({ module_code: 'stores' })).toEqual({ allowed: false, because: [] })
  })

  it('names every way to a location: assignment, team and group, and ways to locations above it', async () => {
    const at = await server.make.locations(project, { Site: { House: { Room: {} } } })
    const user = await server.make.user({ roles: [{ project, access: ['location_view'] }] })
    const input = { user_id: user.id, project_id: project, location_id: at('Room') }
    expect(await server.ok('/access/explain', input, admin)).toEqual({ allowed: false, because: [] })

    await server.make.assignLocations(user.id, project, [at('Site')])
    const { id: team_id } = await server.ok(
      '/project-team/create',
      { project_id: project, name: 'Day shift' },
      admin,
    )
    await server.ok('/project-team/assignLocation', { team_id, location_id: at('House') }, admin)
    await server.ok('/project-team/assignUser', { team_id, user_id: user.id }, admin)
    const group = { project_id: project, code: 'ROOMS', name: 'Rooms' }
    const { id: group_id } = await server.ok('/location-group/create', group, admin)
    await server.ok('/location-group/addLocations', { group_id, location_ids: [at('Room')] }, admin)
    await server.ok(
      '/user-location-group/assign',
      { user_id: user.id, project_id: project, group_ids: [group_id] },
      admin,
    )
    expect((await server.ok('/access/explain', input, admin)).because).toEqual([
      { kind: 'assignment', id: at('Site'), name: 'Site' },
      { kind: 'group', id: group_id, name: 'Rooms' },
      { kind: 'team', id: team_id, name: 'Day shift' },
    ])
  })

  it('names every way to a store, and none to a user who may see no stores', async () => {
    const store_id = await server.make.store(project, { name: 'Spare parts' })
    const user = await server.make.user({ roles: [{ project }] })
    const explain = () =>
      server.ok('/access/explain', { user_id: user.id, project_id: project, store_id }, admin)
    await server.make.assignStores(user.id, project, [store_id])
    expect(await explain()).toEqual({ allowed: false, because: [] })
    await server.make.role(user.id, { project, access: ['store_view'] })
    const team = { project_id: project, name: 'Store keepers' }
    const { id: team_id } = await server.ok('/project-team/create', team, admin)
    await server.ok('/project-team/assignUser', { team_id, user_id: user.id }, admin)
    await server.ok('/store/add_team', { store_id, team_id }, admin)
    expect(await explain()).toEqual({
      allowed: true,
      because: [
        { kind: 'assignment', id: store_id, name: 'Spare parts' },
        { kind: 'team', id: team_id, name: 'Store keepers' },
      ],
    })
  })

  it('agrees with what the person sees', async () => {
    const own = await server.make.project()
    const at = await server.make.locations(own, { Shown: { Inside: {} }, Hidden: {} })
    const user = await server.make.user({ roles: [{ project: own, access: ['location_view'] }] })
    await server.make.assignLocations(user.id, own, [at('Shown')])
    const token = await server.signIn(user)
    for (const name of ['Shown', 'Inside', 'Hidden'] as const) {
      const input = { user_id: user.id, project_id: own, location_id: at(name) }
      const { allowed } = await server.ok('/access/explain', input, admin)
      const { status } = await server.call('/sublocation/details/{id}', { id: at(name) }, token)
      expect(allowed, name).toBe(status === 200)
    }
  })

  it('requires user_view to explain other users, and hides locations that the caller does not see', async () => {
    const at = await server.make.locations(project, { Secret: {} })
    const target = await server.make.user({ roles: [{ project, access: ['location_view'] }] })
    const input = { user_id: target.id, project_id: project, access_code: 'location_view' }
    const stranger = await server.signIn(await server.make.user())
    const member = await server.make.user({ roles: [{ project, access: ['location_view', 'user_view'] }] })
    const plain = await server.make.user({ roles: [{ project, access: ['location_view'] }] })
    expect((await server.refused('/access/explain', input, stranger)).status).toBe(404)
    expect((await server.refused('/access/explain', input, await server.signIn(plain))).status).toBe(403)
    expect(
      (await server.ok('/access/explain', { ...input, user_id: plain.id }, await server.signIn(plain)))
        .allowed,
    ).toBe(true)
    const location = { user_id: target.id, project_id: project, location_id: at('Secret') }
    expect((await server.refused('/access/explain', location, await server.signIn(member))).status).toBe(404)
    expect(
      (await server.refused('/access/explain', { user_id: target.id, project_id: project }, admin)).status,
    ).toBe(422)
  })
})

describe('everything at once', () => {
  const everything = (user_id: string, project_id: string, token = admin) =>
    server.ok('/access/explainAll', { user_id, project_id }, token)

  it('lists every module, tab and access code with the roles that allow it', async () => {
    const own = await server.make.project()
    const user = await server.make.user()
    const opening = { project: own, modules: ['locations'], tabs: ['locations.details'] }
    const one = await server.make.role(user.id, { ...opening, access: ['location_view'] })
    const other = await server.make.role(user.id, { project: own, access: ['location_view', 'store_view'] })
    const { modules, access } = await everything(user.id, own)
    const because = (id: string) => expect.objectContaining({ kind: 'role', id })
    expect(access.map(({ code }) => code)).toEqual(accessEntries.map(({ code }) => code))
    expect(access.filter(({ allowed }) => allowed)).toEqual([
      { code: 'store_view', parent_code: 'store', allowed: true, because: [because(other)] },
      expect.objectContaining({
        code: 'location_view',
        because: expect.arrayContaining([because(one), because(other)]),
      }),
    ])
    expect(modules).toEqual([
      {
        code: 'locations',
        title: 'locations',
        position: 1,
        allowed: true,
        opens: true,
        because: [because(one)],
        tabs: [
          {
            code: 'locations.details',
            title: 'locations.details',
            position: 1,
            allowed: true,
            opens: true,
            because: [because(one)],
          },
        ],
      },
    ])
  })

  it('reports that a tab does not open when a role allows it but its page lacks a right', async () => {
    const own = await server.make.project()
    const opening = { project: own, modules: ['locations'], tabs: ['locations.details'] }
    const user = await server.make.user({ roles: [opening] })
    const { modules } = await everything(user.id, own)
    expect(modules).toMatchObject([{ allowed: true, opens: false, tabs: [{ allowed: true, opens: false }] }])
  })

  it('reports no open tab of a closed module, even if a role allows the tab', async () => {
    const own = await server.make.project()
    const user = await server.make.user({ roles: [{ project: own, tabs: ['locations.details'] }] })
    const { modules } = await everything(user.id, own)
    expect(modules).toMatchObject([{ allowed: false, tabs: [{ allowed: false, because: [] }] }])
  })

  it('allows everything to a superuser, and gives that as the reason', async () => {
    const chief = await server.make.user({ superuser: true, name: 'Chief' })
    const because = [{ kind: 'superuser', id: null, name: 'Chief' }]
    const { modules, access } = await everything(chief.id, project)
    expect(
      [...modules, ...modules.flatMap((module) => module.tabs), ...access].filter((one) => !one.allowed),
    ).toEqual([])
    expect(access[0]?.because).toEqual(because)
    const input = { user_id: chief.id, project_id: project }
    const all = { sees: because, sees_all: because }
    expect(await server.ok('/access/explainLocations', input, admin)).toEqual({ ...all, locations: [] })
    expect(await server.ok('/access/explainStores', input, admin)).toEqual({ ...all, stores: [] })
  })

  it('hides a superuser from a caller who does not see them', async () => {
    const own = await server.make.project()
    const seer = await server.signIn(
      await server.make.user({ roles: [{ project: own, access: ['user_view'] }] }),
    )
    const chief = await server.make.user({ superuser: true, name: 'Hidden chief' })
    const query = { user_id: chief.id, project_id: own }
    const each = [
      ['/access/explain', { ...query, access_code: 'location_view' }],
      ['/access/explainAll', query],
      ['/access/explainLocations', query],
      ['/access/explainStores', query],
    ] as const
    for (const [path, input] of each) expect((await server.refused(path, input, seer)).status, path).toBe(404)
    const chiefs = await server.signIn(chief)
    expect((await server.ok('/access/explainAll', query, chiefs)).access[0]?.allowed).toBe(true)
    await server.ok('/user/assignProject', query, admin)
    for (const [path, input] of each) expect((await server.call(path, input, seer)).status, path).toBe(200)
  })

  it('answers users about themselves, and about others only callers who hold user_view there', async () => {
    const own = await server.make.project()
    const target = await server.make.user({ roles: [{ project: own }] })
    const plain = await server.make.user({ roles: [{ project: own }] })
    const seer = await server.make.user({ roles: [{ project: own, access: ['user_view'] }] })
    const tokens = {
      target: await server.signIn(target),
      plain: await server.signIn(plain),
      seer: await server.signIn(seer),
      stranger: await server.signIn(await server.make.user()),
    }
    for (const path of ['/access/explainAll', '/access/explainLocations', '/access/explainStores'] as const) {
      const input = { user_id: target.id, project_id: own }
      const status = async (token: string, more: object = {}) =>
        (await server.call(path, { ...input, ...more }, token)).status
      expect(await status(tokens.target), path).toBe(200)
      expect(await status(tokens.seer), path).toBe(200)
      expect(await status(tokens.plain), path).toBe(403)
      expect(await status(tokens.stranger), path).toBe(404)
      expect(await status(admin, { user_id: (await server.make.user()).id }), path).toBe(404)
    }
  })
})

describe('the locations that someone is given', () => {
  /** Makes a person who sees a house through a team, a room through a group and a site through an assignment. */
  async function makeGiven() {
    const own = await server.make.project()
    const at = await server.make.locations(own, {
      Site: { House: { Room: {} }, Hut: {} },
      Barn: {},
      Field: {},
    })
    const user = await server.make.user({ roles: [{ project: own, access: ['location_view'] }] })
    await server.make.assignLocations(user.id, own, [at('Site'), at('Barn')])
    const team = { project_id: own, name: 'Day shift' }
    const { id: team_id } = await server.ok('/project-team/create', team, admin)
    await server.ok('/project-team/assignLocation', { team_id, location_id: at('House') }, admin)
    await server.ok('/project-team/assignUser', { team_id, user_id: user.id }, admin)
    const group = { project_id: own, code: 'ROOMS', name: 'Rooms' }
    const { id: group_id } = await server.ok('/location-group/create', group, admin)
    await server.ok('/location-group/addLocations', { group_id, location_ids: [at('Room')] }, admin)
    const given = { user_id: user.id, project_id: own, group_ids: [group_id] }
    await server.ok('/user-location-group/assign', given, admin)
    const list = async (more: object = {}, token = admin) => {
      const input = { user_id: user.id, project_id: own, ...more }
      const { locations } = await server.ok('/access/explainLocations', input, token)
      return locations.map(({ name, path, because }) => ({
        at: path.map((step) => step.name).join('/') || name,
        by: because.map((reason) => `${reason.kind} ${reason.name}`.trim()),
      }))
    }
    return { project: own, at, user, list }
  }

  it('are sorted by name, each with its path and every way that leads to it', async () => {
    const { list } = await makeGiven()
    expect(await list()).toEqual([
      { at: 'Barn', by: ['assignment Barn'] },
      { at: 'Site/House', by: ['assignment Site', 'team Day shift'] },
      { at: 'Site/House/Room', by: ['assignment Site', 'group Rooms', 'team Day shift'] },
      { at: 'Site', by: ['assignment Site'] },
    ])
    expect(await list({ limit: 1, page: 2 })).toHaveLength(1)
    expect(await list({ search_text: 'barn' })).toEqual([{ at: 'Barn', by: ['assignment Barn'] }])
  })

  it('are found by a text wherever they lie below what is given, and nothing else is', async () => {
    const { list, project: own, user } = await makeGiven()
    expect(await list({ search_text: 'hut' })).toEqual([{ at: 'Site/Hut', by: ['assignment Site'] }])
    expect(await list({ search_text: 'field' })).toEqual([])
    await server.make.role(user.id, { project: own, access: ['location_view_all'] })
    const found = await list({ search_text: 'field' })
    expect(found.map(({ at }) => at)).toEqual(['Field'])
    const chief = await server.make.user({ superuser: true, name: 'Chief' })
    expect(await list({ search_text: 'field', user_id: chief.id })).toEqual([
      { at: 'Field', by: ['superuser Chief'] },
    ])
    const store = await server.make.store(own, { name: 'Far store' })
    const stores = (user_id: string, search_text: string) =>
      server.ok('/access/explainStores', { user_id, project_id: own, search_text }, admin)
    expect((await stores(user.id, 'far')).stores).toEqual([])
    await server.make.role(user.id, { project: own, access: ['store_view', 'store_view_all'] })
    expect((await stores(user.id, 'far')).stores.map(({ id }) => id)).toEqual([store])
  })

  it('include only what the caller sees; a way through a location out of their sight has no name', async () => {
    const { project: own, at, list } = await makeGiven()
    const seer = await server.make.user({
      roles: [{ project: own, access: ['location_view', 'user_view'] }],
    })
    await server.make.assignLocations(seer.id, own, [at('House'), at('Field')])
    expect(await list({}, await server.signIn(seer))).toEqual([
      { at: 'House', by: ['assignment', 'team Day shift'] },
      { at: 'House/Room', by: ['assignment', 'group', 'team Day shift'] },
    ])
    const blind = await server.make.user({ roles: [{ project: own, access: ['user_view'] }] })
    expect(await list({}, await server.signIn(blind))).toEqual([])
  })

  it('are listed apart from the right to see all locations; without location_view there are none', async () => {
    const { project: own, at, user, list } = await makeGiven()
    const sight = async () => {
      const { sees, sees_all } = await server.ok(
        '/access/explainLocations',
        { user_id: user.id, project_id: own },
        admin,
      )
      return [sees.length, sees_all.map(({ kind }) => kind)]
    }
    expect(await sight()).toEqual([1, []])
    await server.make.role(user.id, { project: own, access: ['location_view_all'] })
    expect(await sight()).toEqual([1, ['view_all']])
    expect((await list())[0]?.by).toEqual([expect.stringMatching(/^view_all /), 'assignment Barn'])
    const none = await server.make.user({ roles: [{ project: own, access: ['location_view_all'] }] })
    await server.make.assignLocations(none.id, own, [at('Site')])
    const input = { user_id: none.id, project_id: own }
    expect(await server.ok('/access/explainLocations', input, admin)).toEqual({
      sees: [],
      sees_all: [],
      locations: [],
    })
  })

  it('and the stores, by assignment and by team', async () => {
    const own = await server.make.project()
    const [mine, teams] = [
      await server.make.store(own, { name: 'Mine' }),
      await server.make.store(own, { name: 'Of the team' }),
    ]
    await server.make.store(own, { name: 'Elsewhere' })
    const user = await server.make.user({ roles: [{ project: own, access: ['store_view'] }] })
    await server.make.assignStores(user.id, own, [mine])
    const team = { project_id: own, name: 'Keepers' }
    const { id: team_id } = await server.ok('/project-team/create', team, admin)
    await server.ok('/project-team/assignUser', { team_id, user_id: user.id }, admin)
    await server.ok('/store/add_team', { store_id: teams, team_id }, admin)
    const input = { user_id: user.id, project_id: own }
    const { stores } = await server.ok('/access/explainStores', input, admin)
    expect(stores.map(({ name, because }) => [name, because])).toEqual([
      ['Mine', [{ kind: 'assignment', id: mine, name: 'Mine' }]],
      ['Of the team', [{ kind: 'team', id: team_id, name: 'Keepers' }]],
    ])
    const seer = await server.make.user({ roles: [{ project: own, access: ['store_view', 'user_view'] }] })
    await server.make.assignStores(seer.id, own, [mine])
    const seen = await server.ok('/access/explainStores', input, await server.signIn(seer))
    expect(seen.stores.map(({ name }) => name)).toEqual(['Mine'])
  })
})
