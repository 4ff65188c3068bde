import type { AccessCode } from '@atrium/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string
let project: string
let at: (name: string) => string
let made = 0

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

beforeEach(async () => {
  project = await server.make.project()
  at = await server.make.locations(project, { Mine: { Room: {} }, Theirs: {} })
})

const account = () => ({
  name: 'New Person',
  email: `new-${(made += 1)}@membership.example`,
  password: 'first password',
  language: 'en',
})

/** Makes a team with a location. */
async function makeTeam(name: string, location: string): Promise<string> {
  const { id } = await server.ok(
    '/project-team/create',
    { project_id: project, name, description: '' },
    admin,
  )
  await server.ok('/project-team/assignLocations', { team_id: id, location_ids: [at(location)] }, admin)
  return id
}

/** Makes a colleague who has something of each kind. */
async function makeColleague() {
  const user = await server.make.user()
  const role = await server.make.role(user.id, { project, access: ['location_view'] })
  const second = await server.make.role(user.id, { project, access: ['store_view'] })
  const team = await makeTeam('Day shift', 'Mine')
  await server.ok('/project-team/assignUser', { team_id: team, user_id: user.id }, admin)
  const store = await server.make.store(project, { name: 'Parts' })
  await server.make.assignStores(user.id, project, [store])
  await server.make.assignLocations(user.id, project, [at('Mine')])
  const group = { project_id: project, code: 'ROOMS', name: 'Rooms' }
  const { id: group_id } = await server.ok('/location-group/create', group, admin)
  await server.ok('/location-group/addLocations', { group_id, location_ids: [at('Room')] }, admin)
  const given = { user_id: user.id, project_id: project, group_ids: [group_id] }
  await server.ok('/user-location-group/assign', given, admin)
  return { user, role, second, team, store, group: group_id }
}

/** Makes somebody who may add people and holds these rights besides. */
async function makeAdder(more: readonly AccessCode[], seen: readonly string[] = []) {
  const access = ['user_view', 'user_add', 'user_assign', ...more] as const
  const user = await server.make.user({ roles: [{ project, access: [...access] }] })
  if (seen.length > 0) await server.make.assignLocations(user.id, project, seen.map(at))
  return server.signIn(user)
}

const holdings = async (user_id: string, token = admin) =>
  (await server.ok('/membership/getHoldings', { user_id, project_id: project }, token)).holdings

/** The ids of all that somebody has, and the default role. */
async function idsOf(user_id: string) {
  const { roles, ...rest } = await holdings(user_id)
  const ids = Object.entries(rest).map(([kind, list]) => [kind, list.map(({ id }) => id).sort()])
  return {
    ...Object.fromEntries(ids),
    roles: roles.map(({ id }) => id).sort(),
    standard: roles.find((role) => role.is_default)?.id,
  }
}

/** The input that gives what somebody has. */
const copyOf = ({
  roles,
  departments,
  teams,
  stores,
  locations,
  groups,
}: Awaited<ReturnType<typeof holdings>>) => ({
  role_ids: roles.map(({ id }) => id),
  department_ids: departments.map(({ id }) => id),
  team_ids: teams.map(({ id }) => id),
  store_ids: stores.map(({ id }) => id),
  location_ids: locations.map(({ id }) => id),
  group_ids: groups.map(({ id }) => id),
})

describe('adding someone like a colleague', () => {
  it('gives a new account all that the colleague has, and lets them sign in', async () => {
    const { user, role } = await makeColleague()
    const like = copyOf(await holdings(user.id))
    const person = account()
    const input = { project_id: project, account: person, ...like, default_role_id: role }
    const { id } = await server.ok('/membership/add', input, admin)
    expect(await idsOf(id)).toEqual({ ...(await idsOf(user.id)), standard: role })
    const token = await server.signIn(person)
    const { locations } = await server.ok('/location/search', { project_id: project }, token)
    expect(locations.map(({ name }) => name)).toEqual(['Mine', 'Room'])
  })

  it('adds an existing account to the project', async () => {
    const { user, role } = await makeColleague()
    const newcomer = await server.make.user()
    const like = copyOf(await holdings(user.id))
    const input = { project_id: project, user_id: newcomer.id, ...like, default_role_id: role }
    expect(await server.ok('/membership/add', input, admin)).toMatchObject({ id: newcomer.id })
    expect(await idsOf(newcomer.id)).toEqual({ ...(await idsOf(user.id)), standard: role })
  })

  it('says of each part whether the caller may give it', async () => {
    const { user, role, second } = await makeColleague()
    const token = await makeAdder(['location_view', 'team_view', 'location_group_view'], ['Theirs'])
    const seen = await holdings(user.id, token)
    expect(seen.roles.map(({ id, may_give }) => [id, may_give])).toEqual(
      expect.arrayContaining([
        [role, true],
        [second, false],
      ]),
    )
    expect(seen.teams.map(({ may_give }) => may_give)).toEqual([false])
    expect([seen.stores, seen.locations, seen.groups]).toEqual([[], [], []])
    const near = await makeAdder(['location_view', 'team_view'], ['Mine'])
    const nearer = await holdings(user.id, near)
    expect(nearer.teams.map(({ may_give }) => may_give)).toEqual([true])
    expect(nearer.locations.map(({ id, detail }) => [id, detail])).toEqual([[at('Mine'), 'Mine']])
  })

  it('refuses each part beyond the caller’s own, and then nothing is done', async () => {
    const { role, second, team, store, group } = await makeColleague()
    const token = await makeAdder(['location_view', 'team_view', 'location_group_view'], ['Theirs'])
    const parts = [
      { role_ids: [role, second] },
      { role_ids: [role], team_ids: [team] },
      { role_ids: [role], store_ids: [store] },
      { role_ids: [role], location_ids: [at('Mine')] },
      { role_ids: [role], group_ids: [group] },
    ]
    for (const part of parts) {
      const person = account()
      const input = { project_id: project, account: person, ...part }
      const { status } = await server.refused('/membership/add', input, token)
      expect([403, 404], JSON.stringify(part)).toContain(status)
      expect(
        await server.ok('/membership/findAccount', { project_id: project, email: person.email }, admin),
      ).toEqual({
        account: null,
      })
    }
    await server.ok('/membership/add', { project_id: project, account: account(), role_ids: [role] }, token)
  })

  it('needs user_add for a new account, and just one of the two', async () => {
    const { role } = await makeColleague()
    const assigner = await server.signIn(
      await server.make.user({ roles: [{ project, access: ['user_view', 'user_assign', 'location_view'] }] }),
    )
    const input = { project_id: project, account: account(), role_ids: [role] }
    expect(await server.refused('/membership/add', input, assigner)).toMatchObject({ status: 403 })
    const { account: _, ...neither } = input
    expect(await server.refused('/membership/add', neither, admin)).toMatchObject({ status: 422 })
    const both = { ...input, user_id: (await server.make.user()).id }
    expect(await server.refused('/membership/add', both, admin)).toMatchObject({ status: 422 })
    const other = {
      ...input,
      default_role_id: await server.make.role((await server.make.user()).id, { project }),
    }
    expect(await server.refused('/membership/add', other, admin)).toMatchObject({ status: 422 })
    expect(await server.refused('/membership/add', { ...input, role_ids: [] }, admin)).toMatchObject({
      status: 422,
    })
  })
})

describe('an address that exists already', () => {
  it('names its person only to somebody who sees them and may add them', async () => {
    const elsewhere = await server.make.project()
    const person = await server.make.user({ roles: [{ project: elsewhere, access: [] }] })
    const find = async (token: string) =>
      (
        await server.ok(
          '/membership/findAccount',
          { project_id: project, email: person.email.toUpperCase() },
          token,
        )
      ).account
    expect(await find(admin)).toEqual({ id: person.id, name: person.name, is_member: false })
    const adder = await server.make.user({ roles: [{ project, access: ['user_view', 'user_add'] }] })
    const token = await server.signIn(adder)
    expect(await find(token)).toBeNull()
    await server.make.role(adder.id, { project: elsewhere, access: ['user_view'] })
    expect(await find(token)).toMatchObject({ id: person.id })
    await server.make.role(person.id, { project })
    expect(await find(token)).toMatchObject({ id: person.id, is_member: true })
  })

  it('is refused by a new account, whoever asks', async () => {
    const { user, role } = await makeColleague()
    const input = { project_id: project, account: { ...account(), email: user.email }, role_ids: [role] }
    expect(await server.refused('/membership/add', input, admin)).toMatchObject({
      status: 409,
      key: 'email_exists',
    })
  })
})
