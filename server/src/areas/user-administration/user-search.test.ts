import type { CallInput } from '@atrium/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPrepared } from '../../database/prepared.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true, name: 'Zz Superuser' }))
})
afterAll(() => server.close())

const search = (input: CallInput<'/user/search'>, token = admin) => server.ok('/user/search', input, token)
const namesOf = async (input: CallInput<'/user/search'>, token = admin) =>
  (await search(input, token)).users.map(({ name }) => name)

/** Makes a project with a department, a team, two roles and people in them. */
async function makeHouse() {
  const project = await server.make.project()
  const { id: department } = await server.ok(
    '/department/create',
    { code: `W-${project.slice(0, 8)}`, name: { en: 'Works', fr: 'Travaux' } },
    admin,
  )
  const code = `W-${project.slice(0, 8)}`
  await server.ok('/project/update_departments', { project_id: project, department_codes: [code] }, admin)
  const roles: string[] = []
  for (const name of ['Plumber', 'Porter'])
    roles.push(
      (
        await server.ok(
          '/role/create',
          { project_id: project, name: { en: name, fr: `${name} (fr)` }, code: name },
          admin,
        )
      ).id,
    )
  const { id: team } = await server.ok('/project-team/create', { project_id: project, name: 'Night' }, admin)
  return { project, department, code, team, plumber: roles[0] ?? '', porter: roles[1] ?? '' }
}

describe('the filters of the list of users', () => {
  it('take no place among the prepared statements, of which there are few for all calls', async () => {
    const some = { status: 'Active', login_enabled: true, superuser: false, sort: 'oldest' } as const
    const sent = await server.queries.during(() => search({ ...some, team_id: crypto.randomUUID() }))
    const lists = sent.filter(({ sql: text }) => text.includes('app_user.created_at, app_user.id desc'))
    expect(lists).toHaveLength(1)
    expect(lists.filter(({ sql: text }) => isPrepared(text))).toEqual([])
  })

  it('are role, department, team, status and login, and each row shows what the person has there', async () => {
    const { project, code, team, plumber, porter } = await makeHouse()
    const make = async (name: string, role_id: string) => {
      const { id } = await server.make.user({ name, roles: [{ project }] })
      await server.ok('/user/assignRole', { user_id: id, project_id: project, role_id }, admin)
      return id
    }
    const [ana, ben, cleo] = [
      await make('Ana', plumber),
      await make('Ben', porter),
      await make('Cleo', plumber),
    ]
    await server.ok(
      '/user/update_project_departments',
      { user_id: ana, project_id: project, department_codes: [code] },
      admin,
    )
    await server.ok('/user/assignTeam', { user_id: ben, project_id: project, team_id: team }, admin)
    await server.ok('/user/change_status', { user_id: cleo, status: 'Blocked' }, admin)
    await server.ok('/user/disable_login', { user_id: ben }, admin)
    const of = { project_id: project }
    expect(await namesOf(of)).toEqual(['Ana', 'Ben', 'Cleo'])
    expect(await namesOf({ ...of, role_id: plumber })).toEqual(['Ana', 'Cleo'])
    expect(await namesOf({ ...of, role_id: plumber, department_code: code.toLowerCase() })).toEqual(['Ana'])
    expect(await namesOf({ team_id: team })).toEqual(['Ben'])
    expect(await namesOf({ ...of, status: 'Blocked' })).toEqual(['Cleo'])
    expect(await namesOf({ ...of, login_enabled: false })).toEqual(['Ben'])
    expect(await namesOf({ ...of, superuser: true })).toEqual([])
    expect(await namesOf({ ...of, sort: 'newest' })).toEqual(['Cleo', 'Ben', 'Ana'])
    expect(await namesOf({ ...of, sort: 'oldest' })).toEqual(['Ana', 'Ben', 'Cleo'])
    expect(await namesOf({ ...of, sort: 'name_desc' })).toEqual(['Cleo', 'Ben', 'Ana'])
    expect(await search({ ...of, limit: 1, page: 2 })).toMatchObject({ users: [{ name: 'Ben' }], total: 3 })
    const french = await server.signIn(
      await server.make.user({ language: 'fr', name: 'Yves', roles: [{ project, access: ['user_view'] }] }),
    )
    const [row] = (await search({ department_code: code }, french)).users
    expect(row).toMatchObject({
      name: 'Ana',
      departments: ['Travaux'],
      roles: expect.arrayContaining(['Plumber (fr)']),
    })
    expect(row?.projects).toHaveLength(1)
    expect(await server.ok('/user/searchByProject', { ...of, role_id: porter }, french)).toMatchObject({
      users: [{ name: 'Ben' }],
    })
  })

  it('reveal nothing of roles, departments and teams of a project where the caller may see nobody', async () => {
    const [mine, theirs] = [await makeHouse(), await makeHouse()]
    const { id } = await server.make.user({
      name: 'Both',
      roles: [{ project: mine.project }, { project: theirs.project }],
    })
    for (const { project, porter, team } of [mine, theirs]) {
      await server.ok('/user/assignRole', { user_id: id, project_id: project, role_id: porter }, admin)
      await server.ok('/user/assignTeam', { user_id: id, project_id: project, team_id: team }, admin)
    }
    const seeker = await server.signIn(
      await server.make.user({
        name: 'Seeker',
        roles: [{ project: mine.project, access: ['user_view'] }, { project: theirs.project }],
      }),
    )
    expect(await namesOf({ role_id: mine.porter }, seeker)).toEqual(['Both'])
    for (const hidden of [
      { role_id: theirs.porter },
      { team_id: theirs.team },
      { project_id: mine.project, team_id: theirs.team },
    ])
      expect(await search(hidden, seeker)).toEqual({ users: [], total: 0 })
    const both = (await search({ search_text: 'Both' }, seeker)).users[0]
    expect(both?.projects).toHaveLength(1)
    expect((await search({ search_text: 'Both' })).users[0]?.projects).toHaveLength(2)
  })
})

describe('the filter by location', () => {
  it('finds the users to whom the location or one above it is assigned: directly, by a team, by a group, by a group above it', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { Site: { House: { Room: {} }, Shed: {} }, Yard: {} })
    const of = { project_id: project }
    const make = async (name: string) => (await server.make.user({ name, roles: [{ project }] })).id
    const [direct, byTeam, byGroup, byGroupAbove, , elsewhere] = [
      await make('Direct'),
      await make('By team'),
      await make('By group'),
      await make('By group above'),
      await make('Nobody'),
      await make('Elsewhere'),
    ]
    const assign = (user_id: string, location: string) =>
      server.ok('/user-location/assign', { ...of, user_id, location_ids: [at(location)] }, admin)
    await assign(direct, 'Site')
    await assign(elsewhere, 'Shed')
    const { id: team_id } = await server.ok('/project-team/create', { ...of, name: 'Night' }, admin)
    await server.ok('/project-team/assignUsers', { ...of, team_id, user_ids: [byTeam] }, admin)
    await server.ok('/project-team/assignLocations', { team_id, location_ids: [at('House')] }, admin)
    const group = async (code: string, parent_id?: string) => {
      const name = { en: code, fr: code }
      return (
        await server.ok(
          '/location-group/create',
          { ...of, code, name, ...(parent_id && { parent_id }) },
          admin,
        )
      ).id
    }
    const above = await group('ABOVE')
    const holding = await group('HOLDING', above)
    await server.ok('/location-group/addLocations', { group_id: holding, location_ids: [at('House')] }, admin)
    for (const [user_id, id] of [
      [byGroup, holding],
      [byGroupAbove, above],
    ] as const)
      await server.ok('/user-location-group/assign', { ...of, user_id, group_ids: [id] }, admin)

    const everybody = ['By group', 'By group above', 'By team', 'Direct']
    expect(await search({ ...of, location_id: at('Room') })).toMatchObject({ total: 4 })
    expect(await namesOf({ ...of, location_id: at('Room') })).toEqual(everybody)
    expect(await namesOf({ location_id: at('House') })).toEqual(everybody)
    expect(await namesOf({ ...of, location_id: at('House'), team_id })).toEqual(['By team'])
    expect(await namesOf({ ...of, location_id: at('Shed') })).toEqual(['Direct', 'Elsewhere'])
    expect(await search({ ...of, location_id: at('Yard') })).toEqual({ users: [], total: 0 })
    const file = await (await server.post('/user/export', { ...of, location_id: at('Shed') }, admin)).text()
    expect(file.trim().split('\r\n')).toHaveLength(3)

    const { users } = await search({ ...of, location_id: at('Room') })
    const [house, site] = [at('House'), at('Site')]
    expect(users.map(({ name, found_at }) => [name, found_at?.id])).toEqual([
      ['By group', house],
      ['By group above', house],
      ['By team', house],
      ['Direct', site],
    ])

    // As for what users see, a disabled group gives nothing, and neither does what stands above it.
    await sql`update location_group set is_enabled = false where id = ${holding}`.execute(server.database)
    expect(await namesOf({ ...of, location_id: at('Room') })).toEqual(['By team', 'Direct'])
  })

  it('takes only a location that the caller sees, of the project that is named', async () => {
    const [mine, theirs] = [await server.make.project(), await server.make.project()]
    const [at, there] = [
      await server.make.locations(mine, { Site: {}, Hidden: {} }),
      await server.make.locations(theirs, { Site: {} }),
    ]
    const seeker = await server.make.user({
      roles: [{ project: mine, access: ['user_view', 'location_view'] }],
    })
    const token = await server.signIn(seeker)
    await server.ok(
      '/user-location/assign',
      { user_id: seeker.id, project_id: mine, location_ids: [at('Site')] },
      admin,
    )
    const of = { project_id: mine }
    expect(await search({ ...of, location_id: at('Site') }, token)).toMatchObject({ total: 1 })
    for (const location_id of [at('Hidden'), there('Site')])
      expect((await server.post('/user/search', { ...of, location_id }, token)).status).toBe(404)
    expect((await server.post('/user/search', { ...of, location_id: there('Site') }, admin)).status).toBe(404)
    const withoutPlaces = await server.signIn(
      await server.make.user({ roles: [{ project: mine, access: ['user_view'] }] }),
    )
    const refused = await server.post('/user/search', { ...of, location_id: at('Site') }, withoutPlaces)
    expect([403, 404]).toContain(refused.status)
  })
})

it('the list shows and counts exactly the people of the projects where the caller holds user_view, for any grants', async () => {
  const projects = await Promise.all([0, 1, 2].map(() => server.make.project()))
  const members = fc.array(fc.subarray([0, 1, 2]), { minLength: 1, maxLength: 6 })
  const grants = fc.record({ sees: fc.subarray([0, 1, 2]), isMember: fc.subarray([0, 1, 2]) })
  const rounds = fc.asyncProperty(members, grants, async (people, { sees, isMember }) => {
    const mark = crypto.randomUUID()
    for (const [n, of] of people.entries())
      await server.make.user({
        name: `${mark} ${n}`,
        roles: of.map((one) => ({ project: projects[one] ?? '' })),
      })
    const roles = [...new Set([...sees, ...isMember])].map((one) => ({
      project: projects[one] ?? '',
      ...(sees.includes(one) && { access: ['user_view'] as const }),
    }))
    const token = await server.signIn(await server.make.user({ name: 'Seeker', roles }))
    const expected = people.flatMap((of, n) => (of.some((one) => sees.includes(one)) ? [`${mark} ${n}`] : []))
    const found = await search({ search_text: mark, limit: 100 }, token)
    expect(found.users.map(({ name }) => name)).toEqual(expected)
    expect(found.total).toBe(expected.length)
    // Superusers see all people, in any project or none.
    expect((await search({ search_text: mark })).total).toBe(people.length)
    const file = await (await server.post('/user/export', { search_text: mark }, token)).text()
    expect(file.trim().split('\r\n')).toHaveLength(expected.length + 1)
  })
  await fc.assert(rounds, { numRuns: 12 })
})

describe('the export of the list', () => {
  it('is a CSV file of the filtered list, in which nothing is a formula', async () => {
    const { project, porter } = await makeHouse()
    const { id } = await server.make.user({
      name: '=cmd|calc',
      email: 'formula@atrium.example',
      roles: [{ project }],
    })
    await server.ok('/user/assignRole', { user_id: id, project_id: project, role_id: porter }, admin)
    await server.make.user({ name: 'Left out', roles: [{ project }] })
    const response = await server.post('/user/export', { project_id: project, role_id: porter }, admin)
    expect(response.headers.get('content-type')).toContain('text/csv')
    expect(response.headers.get('content-disposition')).toMatch(/Users - \d{4}-\d\d-\d\d\.csv/)
    const [heading, ...rows] = (await response.text()).replace('\uFEFF', '').trim().split('\r\n')
    expect(heading).toBe('Name,Email,Status,Login,Superuser,Language,File number,Roles,Departments,Projects')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatch(/^'=cmd\|calc,formula@atrium\.example,Active,Enabled,no,en,,.*Porter/)
  })

  it('is refused to a user who may not see the people of a project', async () => {
    const { project } = await makeHouse()
    const member = await server.signIn(await server.make.user({ roles: [{ project }] }))
    expect((await server.post('/user/export', { project_id: project }, member)).status).toBe(403)
    const file = await (await server.post('/user/export', {}, member)).text()
    expect(file.trim().split('\r\n')).toHaveLength(1)
  })
})

it('a new user is added to all given departments of the project, or to none', async () => {
  const { project, code, porter } = await makeHouse()
  const user = {
    project_id: project,
    name: 'Lea',
    email: `${crypto.randomUUID()}@atrium.example`,
    password: 'long enough',
    language: 'fr',
    role: porter,
  }
  const refusal = await server.refused('/user/create', { ...user, department_codes: [code, 'NONE'] }, admin)
  expect(refusal).toMatchObject({ status: 422, fields: { department_codes: expect.any(String) } })
  const { rows } = await sql`select from app_user where email = ${user.email}`.execute(server.database)
  expect(rows).toHaveLength(0)
  await server.ok('/user/create', { ...user, department_codes: [code] }, admin)
  expect((await search({ department_code: code })).users).toMatchObject([{ name: 'Lea', roles: ['Porter'] }])
})
