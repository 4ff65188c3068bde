import { accessAreas, calls, type AccessCode } from '@atrium/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  makeGivingWorld,
  modules,
  tabs,
  threeReleases,
  type GivenPerson,
  type GivingWorld,
  type RoleRights,
} from '../testing/adversary/giving-world.ts'
import { readHeld, type Held } from '../testing/adversary/held-rights.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { drawn } from '../testing/property-seed.ts'

/*
 * Nobody gives what they do not hold. A user with random rights makes random calls that give something to somebody. After each
 * call, nobody has anything that neither they had before nor the caller holds, and the caller's own rights never grow.
 *
 * Each code, module, tab, location and store is judged by itself: a caller who gives the right to see locations to a user whom
 * others have assigned some gives only the right.
 */

let server: TestServer
let superuser: string
beforeAll(async () => {
  server = await startTestServer({ releases: threeReleases })
  superuser = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

/** The rights that giving takes. Callers hold most of them most of the time. */
const giving: readonly AccessCode[] = [
  ...([
    'role_view',
    'role_add',
    'role_edit',
    'role_permissions',
    'user_view',
    'user_add',
    'user_assign',
  ] as const),
  ...([
    'user_login',
    'team_view',
    'team_add',
    'team_edit',
    'team_assign',
    'location_view',
    'location_edit',
  ] as const),
  ...([
    'location_group_view',
    'location_group_add',
    'location_group_edit',
    'store_view',
    'store_edit',
  ] as const),
]
/** The rights to give. */
const given: readonly AccessCode[] = [
  'location_view_all',
  'store_view_all',
  'audit_view',
  'asset_view',
  'pm_view',
]
const codes = [...giving, ...given]

const number = fc.nat(11)
const numbers = fc.array(number, { maxLength: 2 })
const some = <Value>(values: readonly Value[], maxLength = values.length): fc.Arbitrary<Value[]> =>
  fc.subarray([...values], { maxLength })
const plain: fc.Arbitrary<RoleRights> = fc.record({
  access: some(codes, 4),
  modules: some(modules),
  tabs: some(tabs),
})
const mighty: fc.Arbitrary<RoleRights> = fc.record({
  access: fc
    .tuple(some(giving, 5), some(given, 2))
    .map(([lacking, extra]) => [...giving.filter((code) => !lacking.includes(code)), ...extra]),
  modules: some(modules),
  tabs: some(tabs),
})
const personOf = (here: fc.Arbitrary<RoleRights>): fc.Arbitrary<GivenPerson> =>
  fc.record({
    here,
    there: fc.option(plain, { nil: undefined }),
    locations: numbers,
    stores: numbers,
    groups: numbers,
    teams: numbers,
  })
const held = fc.array(numbers, { minLength: 3, maxLength: 3 })
const world = fc.record({
  actor: personOf(mighty),
  others: fc.array(personOf(plain), { minLength: 2, maxLength: 2 }),
  roles: fc.array(plain, { minLength: 2, maxLength: 2 }),
  teamLocations: held,
  teamStores: held,
  groupLocations: held,
})

/** Numbers that pick the things of a call. */
const wish = fc.record({
  call: fc.nat(1000),
  role: number,
  person: number,
  location: number,
  store: number,
  group: number,
  team: number,
  other: number,
  code: fc.oneof(fc.constantFrom<string>(...codes), fc.constantFrom<string>(...accessAreas)),
  module: fc.constantFrom(...modules),
  flag: fc.boolean(),
  isThere: fc.nat(9).map((n) => n === 0),
})
type Wish = typeof wish extends fc.Arbitrary<infer Value> ? Value : never

const pick = (things: readonly string[], at: number): string => things[at % things.length] ?? ''

/** Returns the inputs of every call that gives, and of those that take, so that what they free can be given again. */
function inputsOf(w: GivingWorld, a: Wish): Record<string, Record<string, unknown>> {
  const project_id = w.projects[a.isThere ? 1 : 0]
  const role_id = pick(w.roles, a.role)
  const user_id = pick(w.people, a.person)
  const location_id = pick(w.locations, a.location)
  const store_id = pick(w.stores, a.store)
  const group_id = pick(w.groups, a.group)
  const team_id = pick(w.teams, a.team)
  const holding = { user_id, project_id, role_id }
  const member = { user_id, project_id }
  const module = { role_id, module_code: a.module }
  const tab = { role_id, tab_code: `${a.module}.details` }
  const access = { role_id, access_code: a.code }
  const fresh = { name: 'New', code: crypto.randomUUID() }
  return {
    '/role/create': { project_id, ...fresh },
    '/role/add': { project_id, ...fresh },
    '/role/update': { role_id, name: 'Another' },
    '/role/allowModule': module,
    '/role/allow_module': module,
    '/role/disallowModule': module,
    '/role/deny_module': module,
    '/role/allowTab': tab,
    '/role/allow_tab': tab,
    '/role/disallowTab': tab,
    '/role/deny_tab': tab,
    '/role/allowAccess': access,
    '/role/enable_access': access,
    '/role/disallowAccess': access,
    '/role/disable_access': access,
    '/role/applyPermissions': {
      role_id,
      access: { allow: [pick(codes, a.other), a.code] },
      ...(a.flag ? { modules: { allow: [a.module] } } : { tabs: { deny: [`${a.module}.details`] } }),
    },
    '/role/applyPermissionsOfRoles': {
      project_id,
      roles: [...new Set([role_id, pick(w.roles, a.other)])].map((id) => ({
        role_id: id,
        access: { allow: [a.code], deny: [pick(codes, a.other)] },
        modules: { [a.flag ? 'allow' : 'deny']: [a.module] },
      })),
    },
    '/role/duplicate': { role_id, ...fresh },
    '/role/copy': { role_id, project_ids: w.projects, ...fresh },
    '/user/create': {
      project_id,
      name: 'New',
      email: `${crypto.randomUUID()}@giving.example`,
      password: 'a password to give',
      language: 'en',
      role: role_id,
    },
    '/membership/add': {
      project_id,
      ...(a.flag
        ? { user_id }
        : {
            account: {
              name: 'New',
              email: `${crypto.randomUUID()}@giving.example`,
              password: 'a password to give',
              language: 'en',
            },
          }),
      role_ids: [...new Set([role_id, pick(w.roles, a.other)])],
      team_ids: a.code.length % 2 === 0 ? [team_id] : [],
      store_ids: a.code.length % 3 === 0 ? [store_id] : [],
      location_ids: a.module === 'users' ? [location_id] : [],
      group_ids: a.module === 'stores' ? [group_id] : [],
    },
    '/membership/changeMembers': {
      project_id,
      action: a.flag ? 'give' : 'take',
      things: [
        { kind: 'role', id: role_id, user_ids: [...new Set([user_id, pick(w.people, a.other)])] },
        { kind: 'team', id: team_id, user_ids: [user_id] },
      ],
    },
    '/user/assignRole': holding,
    '/user/add_role': holding,
    '/user/removeRole': holding,
    '/user/remove_role': holding,
    '/user/changeRoles': {
      project_id,
      user_ids: [...new Set([user_id, pick(w.people, a.other)])],
      ...(a.flag ? { give: role_id } : { take: role_id, give: pick(w.roles, a.other) }),
    },
    '/user/set_default_role': holding,
    '/user/assignProject': member,
    '/user/assign_project': { ...member, department_codes: [] },
    '/user/removeProject': member,
    '/user/unassign_project': member,
    '/user/allow_superuser': { user_id },
    '/user/assignTeam': { ...member, team_id },
    '/user/removeTeam': { ...member, team_id },
    '/user/assignStore': { ...member, store_id },
    '/user/removeStore': { ...member, store_ids: [store_id] },
    '/project-team/create': { project_id, name: 'New' },
    '/project-team/update': { project_id, team_id, name: 'Another' },
    '/project-team/assignUser': { team_id, user_id },
    '/project-team/removeUser': { team_id, user_id },
    '/project-team/assignUsers': { project_id, team_id, user_ids: [user_id, pick(w.people, a.other)] },
    '/project-team/updateSupervisor': { team_id, supervisor_id: user_id },
    '/project-team/assignLocation': { team_id, location_id },
    '/project-team/assignLocations': { team_id, location_ids: [location_id, pick(w.locations, a.other)] },
    '/project-team/removeLocation': { team_id, location_id },
    '/store/add_team': { store_id, team_id },
    '/store/remove_team': { store_id, team_id },
    '/user-location/assign': { ...member, location_ids: [location_id] },
    '/user-location/unassign': { user_id, location_ids: [location_id] },
    '/user-location-group/assign': { ...member, group_ids: [group_id] },
    '/user-location-group/unassign': { ...member, group_ids: [group_id] },
    '/location-group/create': { project_id, parent_id: a.flag ? group_id : '0', ...fresh },
    '/location-group/addLocations': { group_id, location_ids: [location_id] },
    '/location-group/removeLocations': { group_id, location_ids: [location_id] },
    '/location-group/update': {
      id: group_id,
      name: 'Another',
      ...(a.other % 2 === 0 ? { is_enabled: a.flag } : { parent_id: a.flag ? pick(w.groups, a.other) : '0' }),
    },
    '/location/reorder': {
      locations: [{ id: location_id, position: 1, parent_id: a.flag ? pick(w.locations, a.other) : '0' }],
    },
    '/user/update_password': { user_id, password: 'a password that is set' },
    '/user/enableLogin': { user_id, email: `${crypto.randomUUID()}@giving.example`, password: 'a password' },
    '/user/update_email': { user_id, email: `${crypto.randomUUID()}@giving.example` },
  }
}

/** The calls by which a caller can take another user's place. */
const takesPlace = /\/user\/(update_password|enableLogin|update_email)/

const lists = {
  '/role/create': 'roles',
  '/role/add': 'roles',
  '/role/duplicate': 'roles',
  '/user/create': 'people',
  '/membership/add': 'people',
  '/project-team/create': 'teams',
  '/location-group/create': 'groups',
} as const

function newIn(after: ReadonlySet<string>, ...known: ReadonlySet<string>[]): string[] {
  return [...after].filter((word) => !known.some((set) => set.has(word)))
}

const nothing: Held = { given: new Set(), effective: new Set() }
/** How often each call succeeded and was refused. */
const done = new Map<string, number>()

async function tryOne(w: GivingWorld, a: Wish): Promise<void> {
  const inputs = inputsOf(w, a)
  const paths = Object.keys(inputs)
  const path = pick(paths, a.call)
  const input = inputs[path] ?? {}
  const before = await readHeld(server.database, w.people, w.projects)
  const own = before.get(w.actor.id) ?? nothing
  const response = await server.post(path, input, w.actor.token)
  const reply = (await response.json()) as { id?: string; roles?: { id?: string }[] }
  if (response.status >= 500) throw new Error(`${path}: ${JSON.stringify(reply)}`)
  done.set(path, (done.get(path) ?? 0) + (response.ok ? 1 : 0))
  if (response.ok && reply.id && path in lists) w[lists[path as keyof typeof lists]].push(reply.id)
  if (response.ok && path === '/role/copy') w.roles.push(...(reply.roles ?? []).flatMap(({ id }) => id ?? []))
  const after = await readHeld(server.database, w.people, w.projects)
  for (const [id, { given: has, effective }] of after) {
    const had = before.get(id) ?? nothing
    const grown = id === w.actor.id ? newIn(effective, own.effective) : newIn(has, had.given, own.effective)
    expect({ path, status: response.status, input, grown }).toMatchObject({ grown: [] })
  }
  // A caller who sets another user's sign-in gets what that user has.
  const isTaken = response.ok && takesPlace.test(path)
  const taken = isTaken ? (before.get(String(input['user_id'])) ?? nothing).effective : nothing.effective
  expect({ path, input, taken: newIn(taken, own.effective) }).toMatchObject({ taken: [] })
  // A refused call has changed nothing.
  expect({ path, after }).toEqual({ path, after: response.ok ? after : before })
}

test('nobody gets by any call what the caller does not hold', async () => {
  const wishes = fc.array(wish, { minLength: 25, maxLength: 25 })
  await fc.assert(
    fc.asyncProperty(world, wishes, async (made, requested) => {
      const w = await makeGivingWorld(server, made)
      for (const one of requested) await tryOne(w, one)
    }),
    { ...drawn, numRuns: 12, endOnFailure: true },
  )
  // A world in which every call is refused would prove nothing.
  const carriedOut = [...done.values()].reduce((sum, count) => sum + count, 0)
  expect(carriedOut).toBeGreaterThan(50)
})

test('the calls of this test are calls of the contract', () => {
  const w: GivingWorld = {
    projects: ['', ''],
    actor: { id: '', name: '', email: '', token: '', session: '' },
    ...{ people: [], roles: [], locations: [], stores: [], groups: [], teams: [] },
  }
  const [one] = fc.sample(wish, 1)
  expect(Object.keys(inputsOf(w, one as Wish)).filter((path) => !(path in calls))).toEqual([])
})

const query = {
  '/role/search': 'role_view',
  '/user/searchByProject': 'user_view',
  '/project-team/search': 'team_view',
  '/location/getAll': 'location_view_all',
  '/location/getCategories': 'location_view',
  '/location-group/getList': 'location_group_view',
  '/location-group/getTree': 'location_group_view',
} as const satisfies Record<string, AccessCode>

test('the rights of several roles add up in their project, and give none in another', async () => {
  const rolesOf = fc.array(plain, { minLength: 0, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(rolesOf, rolesOf, async (here, there) => {
      const projects = [
        { id: await server.make.project(), roles: here },
        { id: await server.make.project(), roles: there },
      ]
      const user = await server.make.user()
      // A member of both, whatever the roles.
      for (const { id } of projects)
        await server.ok('/user/assignProject', { user_id: user.id, project_id: id }, superuser)
      for (const { id, roles } of projects)
        for (const role of roles) await server.make.role(user.id, { project: id, ...role })
      const token = await server.signIn(user)
      for (const { id: project_id, roles } of projects) {
        const all = (kind: keyof RoleRights) => new Set<string>(roles.flatMap((role) => role[kind]))
        const { access } = await server.ok('/user/get_access', { project_id }, token)
        expect(new Set(access)).toEqual(all('access'))
        const { modules: open } = await server.ok('/user/get_modules', { project_id }, token)
        expect(new Set(open.map(({ code }) => code))).toEqual(all('modules'))
        const { tabs: shown } = await server.ok('/user/get_tabs', { project_id }, token)
        const inOpen = [...all('tabs')].filter((code) => all('modules').has(code.split('.')[0] ?? ''))
        expect(new Set(shown.map(({ code }) => code))).toEqual(new Set(inOpen))
        for (const [path, code] of Object.entries(query)) {
          const { status } = await server.post(path, { project_id }, token)
          expect({ path, status }).toEqual({ path, status: all('access').has(code) ? 200 : 403 })
        }
      }
    }),
    { ...drawn, numRuns: 6, endOnFailure: true },
  )
})
