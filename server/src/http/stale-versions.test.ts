import {
  accessEntries,
  calls,
  type AccessCode,
  type CallInput,
  type CallPath,
  type Call,
} from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { cellOf } from '../testing/adversary/cells.ts'
import { everyAccess, makeWorld, type World } from '../testing/adversary/make-world.ts'
import { makeOrder } from '../testing/make-order.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

/** Sends every call that takes a version with a stale one: the server answers 409 with the current thing, and writes nothing. */

const password = 'a password for tests'
const stale = 4711

let server: TestServer
let admin: string
let adminId: string
let things: Awaited<ReturnType<typeof makeThings>>
let world: World

beforeAll(async () => {
  server = await startTestServer()
  const user = await server.make.user({ superuser: true, password })
  adminId = user.id
  admin = await server.signIn(user)
  things = await makeThings()
  world = await makeWorld(server)
})
afterAll(() => server.close())

async function makeThings() {
  const project_id = await server.make.project()
  const at = await server.make.locations(project_id, { Site: { Room: {} }, Gone: {} })
  await server.ok('/location/remove', { locations: [at('Gone')] }, admin)
  const made = { project_id, name: 'Made' }
  const { id: group_id } = await server.ok('/location-group/create', { ...made, code: 'G' }, admin)
  const { id: team_id } = await server.ok('/project-team/create', made, admin)
  const { id: role_id } = await server.ok('/role/create', { ...made, code: 'R' }, admin)
  const { id: department_id } = await server.ok('/department/create', { code: 'D', name: 'D' }, admin)
  await server.ok('/project/update_departments', { project_id, department_codes: ['D'] }, admin)
  const user = await server.make.user({ roles: [{ project: project_id }] })
  const member = { user_id: user.id, project_id }
  await server.ok('/user/assignRole', { ...member, role_id }, admin)
  const store_id = await server.make.store(project_id)
  const material_id = await server.make.material()
  const lines = [{ material_id, quantity: '5' }]
  await server.ok('/store/post_stock', { store_id, kind: 'opening', lines }, admin)
  const ask = async () =>
    (await server.ok('/store/create_stock_request', { project_id, store_id, type: 'issue', lines }, admin)).id
  const approved = await ask()
  await server.ok('/store/approve_stock_request', { request_id: approved }, admin)
  const view = { screen: 'users.list', name: 'Mine', filters: {} }
  const { id: view_id } = await server.ok('/saved-view/create', view, admin)
  const key = { name: 'Key', module_codes: ['stores'] }
  const { id: key_id } = await server.ok('/release-key/create', key, admin)
  const remark = { owner_kind: 'location', owner_id: at('Room'), text: 'Remark' }
  const { id: comment_id } = await server.ok('/comment/add', remark, admin)
  const hook = { project_id, name: 'Hook', url: 'https://hooks.example/', events: ['stock' as const] }
  const { id: webhook_id } = await server.ok('/webhook/create', hook, admin)
  const asset = { location_id: at('Room'), code: 'A', name: 'A' }
  const { id: asset_id } = await server.ok('/asset/create', asset, admin)
  const requested = await makeOrder(server, { project: project_id, location: at('Room'), requester: adminId })
  return {
    asset_id,
    requested,
    webhook_id,
    view_id,
    key_id,
    comment_id,
    project_id,
    group_id,
    team_id,
    role_id,
    department_id,
    user_id: user.id,
    member,
    store_id,
    material_id,
    room: at('Room'),
    gone: at('Gone'),
    pending: await ask(),
    approved,
  }
}
type Things = typeof things

const version = stale
/** The inputs that differ from those of the access matrix, with that version. */
const inputs: { [Path in CallPath]?: (of: Things) => CallInput<Path> } = {
  '/user/update_personal_name': () => ({ name: 'New', version }),
  '/user/update_personal_email': () => ({ email: 'new@atrium.example', password, version }),
  '/user/update_personal_language': () => ({ language: 'fr', version }),
  '/user/change_status': ({ user_id }) => ({ user_id, status: 'Blocked', version }),
  '/user/change_statuses': ({ user_id: id }) => ({ users: [{ id, version }], status: 'Blocked' }),
  '/user/update_name': ({ user_id }) => ({ user_id, name: 'New', version }),
  '/user/update_details': ({ user_id }) => ({ user_id, mobile: '+49 30 1234', version }),
  '/user/take_photo': ({ user_id }) => ({ user_id, version }),
  '/user/update_email': ({ user_id }) => ({ user_id, email: 'new@atrium.example', version }),
  '/user/update_password': ({ user_id }) => ({ user_id, password, version }),
  '/user/update_language': ({ user_id }) => ({ user_id, language: 'fr', version }),
  '/user/enableLogin': ({ user_id }) => ({ user_id, email: 'new@atrium.example', password, version }),
  '/user/disable_login': ({ user_id }) => ({ user_id, version }),
  '/user/update_project_departments': ({ member }) => ({ ...member, department_codes: ['D'], version }),
  '/user/set_default_role': ({ member, role_id }) => ({ ...member, role_id, version }),
  '/role/applyPermissions': ({ role_id }) => ({ role_id, access: { allow: ['location_view'] }, version }),
  '/role/applyPermissionsOfRoles': ({ project_id, role_id }) => ({
    project_id,
    roles: [{ role_id, access: { allow: ['location_view'] }, version }],
  }),
  '/role/update': ({ role_id }) => ({ role_id, name: 'New', version }),
  '/role/remove/{id}': ({ role_id: id }) => ({ id, version }),
  '/project/update': ({ project_id }) => ({ project_id, short_name: 'New', version }),
  '/project/update_departments': ({ project_id }) => ({ project_id, department_codes: [], version }),
  '/project/update_designations': ({ project_id }) => ({ project_id, designations: [], version }),
  '/saved-view/update': ({ view_id: id }) => ({ id, name: 'New', version }),
  '/saved-view/share': ({ view_id: id, role_id }) => ({ id, role_id, version }),
  '/saved-view/remove/{id}': ({ view_id: id }) => ({ id, version }),
  '/release-key/revoke/{id}': ({ key_id: id }) => ({ id, version }),
  '/webhook/update': ({ webhook_id: id }) => ({ id, name: 'New', version }),
  '/webhook/rotateSecret': ({ webhook_id: id }) => ({ id, version }),
  '/webhook/remove/{id}': ({ webhook_id: id }) => ({ id, version }),
  '/comment/update': ({ comment_id: id }) => ({ id, text: 'New', version }),
  '/comment/remove/{id}': ({ comment_id: id }) => ({ id, version }),
  '/department/update': ({ department_id: id }) => ({ id, name: 'New', version }),
  '/department/remove/{id}': ({ department_id: id }) => ({ id, version }),
  '/project-team/update': ({ project_id, team_id }) => ({ project_id, team_id, name: 'New', version }),
  '/project-team/remove/{id}': ({ team_id: id }) => ({ id, version }),
  '/project-team/updateSupervisor': ({ team_id, user_id: supervisor_id }) => ({
    team_id,
    supervisor_id,
    version,
  }),
  '/project-team/removeSupervisor/{id}': ({ team_id: id }) => ({ id, version }),
  '/asset/setParent': ({ asset_id: id }) => ({ id, parent_id: null, version }),
  '/asset/move': ({ asset_id: id, room: location_id }) => ({ assets: [{ id, version }], location_id }),
  '/asset/updateMany': ({ asset_id: id }) => ({ assets: [{ id, version }], set: { condition: 'Good' } }),
  '/location/reorder': ({ room: id }) => ({ locations: [{ id, position: 1, parent_id: '0', version }] }),
  '/attachment/removeMany': () => ({
    owner_kind: 'location',
    owner_id: world.room,
    attachments: [{ id: world.things.of('attachment'), version }],
  }),
  '/attachment/restoreMany': () => ({
    owner_kind: 'location',
    owner_id: world.room,
    attachments: [{ id: world.things.of('removed-attachment'), version }],
  }),
  '/material/removeMany': ({ material_id: id }) => ({ materials: [{ id, version }] }),
  '/location/remove': ({ room: id }) => ({ locations: [{ id, version }] }),
  '/location/reactivate': ({ gone: id }) => ({ locations: [{ id, version }] }),
  '/location/updateName': ({ room: location_id }) => ({ location_id, name: 'New', version }),
  '/location/updateDescription': ({ room: location_id }) => ({ location_id, description: 'New', version }),
  '/location/updateCategory': ({ room: location_id }) => ({ location_id, category_code: 'new', version }),
  '/location/updateCode': ({ room: location_id }) => ({ location_id, code: 'NEW', version }),
  '/location/updateCoordinates': ({ room: location_id }) => ({ location_id, coords: null, version }),
  '/location/updateContacts': ({ room: location_id }) => ({ location_id, contacts: [], version }),
  '/location/updateSpecs': ({ room: location_id }) => ({ location_id, specs: [], version }),
  '/sublocation/update-name': ({ room: location_id }) => ({ location_id, name: 'New', version }),
  '/sublocation/update-description': ({ room: location_id }) => ({
    location_id,
    description: 'New',
    version,
  }),
  '/sublocation/update-code': ({ room: location_id }) => ({ location_id, code: 'NEW', version }),
  '/sublocation/update-address': ({ room: location_id }) => ({ location_id, address: 'New', version }),
  '/location-group/update': ({ group_id: id }) => ({ id, name: 'New', version }),
  '/location-group/remove/{id}': ({ group_id: id }) => ({ id, version }),
  '/location-group/removeMany': ({ project_id, group_id: id }) => ({ project_id, groups: [{ id, version }] }),
  '/store/update': ({ store_id }) => ({ store_id, address: 'New', version }),
  '/store/update-name': ({ store_id: id }) => ({ id, name: 'New', version }),
  '/store/update_description': ({ store_id }) => ({ store_id, description: 'New', version }),
  '/store/update_code': ({ store_id }) => ({ store_id, code: 'NEW', version }),
  '/store/update_type': ({ store_id }) => ({ store_id, type: 'Sub', version }),
  '/store/update_address': ({ store_id }) => ({ store_id, address: 'New', version }),
  '/store/update_locations': ({ store_id, room }) => ({ store_id, location_ids: [room], version }),
  '/store/delete': ({ store_id }) => ({ store_id, version }),
  '/store/update_material': ({ store_id, material_id }) => ({
    store_id,
    material_id,
    reorder_level: '2',
    version,
  }),
  '/store/remove_material': ({ store_id, material_id }) => ({ store_id, material_id, version }),
  '/store/approve_stock_request': ({ pending: request_id }) => ({ request_id, version }),
  '/store/reject_stock_request': ({ pending: request_id }) => ({ request_id, version }),
  '/store/cancel_stock_request': ({ pending: request_id }) => ({ request_id, version }),
  '/store/complete_stock_request': ({ approved: request_id }) => ({ request_id, version }),
  '/cm/rate': ({ requested: cm_id }) => ({ cm_id, rating: 5, version }),
  '/material/update': ({ material_id: id }) => ({ id, name: 'New', version }),
  '/material/remove/{id}': ({ material_id: id }) => ({ id, version }),
}

/**
 * Calls that answer for each of several things by itself, with tests of their own (`areas/translation/translation.test.ts`,
 * `areas/work/changes/change-work.test.ts`, `areas/work/actions/run-action.test.ts`, `areas/maintenance/decisions.test.ts`).
 */
const answerForEach: readonly CallPath[] = [
  '/translation/save',
  ...(['/cm/updateMany', '/cm/runActions', '/pm/updateMany', '/pm/runActions'] as const),
  ...(['/pm/skip', '/pm/excuse'] as const),
]

const versioned = (Object.entries(calls) as [CallPath, Call][])
  .filter(([path, { effect }]) => effect !== 'read' && !answerForEach.includes(path))
  .filter(([, { input }]) =>
    JSON.stringify(z.toJSONSchema(input, { io: 'input' })).includes('#/$defs/Version'),
  )
  .map(([path]) => path)

/** Returns a digest of all rows, except sessions and counted tries. */
async function stored(): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select string_agg(query_to_xml(format('select count(*), md5(string_agg(t::text, %L order by t::text)) from %I t', '', table_name),
      false, false, '')::text, '' order by table_name) as digest
    from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'session%'
      and table_name not like 'sign_in%'`.execute(server.database)
  return rows[0]?.digest ?? ''
}

test.each(versioned)('%s', async (path) => {
  const { input } = requestFor(path)
  const before = await stored()
  const error = await server.refused(path, input, admin)
  expect(error).toMatchObject({
    status: 409,
    key: 'conflict_version',
    current: { version: expect.any(Number) },
  })
  expect((error.current as { version: number }).version).not.toBe(stale)
  expect(await stored()).toBe(before)
})

/** Returns the input of a call with a stale version, and its project. */
function requestFor(path: CallPath): { input: CallInput<CallPath>; project: string } {
  const make = inputs[path] as ((of: Things) => CallInput<CallPath>) | undefined
  if (make) return { input: make(things), project: things.project_id }
  const cell = cellOf(path)
  if (!cell) throw new Error(`${path} takes a version: say in testing/adversary/cells how it is rightly made`)
  return { input: { ...cell.input(world), version } as CallInput<CallPath>, project: world.project }
}

/** Whether a call changes the caller's own data, which a caller who may change it can always read. */
const isOwn = (path: string) =>
  path.startsWith('/user/update_personal') ||
  /^\/(saved-view|overview)\//.test(path) ||
  path.startsWith('/notification/')

/** Returns the right that reading the changed thing takes, undefined for the caller's own data. */
function readingOf(path: CallPath): AccessCode | undefined {
  if (isOwn(path)) return undefined
  if (path.endsWith('_stock_request')) return 'stock_request_view'
  if (path === '/store/update_material' || path === '/store/remove_material') return 'store_materials_view'
  const { access }: Call = calls[path]
  const ofThing =
    access.kind === 'thing' ? accessEntries.find(({ code }) => code === `${access.thing}_view`) : undefined
  return readings[path.split('/')[1] ?? ''] ?? ofThing?.code
}
const readings: Record<string, AccessCode> = {
  user: 'user_view',
  role: 'role_view',
  project: 'project_view',
  department: 'department_view',
  'project-team': 'team_view',
  location: 'location_view',
  sublocation: 'location_view',
  'location-group': 'location_group_view',
  store: 'store_view',
  material: 'materials_view',
  'release-key': 'module_release',
  comment: 'location_view',
  attachment: 'location_view',
  webhook: 'webhook_edit',
  cm: 'cm_view',
  pm: 'pm_view',
}
/** The members of a project that every member may read, and those that reveal nothing. */
const allowed = new Set([
  ...['id', 'version', 'code', 'short_name', 'full_name', 'time_zone', 'week_start', 'currency'],
  ...['working_hours', 'exceptions', 'reopen_days', 'inspectors_review', 'prefixes', 'file_bytes'],
])

test.each(versioned.filter((path) => !isOwn(path)))(
  '%s reveals nothing current to a caller who may change the thing but not read it',
  async (path) => {
    const reading = readingOf(path)
    if (!reading) throw new Error(`${path} takes a version: say here what it takes to read what it changes`)
    const { input, project } = requestFor(path)
    const access = everyAccess.filter((code) => code !== reading)
    const role = { project, access }
    const token = await server.signIn(await server.make.user({ roles: [role] }))
    const error = await server.refused(path, input, token)
    expect([403, 404, 409]).toContain(error.status)
    const current = (error.current ?? {}) as Record<string, unknown>
    const isProject = reading === 'project_view'
    expect(
      Object.keys(current).filter((name) => !(isProject ? allowed.has(name) : name === 'version')),
    ).toEqual([])
  },
)

test('every call with inputs here takes a version', () => {
  expect(Object.keys(inputs).filter((path) => !versioned.includes(path as CallPath))).toEqual([])
})

test('the version of a reply is valid for the next change', async () => {
  const location_id = things.room
  const contacts = [{ name: 'Ines Marín', role: 'Porter', phone: '', email: '' }]
  const read = await server.ok('/location/getContacts/{id}', { id: location_id }, admin)
  const first = { location_id, contacts, version: read.version }
  const { version: next } = await server.ok('/location/updateContacts', first, admin)
  expect(next).toBe(read.version + 1)
  const late = await server.refused('/location/updateContacts', { ...first, contacts: [] }, admin)
  expect(late).toMatchObject({ status: 409, current: { contacts, version: next } })
  await server.ok('/location/updateContacts', { ...first, contacts: [], version: next }, admin)
})

test('a caller who replaces a set gets a conflict after others have added to it', async () => {
  const { store_id, room, member } = things
  const { version: ofStore } = await server.ok('/store/get_locations', { store_id }, admin)
  await server.ok('/store/add_location', { store_id, location_id: room }, admin)
  const none = { store_id, location_ids: [], version: ofStore }
  expect(await server.refused('/store/update_locations', none, admin)).toMatchObject({ status: 409 })

  const { version: ofMember } = await server.ok('/user/getDepartments', member, admin)
  await server.ok('/user/assignDepartment', { ...member, department_id: things.department_id }, admin)
  const out = { ...member, department_codes: [], version: ofMember }
  expect(await server.refused('/user/update_project_departments', out, admin)).toMatchObject({
    status: 409,
    current: { department_codes: ['D'], version: ofMember + 1 },
  })
})

test('one’s own name, changed by somebody else meanwhile', async () => {
  const { user } = await server.ok('/user/get_personal_info', {}, admin)
  await server.ok('/user/update_name', { user_id: adminId, name: 'By another' }, admin)
  const late = { name: 'By oneself', version: user.version }
  expect(await server.refused('/user/update_personal_name', late, admin)).toMatchObject({
    status: 409,
    current: { name: 'By another', version: user.version + 1 },
  })
})
