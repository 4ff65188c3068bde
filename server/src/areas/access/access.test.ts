import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string
let project: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true, name: 'Root' }))
  project = await server.make.project()
})
afterAll(() => server.close())

describe('what someone may, explained', () => {
  it('names the roles that allow it, or says that none does', async () => {
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

  it('names every way to a location: assignment, team and group, also through what is above it', async () => {
    const at = await server.make.locations(project, { Site: { House: { Room: {} } } })
    const user = await server.make.user({ roles: [{ project, access: ['location_view'] }] })
    const asked = { user_id: user.id, project_id: project, location_id: at('Room') }
    expect(await server.ok('/access/explain', asked, admin)).toEqual({ allowed: false, because: [] })

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
    expect((await server.ok('/access/explain', asked, admin)).because).toEqual([
      { kind: 'assignment', id: at('Site'), name: 'Site' },
      { kind: 'group', id: group_id, name: 'Rooms' },
      { kind: 'team', id: team_id, name: 'Day shift' },
    ])
  })

  it('names every way to a store, and none to who may see no stores', async () => {
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
      const asked = { user_id: user.id, project_id: own, location_id: at(name) }
      const { allowed } = await server.ok('/access/explain', asked, admin)
      const { status } = await server.call('/sublocation/details/{id}', { id: at(name) }, token)
      expect(allowed, name).toBe(status === 200)
    }
  })

  it('of others needs user_view; of what the asker does not see, nothing is told', async () => {
    const at = await server.make.locations(project, { Secret: {} })
    const target = await server.make.user({ roles: [{ project, access: ['location_view'] }] })
    const asked = { user_id: target.id, project_id: project, access_code: 'location_view' }
    const stranger = await server.signIn(await server.make.user())
    const member = await server.make.user({ roles: [{ project, access: ['location_view', 'user_view'] }] })
    const plain = await server.make.user({ roles: [{ project, access: ['location_view'] }] })
    expect((await server.refused('/access/explain', asked, stranger)).status).toBe(404)
    expect((await server.refused('/access/explain', asked, await server.signIn(plain))).status).toBe(403)
    expect(
      (await server.ok('/access/explain', { ...asked, user_id: plain.id }, await server.signIn(plain)))
        .allowed,
    ).toBe(true)
    const location = { user_id: target.id, project_id: project, location_id: at('Secret') }
    expect((await server.refused('/access/explain', location, await server.signIn(member))).status).toBe(404)
    expect(
      (await server.refused('/access/explain', { user_id: target.id, project_id: project }, admin)).status,
    ).toBe(422)
  })
})
