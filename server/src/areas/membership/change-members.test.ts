import type { AccessCode, CallInput } from '@atrium/contract'
import { limits } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { readHeld } from '../user-administration/held.loader.ts'

type Input = CallInput<'/membership/changeMembers'>

let server: TestServer
let root: string
let project: string
let roles: string[]
let people: string[]
let team: string
let department: string

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  root = await server.signIn(await server.make.user({ superuser: true, name: 'Root' }))
})
afterAll(() => server.close())
beforeEach(async () => {
  project = await server.make.project()
  const fresh = { project_id: project, description: '' }
  const role = async (code: string) =>
    (await server.ok('/role/create', { ...fresh, name: code, code }, root)).id
  roles = [await role('reader'), await role('writer')]
  people = []
  for (let number = 0; number < 3; number++)
    people.push((await server.make.user({ roles: [{ project, access: [] }] })).id)
  team = (await server.ok('/project-team/create', { ...fresh, name: 'Crew' }, root)).id
  const code = `D-${crypto.randomUUID().slice(0, 8)}`
  department = (await server.ok('/department/create', { name: 'Works', code, description: '' }, root)).id
  await server.ok('/project/update_departments', { project_id: project, department_codes: [code] }, root)
})

const change = (things: Input['things'], more: Partial<Input> = {}, token = root) =>
  server.ok('/membership/changeMembers', { project_id: project, action: 'give', things, ...more }, token)
const refused = (things: Input['things'], more: Partial<Input> = {}, token = root) =>
  server.refused('/membership/changeMembers', { project_id: project, action: 'give', things, ...more }, token)
const held = (user: string) => readHeld(server.database, project, user)
const allOf = () => Promise.all(people.map(held))
const first = () => roles[0] ?? ''
const everything = (): Input['things'] => [
  { kind: 'role', id: first(), user_ids: people },
  { kind: 'department', id: department, user_ids: people },
  { kind: 'team', id: team, user_ids: people },
]
const callerWith = async (...access: AccessCode[]) =>
  server.signIn(await server.make.user({ roles: [{ project, access }] }))

describe('what several members get', () => {
  it('gives roles, departments and teams to all of them, and changes nothing when it is repeated', async () => {
    const reply = await change(everything())
    expect(reply).toMatchObject({ changed: 3, refused: [], refused_things: [] })
    for (const now of await allOf()) expect(now).toMatchObject({ departments: [department], teams: [team] })
    for (const now of await allOf()) expect(now.roles).toContain(first())
    const again = await change(everything())
    expect(again).toMatchObject({ changed: 0, done: [] })
  })

  it('foresees whom it changes, and changes nobody then', async () => {
    const [one = '', ...others] = people
    await change([{ kind: 'role', id: first(), user_ids: [one] }])
    const before = await allOf()
    const foreseen = await change([{ kind: 'role', id: first(), user_ids: people }], { dry_run: true })
    expect(foreseen.changed).toBe(2)
    expect(foreseen.done[0]?.user_ids.toSorted()).toEqual(others.toSorted())
    expect(await allOf()).toEqual(before)
  })

  it('is undone by its own reply, with the default roles', async () => {
    const [one = '', two = ''] = people
    const ofOne = (await held(one)).roles[0] ?? ''
    const given = { user_id: one, project_id: project }
    await server.ok('/user/set_default_role', { ...given, role_id: ofOne }, root)
    await server.ok('/user/add_role', { ...given, role_id: first() }, root)
    const before = await allOf()
    const taken = await change([{ kind: 'role', id: ofOne, user_ids: people }], { action: 'take' })
    expect(taken).toMatchObject({ changed: 1, done: [{ user_ids: [one], default_user_ids: [one] }] })
    // The role that is left becomes the default one.
    expect(await held(one)).toMatchObject({ roles: [first()], default_role: [first()] })
    expect(await change(taken.done)).toMatchObject({ changed: 1 })
    expect(await allOf()).toEqual(before)
    const more = await change(everything())
    expect(more.done[0]?.user_ids).not.toContain(one)
    await change(more.done, { action: 'take' })
    expect(await allOf()).toEqual(before)
    expect((await held(two)).teams).toEqual([])
  })

  it('refuses each thing and each person by itself, and says why', async () => {
    const admin = await callerWith('user_view', 'user_assign', 'team_view')
    const stranger = (await server.make.user()).id
    const [one = ''] = people
    await server.ok('/role/enable_access', { role_id: roles[1] ?? '', access_code: 'store_view' }, root)
    const things: Input['things'] = roles.map((id) => ({ kind: 'role', id, user_ids: [one, stranger] }))
    const reply = await change(things, {}, admin)
    expect(reply).toMatchObject({
      changed: 1,
      refused: [{ id: stranger, code: 'not_found' }],
      refused_things: [{ id: roles[1], kind: 'role', key: 'beyond_own_rights' }],
      done: [{ id: first(), user_ids: [one] }],
    })
    expect((await held(one)).roles).not.toContain(roles[1])
  })

  it('fails with the first refusal if nothing or nobody is left', async () => {
    const other = await server.make.project()
    const foreign = await server.ok(
      '/role/create',
      { project_id: other, name: 'Foreign', code: 'foreign', description: '' },
      root,
    )
    const [one = ''] = people
    expect((await refused([{ kind: 'role', id: foreign.id, user_ids: [one] }])).status).toBe(404)
    const stranger = (await server.make.user()).id
    expect((await refused([{ kind: 'role', id: first(), user_ids: [stranger] }])).status).toBe(404)
    const blind = await callerWith('user_view', 'user_assign')
    expect((await refused([{ kind: 'team', id: team, user_ids: [one] }], {}, blind)).status).toBe(404)
    const viewer = await callerWith('user_view', 'team_view', 'team_assign')
    expect((await refused(everything(), { dry_run: true }, viewer)).status).toBe(403)
  })

  it('leaves the last administrator of a project their role, also when several roles are taken at once', async () => {
    const [one = '', two = ''] = people
    const administers = ['role_view', 'role_permissions', 'user_view', 'user_assign'] as const
    for (const role of roles)
      for (const access_code of administers)
        await server.ok('/role/enable_access', { role_id: role, access_code }, root)
    await change(roles.map((id) => ({ kind: 'role', id, user_ids: [one] })))
    await change([{ kind: 'role', id: first(), user_ids: [two] }])
    const things: Input['things'] = roles.map((id) => ({ kind: 'role', id, user_ids: [two, one] }))
    const reply = await change(things, { action: 'take' })
    expect(reply).toMatchObject({
      changed: 2,
      refused: [{ id: one, code: 'conflict', key: 'last_administrator' }],
    })
    expect((await held(one)).roles).toContain(roles[1])
    const again = await refused([{ kind: 'role', id: roles[1] ?? '', user_ids: [one] }], { action: 'take' })
    expect(again).toMatchObject({ status: 409, key: 'last_administrator' })
  })

  it('shows who holds what only to people who see people', async () => {
    const assigner = await callerWith('user_assign')
    const things: Input['things'] = [{ kind: 'role', id: first(), user_ids: people }]
    expect((await refused(things, { action: 'take', dry_run: true }, assigner)).status).toBe(403)
  })

  it('takes a bounded number of people and things', async () => {
    const many = Array.from({ length: limits.batchSize }, () => crypto.randomUUID())
    const things = Array.from({ length: 6 }, () => ({
      kind: 'role' as const,
      id: crypto.randomUUID(),
      user_ids: many,
    }))
    const error = await refused(things)
    expect(error.status).toBe(422)
    expect(error.field_keys).toMatchObject({ things: { key: 'member_things_too_many' } })
  })

  it('records each change as the call for one person does, and tells the people', async () => {
    await change(everything())
    const { rows } = await sql<{ thing: string; count: number }>`
      select thing, count(*)::int as count from audit
      where call = '/membership/changeMembers' and project_id = ${project} group by thing order by thing`.execute(
      server.database,
    )
    // A role and the departments of each person, and one entry of the team.
    expect(rows).toEqual([
      { thing: 'team', count: 1 },
      { thing: 'user', count: 6 },
    ])
    const { rows: events } = await sql<{ kind: string; people: string[] }>`
      select kind, array(select jsonb_array_elements_text(data -> 'user_ids')) as people from notification_event
      where project_id = ${project} and kind in ('role_given', 'team_joined') order by kind`.execute(
      server.database,
    )
    expect(events.map(({ kind }) => kind)).toEqual(['role_given', 'team_joined'])
    for (const event of events) expect(event.people.toSorted()).toEqual(people.toSorted())
  })
})
