import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import type { GivenRelease } from '../../testing/offer-releases.ts'

function releaseOf(code: string, declaration: Partial<GivenRelease['declaration']>): GivenRelease {
  return {
    code,
    version: 'abc',
    entry: 'entry.js',
    integrity: 'sha384-x',
    ahead: [],
    declaration: { code, position: 1, pages: [], tabs: [], opens: [], ...declaration },
  }
}

const extension = (
  name: string,
  requires: { module: string; tab?: string; access?: string; superuser?: true },
) => ({ name, of: 'projects.team.tabs', titleKey: 'title', position: 1, requires })

const action = (
  name: string,
  pageCode: string,
  requires: readonly { module: string; tab?: string; access?: string; superuser?: true }[],
) => ({ name, titleKey: 'title', icon: 'folder', pageCode, requires: [...requires] })

const locations = releaseOf('locations', {
  pages: [{ code: 'locations.tree', path: 'locations', requires: { module: 'locations' } }],
  tabs: [{ code: 'locations.details', position: 1 }],
  extensions: [
    extension('locations.ofTeam', { module: 'locations', access: 'location_view' }),
    extension('locations.ofTeamDetails', { module: 'locations', tab: 'locations.details' }),
    extension('locations.ofTeamSecrets', { module: 'locations', superuser: true }),
  ],
  actions: [
    action('locations.add', 'locations.tree', [
      { module: 'locations', access: 'location_add' },
      { module: 'locations', access: 'location_view_all' },
    ]),
    action('locations.browse', 'locations.tree', []),
    action('locations.nowhere', 'locations.none', []),
  ],
})
const projects = releaseOf('projects', {
  pages: [
    {
      code: 'projects.list',
      path: 'projects',
      scope: 'portal',
      requires: { module: 'projects', access: 'project_view' },
    },
    { code: 'projects.teams', path: 'teams', requires: { module: 'projects', access: 'team_view' } },
  ],
  actions: [action('projects.add', 'projects.list', [{ module: 'projects', access: 'project_add' }])],
})
const settings = releaseOf('settings', {
  opens: ['locations.pickLocations'],
  pages: [
    { code: 'settings.account', path: 'account', scope: 'portal', requires: 'everyone' },
    {
      code: 'settings.languages',
      path: 'settings/languages',
      requires: { module: 'settings', superuser: true },
    },
  ],
})
const all = [locations, projects, settings]

let server: TestServer
let here: string
let there: string
let elsewhere: string

beforeAll(async () => {
  server = await startTestServer({ releases: { all } })
  here = await server.make.project()
  there = await server.make.project()
  elsewhere = await server.make.project()
})
afterAll(() => server.close())

/** Returns all that the portal reports to the person, in a project or outside. */
async function registryOf(token: string, project_id?: string) {
  const input = project_id ? { project_id } : {}
  const [{ modules }, { tabs }, access, { pages }, registry] = await Promise.all([
    server.ok('/user/get_modules', input, token),
    server.ok('/user/get_tabs', input, token),
    server.ok('/user/get_access', input, token),
    server.ok('/user/get_pages', input, token),
    server.ok('/modules/registry', input, token),
  ])
  const codes = (things: readonly { code: string }[]) => things.map(({ code }) => code).toSorted()
  return {
    modules: codes(modules),
    tabs: codes(tabs),
    access: access.access,
    superuser: access.is_superuser,
    pages: codes(pages),
    offered: codes(registry.modules),
    closed: codes(registry.closed),
    portalPages: registry.portal_pages.toSorted(),
  }
}

describe('outside a project', () => {
  it('the rights of a person in all their projects add up, and those of others do not count', async () => {
    const person = await server.signIn(
      await server.make.user({
        roles: [
          { project: here, modules: ['locations'], tabs: ['locations.details'], access: ['location_view'] },
          { project: there, modules: ['projects'], access: ['project_view', 'team_view'] },
        ],
      }),
    )
    await server.make.user({
      roles: [{ project: elsewhere, modules: ['settings'], access: ['project_add'] }],
    })
    expect(await registryOf(person)).toEqual({
      modules: ['locations', 'projects'],
      tabs: ['locations.details'],
      access: expect.toSatisfy(
        (codes: string[]) => codes.toSorted().join() === 'location_view,project_view,team_view',
      ),
      superuser: false,
      pages: ['projects.list', 'settings.account'],
      offered: ['locations', 'projects', 'settings'],
      closed: [],
      portalPages: ['projects.list', 'settings.account'],
    })
  })

  it('a user without a project gets only what is for everyone', async () => {
    const person = await server.signIn(await server.make.user())
    expect(await registryOf(person)).toEqual({
      modules: [],
      tabs: [],
      access: [],
      superuser: false,
      pages: ['settings.account'],
      offered: ['settings'],
      closed: ['locations', 'projects'],
      portalPages: ['settings.account'],
    })
    expect((await server.refused('/modules/registry', {})).status).toBe(401)
  })

  it('a role that is taken away no longer counts on the next call', async () => {
    const admin = await server.signIn(await server.make.user({ superuser: true }))
    const user = await server.make.user({
      roles: [{ project: here, modules: ['projects'], access: ['project_view'] }],
    })
    const token = await server.signIn(user)
    expect((await registryOf(token)).portalPages).toContain('projects.list')
    const { roles } = await server.ok('/user/getRoles', { user_id: user.id, project_id: here }, admin)
    for (const { role_id } of roles)
      await server.ok('/user/removeRole', { user_id: user.id, project_id: here, role_id }, admin)
    expect(await registryOf(token)).toMatchObject({
      modules: [],
      access: [],
      portalPages: ['settings.account'],
    })
  })

  it('a superuser gets everything', async () => {
    const admin = await server.signIn(await server.make.user({ superuser: true }))
    const { modules, access, superuser, offered, portalPages } = await registryOf(admin)
    expect({ modules, superuser, offered, portalPages }).toEqual({
      modules: ['locations', 'projects', 'settings'],
      superuser: true,
      offered: ['locations', 'projects', 'settings'],
      portalPages: ['projects.list', 'settings.account'],
    })
    expect(access).toContain('project_add')
  })
})

describe('in a project', () => {
  it('pages outside projects stay open by the rights in another project, and nothing else does', async () => {
    const person = await server.signIn(
      await server.make.user({
        roles: [
          { project: here, modules: ['locations'] },
          { project: there, modules: ['projects'], access: ['project_view', 'team_view'] },
        ],
      }),
    )
    expect(await registryOf(person, here)).toMatchObject({
      modules: ['locations'],
      access: [],
      pages: ['locations.tree'],
      offered: ['locations', 'projects', 'settings'],
      portalPages: ['projects.list', 'settings.account'],
    })
    expect(await registryOf(person, there)).toMatchObject({
      modules: ['projects'],
      pages: ['projects.teams'],
    })
    expect((await server.refused('/modules/registry', { project_id: elsewhere }, person)).status).toBe(404)
  })

  it('a page for superusers only is closed to a user who has the module, and open to superusers', async () => {
    const holder = await server.signIn(
      await server.make.user({ roles: [{ project: here, modules: ['settings'] }] }),
    )
    expect((await registryOf(holder, here)).pages).toEqual([])
    const admin = await server.signIn(await server.make.user({ superuser: true }))
    expect((await registryOf(admin, here)).pages).toContain('settings.languages')
  })
})

describe('what a person may begin from the command palette', () => {
  async function begun(token: string, project_id?: string) {
    const { modules } = await server.ok('/modules/registry', project_id ? { project_id } : {}, token)
    return modules.flatMap(({ declaration }) =>
      ((declaration['actions'] ?? []) as { name: string }[]).map(({ name }) => name),
    )
  }

  it('is reported to those who may open its page and hold every right that it requires, in that project', async () => {
    const person = await server.signIn(
      await server.make.user({
        roles: [
          { project: here, modules: ['locations'], access: ['location_add', 'location_view_all'] },
          { project: there, modules: ['locations'], access: ['location_add'] },
          { project: elsewhere, access: ['location_add', 'location_view_all'] },
        ],
      }),
    )
    expect(await begun(person, here)).toEqual(['locations.add', 'locations.browse'])
    expect(await begun(person, there)).toEqual(['locations.browse'])
    expect(await begun(person, elsewhere)).toEqual([])
  })

  it('on a page outside projects, is judged by the rights in any project', async () => {
    const person = await server.signIn(
      await server.make.user({
        roles: [
          { project: here, modules: ['projects'], access: ['project_view', 'project_add'] },
          { project: there, modules: ['projects'], access: ['project_view'] },
        ],
      }),
    )
    expect(await begun(person, there)).toEqual(['projects.add'])
    const reader = await server.signIn(
      await server.make.user({
        roles: [{ project: there, modules: ['projects'], access: ['project_view'] }],
      }),
    )
    expect(await begun(reader, there)).toEqual([])
  })
})

describe('what a module adds to pages of others', () => {
  async function added(token: string, project_id?: string) {
    const { modules } = await server.ok('/modules/registry', project_id ? { project_id } : {}, token)
    const names = modules.map(({ code, declaration }) => {
      const extensions = declaration['extensions'] as { name: string }[]
      return [code, extensions.map(({ name }) => name)]
    })
    return Object.fromEntries(names) as Record<string, string[]>
  }

  it('is reported to those who hold every right that it requires, in the project where they hold it', async () => {
    const person = await server.signIn(
      await server.make.user({
        roles: [
          { project: here, modules: ['locations'], access: ['location_view'] },
          { project: there, modules: ['locations'], tabs: ['locations.details'] },
          { project: elsewhere, access: ['location_view'], tabs: ['locations.details'] },
        ],
      }),
    )
    expect((await added(person, here))['locations']).toEqual(['locations.ofTeam'])
    expect((await added(person, there))['locations']).toEqual(['locations.ofTeamDetails'])
    // A right without its module opens nothing.
    expect(await added(person, elsewhere)).toEqual({ settings: [] })
    const admin = await server.signIn(await server.make.user({ superuser: true }))
    expect((await added(admin, here))['locations']).toHaveLength(3)
  })

  it('is not reported of a module that a user only gets for its modals', async () => {
    const person = await server.signIn(
      await server.make.user({
        roles: [{ project: here, modules: ['settings'], access: ['location_view'] }],
      }),
    )
    expect((await added(person, here))['locations']).toEqual([])
  })

  it('is gone on the next call after the right to it was taken away', async () => {
    const admin = await server.signIn(await server.make.user({ superuser: true }))
    const user = await server.make.user({
      roles: [{ project: here, modules: ['locations'], access: ['location_view'] }],
    })
    const token = await server.signIn(user)
    expect((await added(token, here))['locations']).toEqual(['locations.ofTeam'])
    const { roles } = await server.ok('/user/getRoles', { user_id: user.id, project_id: here }, admin)
    for (const { role_id } of roles)
      await server.ok('/user/removeRole', { user_id: user.id, project_id: here, role_id }, admin)
    expect((await added(token, here))['locations']).toBeUndefined()
  })
})
