import type { AccessCode } from '@atrium/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string
let project: string
let at: (name: string) => string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

beforeEach(async () => {
  project = await server.make.project()
  at = await server.make.locations(project, { Mine: {}, Theirs: { Vault: {} } })
})

async function personWith(access: AccessCode[], seen: string[] = []) {
  const user = await server.make.user({ roles: [{ project, access }] })
  if (seen.length > 0) await server.make.assignLocations(user.id, project, seen.map(at))
  return { ...user, token: await server.signIn(user) }
}

const seesVault = async (token: string) =>
  (await server.call('/sublocation/details/{id}', { id: at('Vault') }, token)).status === 200

describe('setting another user’s password, which gives their rights to the caller,', () => {
  it('needs all that they see, not their access codes alone', async () => {
    const keeper = await personWith(['location_view', 'user_view', 'user_login'], ['Mine'])
    const seesMore = await personWith(['location_view'], ['Theirs'])
    const given = { user_id: seesMore.id, email: seesMore.email, password: 'mine now' }
    const { email: _, ...password } = given
    const { password: __, ...email } = given
    for (const refusal of [
      await server.refused('/user/update_password', password, keeper.token),
      await server.refused('/user/update_email', email, keeper.token),
      await server.refused('/user/enableLogin', given, keeper.token),
    ])
      expect(refusal).toMatchObject({ status: 403, key: 'beyond_own_rights' })
    await server.signIn(seesMore)

    const seesLess = await personWith(['location_view'], ['Mine'])
    await server.ok('/user/update_password', { user_id: seesLess.id, password: 'set for you' }, keeper.token)
    await server.signIn({ email: seesLess.email, password: 'set for you' })
  })

  it('sends as many queries for many roles and teams as for one of each', async () => {
    const keeper = await personWith(['location_view', 'user_view', 'user_login'], ['Mine'])
    const holder = await personWith(['location_view'])
    const change = { user_id: holder.id, password: 'set for you' }
    const addTeam = async () => {
      const team = { project_id: project, name: 'Team', description: '' }
      const { id } = await server.ok('/project-team/create', team, admin)
      await server.ok(
        '/project-team/assignUsers',
        { project_id: project, team_id: id, user_ids: [holder.id] },
        admin,
      )
      await server.ok('/project-team/assignLocations', { team_id: id, location_ids: [at('Mine')] }, admin)
      return id
    }
    await addTeam()
    const count = async () =>
      (await server.queries.during(() => server.ok('/user/update_password', change, keeper.token))).filter(
        (query) => !query.sql.startsWith('update "session"'),
      ).length
    const withFew = await count()
    for (let more = 0; more < 5; more++) {
      await server.make.role(holder.id, { project, access: ['location_view'] })
      await addTeam()
    }
    expect(await count()).toBe(withFew)
    const team = await addTeam()
    await server.ok('/project-team/assignLocations', { team_id: team, location_ids: [at('Vault')] }, admin)
    expect(await server.refused('/user/update_password', change, keeper.token)).toMatchObject({ status: 403 })
  })

  it('needs the stores that they have', async () => {
    const store = await server.make.store(project)
    const keeper = await personWith(['store_view', 'user_view', 'user_login'])
    const holder = await personWith(['store_view'])
    await server.make.assignStores(holder.id, project, [store])
    const change = { user_id: holder.id, password: 'mine now' }
    expect(await server.refused('/user/update_password', change, keeper.token)).toMatchObject({ status: 403 })
    await server.make.assignStores(keeper.id, project, [store])
    await server.ok('/user/update_password', change, keeper.token)
  })

  it('is no way around the caller’s own password', async () => {
    const keeper = await personWith(['user_view', 'user_login'])
    for (const { id, token } of [keeper, { id: (await me(admin)).id, token: admin }]) {
      const change = { user_id: id, password: 'found it open' }
      expect((await server.refused('/user/update_password', change, token)).status).toBe(403)
      const email = { user_id: id, email: 'thief@atrium.example' }
      expect((await server.refused('/user/update_email', email, token)).status).toBe(403)
    }
  })
})

const me = async (token: string) => (await server.ok('/user/get_personal_info', {}, token)).user

describe('adding a user to a team', () => {
  it('needs sight of the team’s stores, which the user gets', async () => {
    const store = await server.make.store(project)
    const { id: team_id } = await server.ok(
      '/project-team/create',
      { project_id: project, name: 'Keepers' },
      admin,
    )
    await server.ok('/store/add_team', { store_id: store, team_id }, admin)
    const person = await personWith(['team_view', 'team_assign', 'user_assign', 'store_view'])
    const join = { team_id, user_id: person.id }
    const inProject = { ...join, project_id: project }
    expect((await server.refused('/project-team/assignUser', join, person.token)).key).toBe(
      'beyond_own_rights',
    )
    expect((await server.refused('/user/assignTeam', inProject, person.token)).key).toBe('beyond_own_rights')
    expect((await server.refused('/store/info/{id}', { id: store }, person.token)).status).toBe(404)
    await server.make.assignStores(person.id, project, [store])
    await server.ok('/project-team/assignUser', join, person.token)
  })
})

describe('assigning a group', () => {
  it('needs sight of its locations, also where a disabled group above hides them', async () => {
    const make = async (code: string, parent_id: string, is_enabled = true) => {
      const group = { project_id: project, code, name: code, parent_id, is_enabled }
      return (await server.ok('/location-group/create', group, admin)).id
    }
    const outer = await make('OUTER', '0')
    const disabled = await make('DISABLED', outer, false)
    const inner = await make('INNER', disabled)
    await server.ok('/location-group/addLocations', { group_id: inner, location_ids: [at('Vault')] }, admin)
    const person = await personWith(
      ['location_view', 'location_group_view', 'location_group_remove', 'user_view', 'user_assign'],
      ['Mine'],
    )
    const give = (group: string) => ({ user_id: person.id, project_id: project, group_ids: [group] })
    await server.ok('/user-location-group/assign', give(outer), admin)
    expect(await seesVault(person.token)).toBe(false)

    const refused = await server.refused('/user-location-group/assign', give(inner), person.token)
    expect(refused).toMatchObject({ status: 403, key: 'beyond_own_rights' })
    expect((await server.refused('/location-group/remove/{id}', { id: inner }, person.token)).status).toBe(
      403,
    )
    expect(await seesVault(person.token)).toBe(false)

    await server.ok('/location-group/update', { id: disabled, is_enabled: true }, admin)
    await server.ok('/user-location-group/assign', give(inner), person.token)
  })
})

describe('ending a membership', () => {
  it('needs the member’s stores, and all below their groups, to be the caller’s own', async () => {
    const taker = await personWith(['user_view', 'user_assign', 'location_view', 'store_view'], ['Mine'])
    const storeKeeper = await personWith([])
    await server.make.assignStores(storeKeeper.id, project, [await server.make.store(project)])
    const grouped = await personWith([])
    const group = { project_id: project, code: 'UPPER', name: 'Upper' }
    const { id: parent_id } = await server.ok('/location-group/create', group, admin)
    const below = await server.ok('/location-group/create', { ...group, code: 'LOWER', parent_id }, admin)
    await server.ok(
      '/location-group/addLocations',
      { group_id: below.id, location_ids: [at('Vault')] },
      admin,
    )
    const assigned = { user_id: grouped.id, project_id: project, group_ids: [parent_id] }
    await server.ok('/user-location-group/assign', assigned, admin)
    for (const { id } of [storeKeeper, grouped]) {
      const leaving = { user_id: id, project_id: project }
      expect(await server.refused('/user/removeProject', leaving, taker.token)).toMatchObject({
        status: 403,
        key: 'beyond_own_rights',
      })
    }
    const plain = await personWith(['location_view'], ['Mine'])
    await server.ok('/user/removeProject', { user_id: plain.id, project_id: project }, taker.token)
  })
})

describe('the explanation why someone sees a location', () => {
  it('leaves out the names of things that the caller does not see', async () => {
    const asker = await personWith(['location_view', 'user_view'], ['Vault'])
    const other = await personWith(['location_view'], ['Theirs'])
    const input = { user_id: other.id, project_id: project, location_id: at('Vault') }
    expect(await server.ok('/access/explain', input, asker.token)).toEqual({
      allowed: true,
      because: [{ kind: 'assignment', id: null, name: '' }],
    })
    expect((await server.ok('/access/explain', input, admin)).because).toEqual([
      { kind: 'assignment', id: at('Theirs'), name: 'Theirs' },
    ])
  })
})
