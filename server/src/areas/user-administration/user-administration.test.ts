import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string
let project: string

const tab = { code: 'locations.details', position: 1 }
const page = {
  code: 'locations.tree',
  path: 'locations',
  requires: { module: 'locations', access: 'location_view' },
}
const declaration = { code: 'locations', position: 1, pages: [page], opens: [], tabs: [tab] }
const release = {
  code: 'locations',
  version: 'abc',
  entry: 'entry.js',
  integrity: 'sha384-x',
  ahead: [],
  declaration,
}

beforeAll(async () => {
  server = await startTestServer({
    releases: { all: [release] },
  })
  admin = await server.signIn(await server.make.user({ superuser: true }))
  project = await server.make.project()
})
afterAll(() => server.close())

const holder = async (
  access: Parameters<TestServer['make']['role']>[1]['access'] = [],
  projects = [project],
) => server.signIn(await server.make.user({ roles: projects.map((one) => ({ project: one, access })) }))

describe('another person’s account', () => {
  it('is changed with the right for it in every project of theirs, and is not found if it is not seen', async () => {
    const second = await server.make.project()
    const target = await server.make.user({ name: 'Before', roles: [{ project }, { project: second }] })
    const change = { user_id: target.id, name: 'After' }
    expect((await server.refused('/user/update_name', change, await holder())).status).toBe(404)
    expect((await server.refused('/user/update_name', change, await holder(['user_view']))).status).toBe(403)
    expect(
      (await server.refused('/user/update_name', change, await holder(['user_view', 'user_edit']))).status,
    ).toBe(403)
    const both = await holder(['user_view', 'user_edit'], [project, second])
    await server.ok('/user/update_name', change, both)
    expect((await server.ok('/user/get_data', { user_id: target.id }, both)).user.name).toBe('After')
    expect(
      (await server.refused('/user/update_email', { user_id: target.id, email: 'x@y.example' }, both)).status,
    ).toBe(403)
  })

  it('of a superuser is changed only by superusers', async () => {
    const target = await server.make.user({ superuser: true, roles: [{ project }] })
    const keeper = await holder(['user_view', 'user_login', 'user_edit'])
    const change = { user_id: target.id, password: 'taken over' }
    expect((await server.refused('/user/update_password', change, keeper)).status).toBe(403)
    expect((await server.ok('/user/is-superuser', { user_id: target.id }, keeper)).isSuperuser).toBe(true)
    expect((await server.ok('/user/is-superuser', {}, keeper)).isSuperuser).toBe(false)
  })

  it('loses all sessions with a new password or a disabled login', async () => {
    const target = await server.make.user({ roles: [{ project }] })
    const keeper = await holder(['user_view', 'user_login'])
    let token = await server.signIn(target)
    const isOver = async () =>
      (await server.call('/user/get_personal_info', {}, token)).error?.session_expired === true
    expect(
      (await server.refused('/user/update_password', { user_id: target.id, password: '1234' }, keeper))
        .fields,
    ).toEqual({
      password: 'Password should be minimum 5 characters long',
    })
    await server.ok('/user/update_password', { user_id: target.id, password: 'a new one' }, keeper)
    expect(await isOver()).toBe(true)
    token = await server.signIn({ email: target.email, password: 'a new one' })
    await server.ok('/user/disable_login', { user_id: target.id }, keeper)
    expect(await isOver()).toBe(true)
    const login = { user_id: target.id, email: `back.${target.email}`, password: 'back again' }
    expect((await server.refused('/user/enableLogin', { ...login, email: 'nowhere' }, keeper)).message).toBe(
      'Invalid Email',
    )
    await server.ok('/user/enableLogin', login, keeper)
    await server.signIn(login)
  })

  it('keeps its login if it is the last superuser’s', async () => {
    const alone = await startTestServer()
    const only = await alone.make.user({ superuser: true })
    const token = await alone.signIn(only)
    expect(await alone.refused('/user/disable_login', { user_id: only.id }, token)).toMatchObject({
      status: 409,
      key: 'last_superuser',
    })
    await alone.close()
  })

  it('accepts only a language that users may choose', async () => {
    const target = await server.make.user({ roles: [{ project }] })
    const change = (language: string) =>
      server.call('/user/update_language', { user_id: target.id, language }, admin)
    expect((await change('tlh')).error?.fields).toEqual({ language: 'Unknown language: tlh' })
    expect((await change('ar')).status).toBe(200)
  })
})

describe('membership', () => {
  it('begins with departments of the project and ends with all that depends on it', async () => {
    const own = await server.make.project()
    await server.ok('/department/create', { code: 'M1', name: 'One' }, admin)
    await server.ok('/department/create', { code: 'M2', name: 'Two' }, admin)
    await server.ok('/project/update_departments', { project_id: own, department_codes: ['M1'] }, admin)
    const target = await server.make.user({ roles: [{ project }] })
    const join = (department_codes: string[]) =>
      server.call('/user/assign_project', { user_id: target.id, project_id: own, department_codes }, admin)
    expect((await join(['M2'])).error?.fields).toEqual({
      department_codes: 'This department is not attached to the project.',
    })
    expect((await join(['M1'])).status).toBe(200)
    const { projects } = await server.ok('/user/get_projects', { user_id: target.id }, admin)
    expect(projects.find((one) => one.id === own)?.department_codes).toEqual(['M1'])
    expect((await server.ok('/user/getProjects/{id}', { id: target.id }, admin)).projects).toHaveLength(2)

    const places = await server.make.locations(own, { Held: {} })
    await server.make.assignLocations(target.id, own, [places('Held')])
    const leave = { user_id: target.id, project_id: own }
    const weaker = await holder(['user_view', 'user_assign', 'location_view'], [own])
    expect(await server.refused('/user/removeProject', leave, weaker)).toMatchObject({
      status: 403,
      key: 'beyond_own_rights',
    })
    await server.ok('/user/unassign_project', leave, admin)
    expect((await server.refused('/user/getDepartments', leave, admin)).status).toBe(404)
  })

  it('ends the supervision of teams, and the trail names all that ended', async () => {
    const own = await server.make.project()
    const target = await server.make.user()
    const role = await server.make.role(target.id, { project: own })
    const at = await server.make.locations(own, { Held: {}, Other: {} })
    const store = await server.make.store(own)
    const named = (code: string) => ({ project_id: own, name: code, code })
    const { id: group } = await server.ok('/location-group/create', named('G'), admin)
    const { id: team_id } = await server.ok('/project-team/create', { project_id: own, name: 'T' }, admin)
    const { id: led } = await server.ok('/project-team/create', { project_id: own, name: 'L' }, admin)
    const member = { user_id: target.id, project_id: own }
    await server.ok('/user-location/assign', { ...member, location_ids: [at('Held')] }, admin)
    await server.ok('/user-location-group/assign', { ...member, group_ids: [group] }, admin)
    await server.ok('/user/assignStore', { ...member, store_id: store }, admin)
    await server.ok('/project-team/assignUser', { team_id, user_id: target.id }, admin)
    await server.ok('/project-team/updateSupervisor', { team_id: led, supervisor_id: target.id }, admin)

    await server.ok('/user/removeProject', member, admin)
    const { team } = await server.ok('/project-team/getRaw/{id}', { id: led }, admin)
    expect(team).toMatchObject({ supervisor_id: null, version: 3 })
    const ended = { project_id: own, call: '/user/removeProject' }
    const { entries } = await server.ok('/audit/search', ended, admin)
    expect(entries.map(({ thing, thing_id, before, after }) => [thing, thing_id, before, after])).toEqual([
      ['user', target.id, { project_id: own, role_id: [role], departments: [] }, null],
      ['user', target.id, { assigned_stores: [store] }, null],
      ['user', target.id, { assigned_groups: [group] }, null],
      ['user', target.id, { assigned_locations: [at('Held')] }, null],
      ['team', team_id, { removed_users: [target.id] }, null],
      ['team', led, { supervisor_id: target.id }, { supervisor_id: null }],
    ])
    const ofTarget = { owner_kind: 'user', owner_id: target.id }
    const history = await server.ok('/activity/list', { ...ofTarget, limit: 6 }, admin)
    expect(history.entries.map(({ kind }) => kind)).toEqual([
      'user.project_left',
      'user.stores',
      'user.location_groups',
      'user.locations',
      'user.team_left',
      'user.team_lead_taken',
    ])
    expect(history.entries[0]?.things.filter(({ part }) => part === 'taken')).toHaveLength(1)
  })

  it('is refused for a user whom the caller does not see', async () => {
    const stranger = await server.make.user({ roles: [{ project: await server.make.project() }] })
    const input = { user_id: stranger.id, project_id: project, department_codes: [] }
    expect(
      (await server.refused('/user/assign_project', input, await holder(['user_assign', 'user_view'])))
        .status,
    ).toBe(404)
    expect(
      (await server.refused('/user/get_data', { user_id: stranger.id }, await holder(['user_view']))).status,
    ).toBe(404)
  })

  it('has departments that are added and removed one by one, several at once, or replaced', async () => {
    const own = await server.make.project()
    const ids = []
    for (const code of ['D1', 'D2', 'D3'])
      ids.push((await server.ok('/department/create', { code, name: code }, admin)).id)
    await server.ok('/project/update_departments', { project_id: own, department_codes: ['D1', 'D2'] }, admin)
    const member = { user_id: (await server.make.user({ roles: [{ project: own }] })).id, project_id: own }
    const codes = async () =>
      (await server.ok('/user/getDepartments', member, admin)).departments.map((one) => one.code)
    expect(
      (await server.refused('/user/assignDepartments', { ...member, department_ids: ids }, admin)).status,
    ).toBe(404)
    expect(await codes()).toEqual([])
    await server.ok('/user/assignDepartments', { ...member, department_ids: ids.slice(0, 2) }, admin)
    await server.ok('/user/removeDepartment', { ...member, department_id: ids[0] ?? '' }, admin)
    expect(await codes()).toEqual(['D2'])
    await server.ok('/user/assignDepartment', { ...member, department_id: ids[0] ?? '' }, admin)
    await server.ok('/user/update_project_departments', { ...member, department_codes: ['d1'] }, admin)
    expect(await codes()).toEqual(['D1'])
    const { users } = await server.ok(
      '/user/search_by_project_department',
      { project_id: own, department_code: 'D1' },
      admin,
    )
    expect(users.map((user) => user.id)).toEqual([member.user_id])
    expect((await server.ok('/user/searchByProject', { project_id: own }, admin)).users).toHaveLength(1)
  })
})

describe('roles and teams of a user', () => {
  it('have one default role among those that they hold', async () => {
    const target = await server.make.user()
    const [one, two] = [
      await server.make.role(target.id, { project }),
      await server.make.role(target.id, { project }),
    ]
    const holding = { user_id: target.id, project_id: project }
    const defaults = async () =>
      (await server.ok('/user/get_roles', holding, admin)).roles
        .filter((role) => role.is_default)
        .map((role) => role.id)
    await server.ok('/user/set_default_role', { ...holding, role_id: one }, admin)
    await server.ok('/user/set_default_role', { ...holding, role_id: two }, admin)
    expect(await defaults()).toEqual([two])
    await server.ok('/user/remove_role', { ...holding, role_id: two }, admin)
    // The remaining role becomes the default, and the history says so.
    expect(await defaults()).toEqual([one])
    const ofTarget = { owner_kind: 'user', owner_id: target.id }
    const { entries } = await server.ok('/activity/list', ofTarget, admin)
    expect(entries.slice(0, 2).map(({ kind }) => kind)).toEqual(['user.default_role', 'user.roles'])
    expect((await server.refused('/user/set_default_role', { ...holding, role_id: two }, admin)).status).toBe(
      404,
    )
    await server.ok('/user/add_role', { ...holding, role_id: two }, admin)
    const three = await server.make.role(target.id, { project })
    await server.ok('/user/remove_role', { ...holding, role_id: one }, admin)
    // With two left, neither becomes the default.
    expect(await defaults()).toEqual([])
    await server.ok('/user/remove_role', { ...holding, role_id: three }, admin)
    expect(await server.ok('/user/getRoles', holding, admin)).toEqual(
      await server.ok('/user/get_roles', holding, admin),
    )
  })

  it('are changed with user_assign', async () => {
    const target = await server.make.user({ roles: [{ project }] })
    const { id: team_id } = await server.ok(
      '/project-team/create',
      { project_id: project, name: 'Runners' },
      admin,
    )
    const input = { user_id: target.id, project_id: project, team_id }
    const keeper = await holder(['user_view', 'user_assign', 'team_view'])
    expect(
      (await server.refused('/user/assignTeam', input, await holder(['team_view', 'team_assign']))).status,
    ).toBe(403)
    await server.ok('/user/assignTeam', input, keeper)
    const { teams } = await server.ok('/user/getTeams', { user_id: target.id, project_id: project }, keeper)
    expect(teams.map((team) => team.name)).toEqual(['Runners'])
    await server.ok('/user/removeTeam', input, keeper)
    expect(
      (await server.ok('/user/getTeams', { user_id: target.id, project_id: project }, keeper)).teams,
    ).toEqual([])
  })
})

describe('the pages that a person may open', () => {
  it('are shown to the person, and their modules and access codes to users who see users there', async () => {
    const access = ['location_view'] as const
    const user = await server.make.user({
      roles: [{ project, access, modules: ['locations'], tabs: ['locations.details'] }],
    })
    const token = await server.signIn(user)
    const here = { project_id: project }
    expect(
      (await server.ok('/user/getAllowedTabs', { module_code: 'locations', ...here }, token)).tabs,
    ).toHaveLength(1)
    expect((await server.ok('/user/getAllowedTabs', { module_code: 'stores', ...here }, token)).tabs).toEqual(
      [],
    )
    expect(
      (await server.ok('/user/get_page_data', { page_code: 'locations.tree', ...here }, token)).page.path,
    ).toBe('locations')
    expect(
      (await server.ok('/user/get_module_data', { module_code: 'locations', ...here }, token)).module.tabs,
    ).toHaveLength(1)
    expect(
      (await server.ok('/user/getAllowedModules/{id}', { id: user.id, ...here }, token)).modules,
    ).toHaveLength(1)

    const seer = await holder(['user_view'])
    expect(
      (await server.refused('/user/get_page_data', { page_code: 'locations.tree', ...here }, seer)).status,
    ).toBe(404)
    expect(
      (await server.refused('/user/get_module_data', { module_code: 'locations', ...here }, seer)).status,
    ).toBe(404)
    expect(
      (await server.ok('/user/getAllowedModules/{id}', { id: user.id, ...here }, seer)).modules,
    ).toHaveLength(1)
    const { projects } = await server.ok('/user/getProjectAccess/{id}', { id: user.id }, seer)
    expect(projects).toEqual([{ project_id: project, access: ['location_view'] }])
    expect(
      (await server.refused('/user/getAllowedModules/{id}', { id: user.id, ...here }, await holder())).status,
    ).toBe(404)
  })
})
