import type { AccessCode } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testReleases } from '../../testing/adversary/test-release.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

/** Tests calls on several roles, or on a role and its holders: lists, copies, previews, changes of many. */

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer({ releases: testReleases })
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

const toRun: readonly AccessCode[] = ['role_view', 'role_add', 'role_permissions']

async function makeRole(
  project_id: string,
  access: readonly AccessCode[] = [],
  code: string = crypto.randomUUID(),
) {
  const { id } = await server.ok('/role/create', { project_id, name: `Role ${code}`, code }, admin)
  await server.ok('/role/applyPermissions', { role_id: id, access: { allow: [...access] } }, admin)
  return id
}

async function hold(project_id: string, role_id: string, name?: string) {
  const user = await server.make.user({ roles: [{ project: project_id }], ...(name && { name }) })
  await server.ok('/user/assignRole', { user_id: user.id, project_id, role_id }, admin)
  return user
}

async function accessOf(role_id: string): Promise<string[]> {
  const { access } = await server.ok('/role/get_access', { role_id }, admin)
  return access.flatMap(({ kids }) => kids.filter((kid) => kid.allowed).map((kid) => kid.code))
}

describe('the holders of a role', () => {
  it('are counted in the list, and named, only for a user who may see users', async () => {
    const project = await server.make.project()
    const role_id = await makeRole(project)
    const names = ['Ana', 'Béatrice', 'Chen']
    for (const name of names) await hold(project, role_id, name)
    const seer = { project, access: ['role_view', 'user_view'] as const }
    const viewer = await server.signIn(await server.make.user({ roles: [seer] }))
    const blind = await server.signIn(
      await server.make.user({ roles: [{ project, access: ['role_view'] as const }] }),
    )
    const holdersIn = async (token: string) =>
      (await server.ok('/role/search', { project_id: project }, token)).roles.find(({ id }) => id === role_id)
        ?.holders
    expect(await holdersIn(viewer)).toBe(3)
    expect(await holdersIn(blind)).toBeNull()
    expect((await server.ok('/role/getRaw/{id}', { id: role_id }, viewer)).role).toMatchObject({
      holders: 3,
      name: { en: expect.stringContaining('Role') },
    })
    const page = await server.ok('/role/getHolders', { role_id, limit: 2 }, viewer)
    expect([page.total, page.users.map(({ name }) => name)]).toEqual([3, names.slice(0, 2)])
    const found = await server.ok('/role/getHolders', { role_id, search_text: 'beatrice' }, viewer)
    expect(found.users.map(({ name }) => name)).toEqual(['Béatrice'])
    expect((await server.refused('/role/getHolders', { role_id }, blind)).status).toBe(403)
  })
})

describe('a copy of a role', () => {
  it('allows the same in its project, and nothing that its author does not hold', async () => {
    const project = await server.make.project()
    const role_id = await makeRole(project, ['location_view', 'location_edit'])
    const within = { project, access: [...toRun, 'location_view', 'location_edit'] as const }
    const copier = await server.signIn(await server.make.user({ roles: [within] }))
    const lacking = await server.signIn(
      await server.make.user({ roles: [{ project, access: [...toRun, 'location_view'] }] }),
    )
    const copy = { role_id, name: 'Twin', code: 'TWIN' }
    expect(await server.refused('/role/duplicate', copy, lacking)).toMatchObject({
      status: 403,
      key: 'beyond_own_rights',
    })
    const { id } = await server.ok('/role/duplicate', copy, copier)
    expect(await accessOf(id)).toEqual(['location_view', 'location_edit'])
    expect(await server.refused('/role/duplicate', copy, copier)).toMatchObject({
      status: 409,
      key: 'code_taken',
    })
  })

  it('goes to all projects or to none, and the refusal gives the reason for each obstacle', async () => {
    const [source, free, taken, narrow, closed, foreign] = (await Promise.all(
      Array.from({ length: 6 }, () => server.make.project()),
    )) as [string, string, string, string, string, string]
    const role_id = await makeRole(source, ['audit_view'], 'AUDIT')
    await makeRole(taken, [], 'audit')
    const all = [...toRun, 'audit_view'] as const
    const copier = await server.signIn(
      await server.make.user({
        roles: [
          { project: source, access: ['role_view'] },
          { project: free, access: all },
          { project: taken, access: all },
          { project: narrow, access: toRun },
          { project: closed, access: ['role_view', 'audit_view'] },
        ],
      }),
    )
    const everywhere = { role_id, project_ids: [free, taken, narrow, closed, foreign] }
    expect(await server.refused('/role/copy', everywhere, copier)).toMatchObject({
      status: 409,
      key: 'role_copy_refused',
      params: { count: 4 },
      current: {
        projects: [
          { project_id: taken, problem: 'code_taken' },
          { project_id: narrow, problem: 'beyond_own_rights' },
          { project_id: closed, problem: 'forbidden' },
          { project_id: foreign, problem: 'not_found' },
        ],
      },
    })
    expect(
      (await server.ok('/role/search', { project_id: free, search_text: 'AUDIT' }, admin)).roles,
    ).toEqual([])
    const { roles } = await server.ok('/role/copy', { ...everywhere, project_ids: [free] }, copier)
    expect(await accessOf(roles[0]?.id ?? '')).toEqual(['audit_view'])
    const { entries } = await server.ok('/audit/search', { project_id: free }, admin)
    expect(entries[0]).toMatchObject({ call: '/role/copy', thing_id: roles[0]?.id })
  })

  it('sends as many queries for many projects as for two', async () => {
    const role_id = await makeRole(await server.make.project(), ['audit_view', 'location_view'])
    const queriesFor = async (count: number) => {
      const project_ids = await Promise.all(Array.from({ length: count }, () => server.make.project()))
      const copy = { role_id, project_ids }
      const sent = await server.queries.during(async () => {
        const { roles } = await server.ok('/role/copy', copy, admin)
        expect(roles.map(({ project_id }) => project_id)).toEqual(project_ids)
      })
      return sent.length
    }
    const forTwo = await queriesFor(2)
    expect(await queriesFor(20)).toBe(forTwo)
  })
})

describe('changes of several roles', () => {
  it('apply to all or none: one stale version stops them all', async () => {
    const project_id = await server.make.project()
    const [one, other] = [await makeRole(project_id), await makeRole(project_id)]
    const change = (role_id: string, version?: number) => ({
      role_id,
      access: { allow: ['pm_view'] },
      ...(version && { version }),
    })
    const stale = { project_id, roles: [change(one, 1), change(other, 7)] }
    expect(await server.refused('/role/applyPermissionsOfRoles', stale, admin)).toMatchObject({
      status: 409,
      key: 'conflict_version',
    })
    expect(await accessOf(one)).toEqual([])
    const { roles } = await server.ok(
      '/role/applyPermissionsOfRoles',
      { project_id, roles: [change(one, 1), change(other)] },
      admin,
    )
    expect(new Map(roles.map(({ role_id, version }) => [role_id, version]))).toEqual(
      new Map([
        [one, 2],
        [other, 2],
      ]),
    )
    const { entries } = await server.ok('/audit/search', { project_id }, admin)
    expect(entries.filter(({ call }) => call === '/role/applyPermissionsOfRoles')).toHaveLength(2)
  })

  it('name each role once, and only roles of the project', async () => {
    const [project_id, elsewhere] = [await server.make.project(), await server.make.project()]
    const role_id = await makeRole(project_id)
    const apply = (roles: { role_id: string }[]) =>
      server.refused('/role/applyPermissionsOfRoles', { project_id, roles }, admin)
    expect((await apply([{ role_id }, { role_id }])).status).toBe(422)
    expect((await apply([{ role_id }, { role_id: await makeRole(elsewhere) }])).status).toBe(404)
  })

  it('take 500 roles in one call', async () => {
    const project_id = await server.make.project()
    const ids = await Promise.all(Array.from({ length: 50 }, () => makeRole(project_id)))
    const { access } = await server.ok('/role/get_access', { role_id: ids[0] ?? '' }, admin)
    const allow = access
      .flatMap(({ kids }) => kids)
      .slice(0, 10)
      .map(({ code }) => code)
    const roles = ids.map((role_id) => ({ role_id, access: { allow } }))
    const sent = await server.queries.during(() =>
      server.ok('/role/applyPermissionsOfRoles', { project_id, roles }, admin),
    )
    // However many roles there are.
    expect(sent.length).toBeLessThan(20)
    expect(new Set(await accessOf(ids[49] ?? ''))).toEqual(new Set(allow))
  })
})

describe('the preview of a change', () => {
  it('adds up all roles of a person, and shows nobody to a user who may not see users', async () => {
    const project_id = await server.make.project()
    const role_id = await makeRole(project_id, ['pm_view', 'cm_view'])
    const same = await makeRole(project_id, ['pm_view'])
    const only = await hold(project_id, role_id, 'Only')
    const both = await hold(project_id, role_id, 'Both')
    await server.ok('/user/assignRole', { user_id: both.id, project_id, role_id: same }, admin)
    const complete = await hold(project_id, role_id, 'Complete')
    await server.ok('/user/allow_superuser', { user_id: complete.id }, admin)
    const input = {
      project_id,
      roles: [{ role_id, access: { allow: ['asset_view', 'cm_view'], deny: ['pm_view'] } }],
    }
    const preview = await server.ok('/role/previewPermissions', input, admin)
    const none = { modules: [], tabs: [] }
    expect(preview).toEqual({
      count: 2,
      people: [
        {
          id: both.id,
          name: 'Both',
          gains: { ...none, access: ['asset_view'] },
          loses: { ...none, access: [] },
        },
        {
          id: only.id,
          name: 'Only',
          gains: { ...none, access: ['asset_view'] },
          loses: { ...none, access: ['pm_view'] },
        },
      ],
    })
    const blind = await server.signIn(
      await server.make.user({ roles: [{ project: project_id, access: ['role_view', 'role_permissions'] }] }),
    )
    expect((await server.refused('/role/previewPermissions', input, blind)).status).toBe(403)
    const own = { project_id, roles: [{ role_id, access: { allow: ['role_view'] } }] }
    expect(await server.ok('/role/previewPermissions', own, blind)).toEqual({ count: null, people: [] })
    // A preview changes nothing.
    expect(await accessOf(role_id)).toEqual(['pm_view', 'cm_view'])
  })
})

describe('contradictions', () => {
  const kindsIn = async (project_id: string, token = admin) =>
    (await server.ok('/role/getContradictions', { project_id }, token)).contradictions.map(
      ({ kind, role, codes }) => [kind, role?.code, codes],
    )

  it('are reported for roles, and disappear when they are fixed', async () => {
    const project_id = await server.make.project()
    const role_id = await makeRole(project_id, ['location_edit', 'pm_view', 'location_group_view'], 'ODD')
    await server.ok('/role/allowTab', { role_id, tab_code: 'locations.details' }, admin)
    expect(await kindsIn(project_id)).toEqual([
      ['nobody_administers', undefined, []],
      ['action_without_view', 'ODD', ['location_edit']],
      ['tab_without_module', 'ODD', ['locations.details']],
      ['role_unheld', 'ODD', []],
    ])
    await server.ok(
      '/role/applyPermissions',
      { role_id, access: { allow: ['location_view'] }, tabs: { deny: ['locations.details'] } },
      admin,
    )
    expect((await kindsIn(project_id)).slice(1, -1)).toEqual([
      ['action_without_screen', 'ODD', ['location_view', 'location_edit']],
    ])
    await server.ok('/role/allowModule', { role_id, module_code: 'locations' }, admin)
    expect((await kindsIn(project_id)).slice(1, -1)).toEqual([
      ['action_without_screen', 'ODD', ['location_view', 'location_edit']],
      ['module_without_tab', 'ODD', ['locations']],
    ])
    await server.ok('/role/allowTab', { role_id, tab_code: 'locations.details' }, admin)
    const user = await hold(project_id, role_id)
    const administering = ['role_view', 'role_permissions', 'user_view', 'user_assign'] as const
    const head = await makeRole(project_id, administering, 'HEAD')
    await server.ok('/user/assignRole', { user_id: user.id, project_id, role_id: head }, admin)
    await sql`delete from role where project_id = ${project_id} and code like 'R-%'
      and not exists (select from user_role u where u.role_id = role.id)`.execute(server.database)
    const left = (await server.ok('/role/getContradictions', { project_id }, admin)).contradictions
    expect(left).toMatchObject([{ kind: 'no_default_role', count: 1, users: [{ id: user.id }] }])
    await server.ok('/user/set_default_role', { user_id: user.id, project_id, role_id: head }, admin)
    expect(await kindsIn(project_id)).toEqual([])
    // A user who cannot sign in administers nothing.
    await server.ok('/user/change_status', { user_id: user.id, status: 'Blocked', comment: '' }, admin)
    expect(await kindsIn(project_id)).toEqual([['nobody_administers', undefined, []]])
  })

  it('about people are shown only to users who may see users, and those of users without a project only to a superuser', async () => {
    const project_id = await server.make.project()
    await makeRole(project_id, ['location_edit'], 'BLIND')
    const blind = await server.signIn(
      await server.make.user({ roles: [{ project: project_id, access: ['role_view'] }] }),
    )
    const kinds = (await kindsIn(project_id, blind)).map(([kind]) => kind)
    expect(kinds).not.toContain('nobody_administers')
    expect(kinds).not.toContain('role_unheld')
    expect(kinds).toContain('action_without_view')
    const lost = await server.make.user({ name: '000 of nowhere' })
    const { contradictions } = await server.ok('/role/getAllContradictions', {}, admin)
    const found = contradictions.find(({ kind }) => kind === 'user_without_project')
    expect(found?.users[0]).toEqual({ id: lost.id, name: lost.name })
    expect(contradictions.some(({ project }) => project?.id === project_id)).toBe(true)
  })
})
