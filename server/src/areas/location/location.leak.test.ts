import type { AccessCode, CallInput, CallPath } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

/*
 * A limited user must not learn whether anything is above or beside what they see [LOC-2]. These tests make two worlds:
 * in one the user's branches are deep in a large project, in the other they are all there is. Every reply must be the
 * same.
 */

interface World {
  project: string
  token: string
  user: string
  at(name: string): string
  group: string
  /** Texts that no reply may contain, and the name of each id, which is the same in both worlds. */
  secrets: string[]
  names: Map<string, string>
}

const branches = {
  Alpha: { 'Alpha 1': { Desk: {} }, 'Alpha 2': {}, 'Alpha gone': { 'Gone with it': {} } },
  Beta: { 'Beta 1': {} },
  'Gamma gone': { 'Gamma 1': {} },
}
const rights: AccessCode[] = [
  ...(['view', 'add', 'edit', 'remove'] as const).map((action) => `location_${action}` as const),
  ...(['view', 'add', 'edit'] as const).map((action) => `location_group_${action}` as const),
  'user_view',
  'user_assign',
]

let server: TestServer
let hidden: World
let alone: World

async function makeWorld(kind: 'hidden' | 'alone'): Promise<World> {
  const project = await server.make.project()
  const admin = await server.signIn(await server.make.user({ superuser: true }))
  const tree =
    kind === 'alone'
      ? branches
      : {
          'Secret site': {
            'Secret house 1': {},
            Alpha: branches.Alpha,
            'Secret house 2': { 'Secret room': {}, 'Secret Desk': {} },
            'Secret house gone': { 'Secret room gone': {} },
          },
          'Secret tower': { 'Secret 1': {}, 'Secret 2': {}, 'Secret 3': {}, Beta: branches.Beta },
          'Secret yard': { s1: {}, s2: {}, s3: {}, s4: {}, 'Gamma gone': branches['Gamma gone'] },
        }
  const at = await server.make.locations(project, tree)
  await sql`update location set code = 'code of ' || (name ->> 'en') where project_id = ${project}`.execute(
    server.database,
  )
  const gone = ['Alpha gone', 'Gamma gone', ...(kind === 'hidden' ? ['Secret house gone'] : [])]
  await server.ok('/location/remove', { locations: gone.map(at) }, admin)
  const made = await server.make.user({ name: 'Limited', roles: [{ project, access: rights }] })
  await server.make.assignLocations(made.id, project, ['Alpha', 'Alpha 1', 'Beta', 'Gamma gone'].map(at))

  const makeGroup = async (name: string, parent: string, locations: string[]): Promise<string> => {
    const { id } = await server.ok(
      '/location-group/create',
      { project_id: project, parent_id: parent, name, code: name },
      admin,
    )
    await server.ok('/location-group/addLocations', { group_id: id, location_ids: locations.map(at) }, admin)
    return id
  }
  const above = kind === 'hidden' ? await makeGroup('Secret zones', '0', ['Secret room', 'Secret 1']) : '0'
  if (kind === 'hidden') await makeGroup('Secret zone', above, ['Secret 2'])
  const group = await makeGroup('Zone', above, ['Alpha 2'])
  if (kind === 'hidden') {
    // The group also contains locations that the user does not see. It is not assigned to them, but they may read it.
    await server.ok(
      '/location-group/addLocations',
      { group_id: above, location_ids: [at('Secret 3')] },
      admin,
    )
  }
  await server.database
    .insertInto('user_location_group')
    .values({ project_id: project, user_id: made.id, group_id: group })
    .execute()
  if (kind === 'hidden') {
    // This user has the group through its parent, which the limited user does not see.
    const other = await server.make.user({ name: 'Secret person', roles: [{ project, access: rights }] })
    await server.database
      .insertInto('user_location_group')
      .values({ project_id: project, user_id: other.id, group_id: above })
      .execute()
  }

  const rows = await server.database
    .selectFrom('location')
    .select(['id', 'name'])
    .where('project_id', '=', project)
    .execute()
  const secretRows = rows.filter((row) => /^(Secret|s\d)/.test(row.name['en'] ?? ''))
  return {
    project,
    user: made.id,
    token: await server.signIn(made),
    at,
    group,
    secrets: ['Secret', 'code of s', ...secretRows.map((row) => row.id)],
    names: new Map([
      ...rows.map((row): [string, string] => [row.id, `id of ${row.name['en']}`]),
      [project, 'id of the project'],
      [group, 'id of the group'],
      [made.id, 'id of the person'],
      [made.email, 'email of the person'],
    ]),
  }
}

beforeAll(async () => {
  server = await startTestServer()
  hidden = await makeWorld('hidden')
  alone = await makeWorld('alone')
})
afterAll(() => server.close())

/** Returns the reply to a call in a world, with the common name in place of every id and code. */
async function replyOf<Path extends CallPath>(
  world: World,
  path: Path,
  input: CallInput<Path>,
): Promise<unknown> {
  const { status, reply, error } = await server.call(path, input, world.token)
  let text = JSON.stringify({ status, reply, error: { ...error, request_id: undefined } })
  for (const secret of world.secrets) expect(text, `${path} told a secret`).not.toContain(secret)
  for (const [id, name] of world.names) text = text.replaceAll(id, name)
  return JSON.parse(text)
}

type Read = { [Path in CallPath]: [Path, (world: World) => CallInput<Path>] }[CallPath]
const read = <Path extends CallPath>(path: Path, input: (world: World) => CallInput<Path>) =>
  [path, input] as unknown as Read

const locations = [
  'Alpha',
  'Alpha 1',
  'Desk',
  'Alpha gone',
  'Gone with it',
  'Beta',
  'Beta 1',
  'Gamma gone',
  'Gamma 1',
]
const ofOne = locations.flatMap((name) => [
  read('/location/getDetails', ({ project, at }) => ({ project_id: project, location_id: at(name) })),
  read('/location/getAllowed', ({ project, at }) => ({ project_id: project, parent_id: at(name) })),
  read('/location/getAllowed', ({ project, at }) => ({
    project_id: project,
    parent_id: at(name),
    include_removed: true,
  })),
  read('/location/getDescendants', ({ at }) => ({ location_id: at(name) })),
  read('/location/getDescendants', ({ at }) => ({ location_id: at(name), search_text: '1' })),
  read('/location/getParents', ({ at }) => ({ location_id: at(name) })),
  read('/location/getParents', ({ at }) => ({ location_id: at(name), include_removed: true })),
  read('/location/getImpact', ({ at }) => ({ locations: [at(name)] })),
  read('/location/getContacts/{id}', ({ at }) => ({ id: at(name) })),
  read('/location/getSpecs/{id}', ({ at }) => ({ id: at(name) })),
  read('/sublocation/get/{id}', ({ at }) => ({ id: at(name) })),
  read('/sublocation/details/{id}', ({ at }) => ({ id: at(name) })),
  read('/sublocation/raw/{id}', ({ at }) => ({ id: at(name) })),
  read('/sublocation/get-path/{id}', ({ at }) => ({ id: at(name) })),
  read('/location-group/getGroupsForLocation/{id}', ({ at }) => ({ id: at(name) })),
  read('/location/search', ({ project, at }) => ({ project_id: project, parent_id: at(name) })),
  read('/location/search', ({ project, at }) => ({
    project_id: project,
    search_text: 'Desk',
    near_id: at(name),
  })),
])
const ofProject = [
  read('/location/getAll', ({ project }) => ({ project_id: project })),
  read('/location/getAllowed', ({ project }) => ({ project_id: project })),
  read('/location/getAllowed', ({ project }) => ({ project_id: project, include_removed: true })),
  read('/location/getAllowed', ({ project }) => ({ project_id: project, limit: 1, page: 2 })),
  read('/location/getAllowed', ({ project }) => ({ project_id: project, limit: 1, page: 3 })),
  ...['', 'Alpha', '1', 'Desk', 'Secret', 'gone', 'L'].flatMap((search_text) => [
    read('/location/search', ({ project }) => ({ project_id: project, search_text })),
    read('/location/search', ({ project }) => ({
      project_id: project,
      search_text,
      include_removed: true,
      limit: 100,
    })),
    read('/location/search', ({ project, group }) => ({ project_id: project, search_text, group_id: group })),
    read('/location/search', ({ project }) => ({ project_id: project, search_text, mode: 'all' })),
    read('/user-location/search', ({ project, user }) => ({
      project_id: project,
      user_id: user,
      search: search_text,
    })),
    read('/user-location/search', ({ project, user }) => ({
      project_id: project,
      user_id: user,
      search: search_text,
      assigned: false,
    })),
  ]),
  read('/location/search', ({ project }) => ({ project_id: project, category_code: '' })),
  read('/location/getCategories', ({ project }) => ({ project_id: project })),
  read('/location-group/getList', ({ project }) => ({ project_id: project })),
  read('/location-group/getList', ({ project }) => ({ project_id: project, mode: 'ALL' })),
  read('/location-group/search', ({ project }) => ({ project_id: project })),
  read('/location-group/search', ({ project }) => ({ project_id: project, search_text: 'Secret' })),
  read('/location-group/getLocationsInGroup/{id}', ({ group }) => ({ id: group })),
  read('/location-group/getLocationsInGroup/{id}', ({ group }) => ({ id: group, search_text: 'Secret' })),
  read('/location-group/getUsage/{id}', ({ group }) => ({ id: group })),
]
/** Calls that are refused without revealing the surroundings. */
const refused = [
  read('/location/reorder', ({ at }) => ({ locations: [{ id: at('Alpha'), position: 1 }] })),
  read('/location/reorder', ({ at }) => ({
    locations: [{ id: at('Alpha'), position: 1, parent_id: at('Beta') }],
  })),
  read('/location/reorder', ({ at }) => ({
    locations: [{ id: at('Alpha 1'), position: 1, parent_id: '0' }],
  })),
  read('/location/reorder', ({ at }) => ({ locations: [{ id: at('Alpha 1'), position: 1, version: 9 }] })),
  read('/location/updateName', ({ at }) => ({ location_id: at('Alpha'), name: 'New', version: 9 })),
  read('/location/create', ({ project }) => ({ project_id: project, name: 'New', code: 'NEW' })),
  read('/location-group/create', ({ project }) => ({ project_id: project, name: 'New', code: 'NEW' })),
  read('/location/remove', ({ at }) => ({ locations: [at('Gamma gone')] })),
]

describe('[LOC-2] a limited user gets the same replies whether or not anything surrounds what they see', () => {
  test.each([...ofProject, ...ofOne, ...refused].map(([path, input], number) => ({ path, input, number })))(
    '$path ($number)',
    async ({ path, input }) => {
      const make = input as (world: World) => CallInput<CallPath>
      expect(await replyOf(hidden, path, make(hidden))).toEqual(await replyOf(alone, path, make(alone)))
    },
  )

  test('[LOC-1] the limited user sees their own branches', async () => {
    const { locations: top, total } = await server.ok(
      '/location/getAllowed',
      { project_id: hidden.project },
      hidden.token,
    )
    expect(total).toBe(2)
    expect(top.map(({ name, parent_id, depth, position }) => ({ name, parent_id, depth, position }))).toEqual(
      [
        { name: 'Alpha', parent_id: '0', depth: 0, position: 1 },
        { name: 'Beta', parent_id: '0', depth: 0, position: 2 },
      ],
    )
    expect(top.every((one) => one.location_id === one.id)).toBe(true)
  })
})

describe('[LOC-3] a limited user does not find what surrounds their branches', () => {
  const secretPlace = (name: string): [CallPath, (world: World) => unknown][] => [
    ['/location/getDetails', ({ project, at }) => ({ project_id: project, location_id: at(name) })],
    ['/location/getAllowed', ({ project, at }) => ({ project_id: project, parent_id: at(name) })],
    ['/location/search', ({ project, at }) => ({ project_id: project, parent_id: at(name) })],
    ['/location/getDescendants', ({ at }) => ({ location_id: at(name) })],
    ['/location/getParents', ({ at }) => ({ location_id: at(name) })],
    ['/location/getImpact', ({ at }) => ({ locations: [at('Alpha'), at(name)] })],
    ['/location/getContacts/{id}', ({ at }) => ({ id: at(name) })],
    ['/location/getSpecs/{id}', ({ at }) => ({ id: at(name) })],
    ['/location/updateContacts', ({ at }) => ({ location_id: at(name), contacts: [] })],
    ['/location/updateSpecs', ({ at }) => ({ location_id: at(name), specs: [] })],
    ['/sublocation/get/{id}', ({ at }) => ({ id: at(name) })],
    ['/sublocation/details/{id}', ({ at }) => ({ id: at(name) })],
    ['/sublocation/raw/{id}', ({ at }) => ({ id: at(name) })],
    ['/sublocation/get-path/{id}', ({ at }) => ({ id: at(name) })],
    ['/location-group/getGroupsForLocation/{id}', ({ at }) => ({ id: at(name) })],
    ['/location-group/addLocations', ({ group, at }) => ({ group_id: group, location_ids: [at(name)] })],
    ['/location-group/removeLocations', ({ group, at }) => ({ group_id: group, location_ids: [at(name)] })],
    ['/location/updateName', ({ at }) => ({ location_id: at(name), name: 'Mine' })],
    ['/location/reorder', ({ at }) => ({ locations: [{ id: at(name), position: 1 }] })],
    [
      '/location/reorder',
      ({ at }) => ({ locations: [{ id: at('Desk'), position: 1, parent_id: at(name) }] }),
    ],
    ['/location/remove', ({ at }) => ({ locations: [at(name)] })],
    ['/location/reactivate', ({ at }) => ({ locations: [at(name)] })],
    [
      '/location/create',
      ({ project, at }) => ({ project_id: project, parent_id: at(name), name: 'Mine', code: 'MINE' }),
    ],
    [
      '/location/addChildren',
      ({ at }) => ({ location_id: at(name), locations: [{ name: 'Mine', code: 'MINE' }] }),
    ],
    [
      '/user-location/assign',
      ({ project, user, at }) => ({
        project_id: project,
        user_id: user,
        location_ids: [at('Desk'), at(name)],
      }),
    ],
    ['/user-location/unassign', ({ user, at }) => ({ user_id: user, location_ids: [at(name)] })],
  ]
  // Above them, beside them, and below a location beside them.
  test.each(['Secret site', 'Secret house 1', 'Secret room', 'Secret house gone'])('%s', async (name) => {
    for (const [path, input] of secretPlace(name)) {
      const { status } = await server.refused(path, input(hidden) as CallInput<CallPath>, hidden.token)
      expect({ path, status }).toEqual({ path, status: 404 })
    }
  })
})
