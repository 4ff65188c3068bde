import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string
let project: string

const declaration = {
  code: 'locations',
  position: 1,
  pages: [
    {
      code: 'locations.tree',
      path: 'locations',
      requires: { module: 'locations', tab: 'locations.details', access: 'location_view' },
    },
  ],
  opens: [],
  tabs: [{ code: 'locations.details', position: 1 }],
}
const release = {
  code: 'locations',
  version: 'abc',
  entry: 'entry.js',
  integrity: 'sha384-x',
  ahead: [],
  declaration,
}

beforeAll(async () => {
  server = await startTestServer({ releases: { all: [release] } })
  admin = await server.signIn(await server.make.user({ superuser: true }))
  project = await server.make.project()
})
afterAll(() => server.close())

async function makeRole(): Promise<string> {
  return (
    await server.ok(
      '/role/create',
      { project_id: project, name: 'Caretaker', code: crypto.randomUUID() },
      admin,
    )
  ).id
}

describe('a role', () => {
  it('needs role_add in its project, and does not exist for a stranger', async () => {
    const role = { project_id: project, name: 'Mine', code: 'MINE' }
    const stranger = await server.signIn(await server.make.user())
    const member = await server.signIn(await server.make.user({ roles: [{ project }] }))
    const maker = await server.signIn(await server.make.user({ roles: [{ project, access: ['role_add'] }] }))
    expect((await server.refused('/role/create', role, stranger)).status).toBe(404)
    expect((await server.refused('/role/create', role, member)).status).toBe(403)
    const { id } = await server.ok('/role/create', role, maker)
    expect((await server.refused('/role/get/{id}', { id }, stranger)).status).toBe(404)
    expect((await server.refused('/role/get/{id}', { id }, maker)).status).toBe(404)
    expect((await server.refused('/role/create', { ...role, code: 'mine' }, maker)).status).toBe(409)
  })

  it('has a name in the default language, whatever language its author writes in', async () => {
    const role = { project_id: project, code: 'FR' }
    const error = await server.refused('/role/create', { ...role, name: { fr: 'Gardien' } }, admin)
    expect(error).toMatchObject({
      status: 422,
      fields: { name: 'A text in the default language (en) is required' },
    })
    await server.ok('/role/create', { ...role, name: { fr: 'Gardien', en: 'Warden' } }, admin)
    const french = await server.signIn(await server.make.user({ superuser: true, language: 'fr' }))
    const { roles } = await server.ok('/role/search', { project_id: project, search_text: 'gardien' }, french)
    expect(roles.map((one) => one.name)).toEqual(['Gardien'])
  })
})

describe('permissions', () => {
  it('show every module, tab and access code, with none allowed at first', async () => {
    const id = await makeRole()
    const { modules } = await server.ok('/role/getModulesPermission/{id}', { id }, admin)
    expect(modules).toMatchObject([
      { code: 'locations', parent_code: '0', allowed: false, tabs: [{ allowed: false }] },
    ])
    const { access } = await server.ok('/role/getAccessPermission/{id}', { id }, admin)
    expect(
      access.every((entry) => entry.parent_code === '0' && !entry.allowed && entry.kids.length > 0),
    ).toBe(true)
    expect(access.flatMap((entry) => entry.kids).some((kid) => kid.allowed)).toBe(false)
  })

  it('are given and taken one by one, with effect on the next call of a holder', async () => {
    const role_id = await makeRole()
    const user = await server.make.user({ roles: [{ project }] })
    await server.ok('/user/assignRole', { user_id: user.id, project_id: project, role_id }, admin)
    const token = await server.signIn(user)
    const modules = async () =>
      (await server.ok('/user/get_modules', { project_id: project }, token)).modules.map((one) => one.code)

    await server.ok('/role/allowModule', { role_id, module_code: 'locations' }, admin)
    expect(await modules()).toEqual(['locations'])
    expect((await server.ok('/modules/registry', { project_id: project }, token)).modules).toMatchObject([
      { code: 'locations', entry: '/remotes/locations/abc/entry.js', integrity: 'sha384-x' },
    ])
    await server.ok('/role/allowTab', { role_id, tab_code: 'locations.details' }, admin)
    expect((await server.ok('/user/get_tabs', { project_id: project }, token)).tabs).toHaveLength(1)
    await server.ok('/role/disallowTab', { role_id, tab_code: 'locations.details' }, admin)
    expect((await server.ok('/user/get_tabs', { project_id: project }, token)).tabs).toEqual([])
    await server.ok('/role/disallowModule', { role_id, module_code: 'locations' }, admin)
    expect(await modules()).toEqual([])
    expect((await server.ok('/modules/registry', { project_id: project }, token)).modules).toEqual([])
  })

  it('open a page when its module, tab and access code are all allowed', async () => {
    const role_id = await makeRole()
    const user = await server.make.user({ roles: [{ project }] })
    await server.ok('/user/assignRole', { user_id: user.id, project_id: project, role_id }, admin)
    const token = await server.signIn(user)
    const pages = async () => (await server.ok('/user/get_pages', { project_id: project }, token)).pages
    await server.ok('/role/allowModule', { role_id, module_code: 'locations' }, admin)
    await server.ok('/role/allowAccess', { role_id, access_code: 'location_view' }, admin)
    expect(await pages()).toEqual([])
    await server.ok('/role/allowTab', { role_id, tab_code: 'locations.details' }, admin)
    expect(await pages()).toMatchObject([
      { code: 'locations.tree', module_code: 'locations', path: 'locations', parent_code: '0' },
    ])
    await server.ok('/role/disallowAccess', { role_id, access_code: 'location_view' }, admin)
    expect(await pages()).toEqual([])
    expect(await server.ok('/user/get_pages', {}, token)).toEqual({ pages: [] })
  })

  it('of an area stand for all its codes', async () => {
    const id = await makeRole()
    await server.ok('/role/allowAccess', { role_id: id, access_code: 'location_group' }, admin)
    const { access } = await server.ok('/role/getAccessPermission/{id}', { id }, admin)
    expect(access.find((entry) => entry.code === 'location_group')).toMatchObject({ allowed: true })
    expect(access.find((entry) => entry.code === 'location')).toMatchObject({ allowed: false })
  })

  it('can be given and taken only by a user who holds them', async () => {
    const role_id = await makeRole()
    await server.ok(
      '/role/applyPermissions',
      { role_id, access: { allow: ['location_view', 'location_edit'] } },
      admin,
    )
    const access = ['role_view', 'role_permissions', 'location_view'] as const
    const changer = await server.signIn(await server.make.user({ roles: [{ project, access }] }))
    await server.ok('/role/disallowAccess', { role_id, access_code: 'location_view' }, changer)
    const beyond = { status: 403, key: 'beyond_own_rights' }
    expect(
      await server.refused('/role/disallowAccess', { role_id, access_code: 'location_edit' }, changer),
    ).toMatchObject(beyond)
    expect(
      await server.refused('/role/allowAccess', { role_id, access_code: 'location_remove' }, changer),
    ).toMatchObject(beyond)
    expect(
      await server.refused('/role/allowModule', { role_id, module_code: 'locations' }, changer),
    ).toMatchObject(beyond)
  })

  it('that are unknown are named', async () => {
    const role_id = await makeRole()
    const error = await server.refused('/role/allowAccess', { role_id, access_code: 'everything' }, admin)
    expect(error).toMatchObject({ status: 422, fields: { access_code: 'This value is not valid' } })
  })

  it('are refused on a stale version, and the reply has the current role', async () => {
    const role_id = await makeRole()
    await server.ok('/role/allowAccess', { role_id, access_code: 'location_view' }, admin)
    const error = await server.refused(
      '/role/applyPermissions',
      { role_id, version: 1, access: { deny: ['location_view'] } },
      admin,
    )
    expect(error).toMatchObject({
      status: 409,
      key: 'conflict_version',
      current: { id: role_id, version: 2 },
    })
  })
})

describe('both spellings of the calls', () => {
  it('do the same', async () => {
    const role = { project_id: project, name: 'Twin', code: 'TWIN' }
    const { id: role_id } = await server.ok('/role/add', role, admin)
    await server.ok('/role/allow_module', { role_id, module_code: 'locations' }, admin)
    await server.ok('/role/allow_tab', { role_id, tab_code: 'locations.details' }, admin)
    await server.ok('/role/enable_access', { role_id, access_code: 'location_view' }, admin)
    const one = await server.ok('/role/getModulesPermission/{id}', { id: role_id }, admin)
    expect(await server.ok('/role/get_module_tab_permissions', { role_id }, admin)).toEqual(one)
    expect(one.modules[0]).toMatchObject({ allowed: true, tabs: [{ allowed: true }] })
    const access = await server.ok('/role/getAccessPermission/{id}', { id: role_id }, admin)
    expect(await server.ok('/role/get_access', { role_id }, admin)).toEqual(access)
    expect(await server.ok('/role/get_details', { role_id }, admin)).toEqual(
      await server.ok('/role/get/{id}', { id: role_id }, admin),
    )
    await server.ok('/role/deny_module', { role_id, module_code: 'locations' }, admin)
    await server.ok('/role/deny_tab', { role_id, tab_code: 'locations.details' }, admin)
    await server.ok('/role/disable_access', { role_id, access_code: 'location_view' }, admin)
    const after = await server.ok('/role/get_access', { role_id }, admin)
    expect(after.access.flatMap((entry) => entry.kids).some((kid) => kid.allowed)).toBe(false)
    const all = await server.ok('/role/get_all', { project_id: project, search_text: 'twin' }, admin)
    expect(all).toMatchObject({ ok: true, roles: [{ id: role_id, code: 'TWIN' }] })
  })
})

describe('changing and removing a role', () => {
  it('needs the right for it', async () => {
    const id = await makeRole()
    const seer = await server.signIn(await server.make.user({ roles: [{ project, access: ['role_view'] }] }))
    const stranger = await server.signIn(await server.make.user())
    expect((await server.refused('/role/update', { role_id: id, code: 'X' }, seer)).status).toBe(403)
    expect((await server.refused('/role/update', { role_id: id, code: 'X' }, stranger)).status).toBe(404)
    expect((await server.refused('/role/remove/{id}', { id }, seer)).status).toBe(403)
    expect((await server.refused('/role/remove/{id}', { id }, stranger)).status).toBe(404)
  })

  it('keeps other languages, and refuses a stale version', async () => {
    const { id: role_id } = await server.ok(
      '/role/add',
      { project_id: project, code: 'LANG', name: { en: 'One', fr: 'Un' } },
      admin,
    )
    const { version } = await server.ok('/role/update', { role_id, version: 1, name: { en: 'Two' } }, admin)
    expect(version).toBe(2)
    expect(await server.refused('/role/update', { role_id, version: 1, code: 'OLD' }, admin)).toMatchObject({
      status: 409,
      current: { name: 'Two' },
    })
    const french = await server.signIn(await server.make.user({ superuser: true, language: 'fr' }))
    expect((await server.ok('/role/get_details', { role_id }, french)).role.name).toBe('Un')
  })

  it('is refused while someone holds it, and says how many', async () => {
    const id = await makeRole()
    const user = await server.make.user({ roles: [{ project }] })
    const holding = { user_id: user.id, project_id: project, role_id: id }
    await server.ok('/user/assignRole', holding, admin)
    expect(await server.refused('/role/remove/{id}', { id }, admin)).toMatchObject({
      status: 409,
      key: 'role_held',
      params: { count: 1 },
    })
    await server.ok('/user/removeRole', holding, admin)
    await server.ok('/role/remove/{id}', { id }, admin)
    expect((await server.refused('/role/get/{id}', { id }, admin)).status).toBe(404)
  })
})
