import type { AccessCode, CallInput, CallPath } from '@atrium/contract'
import { calls } from '@atrium/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

/** A project with one of everything that the calls take. */
interface Building {
  project: string
  house: string
  room: string
  removed: string
  group: string
  member: string
  /** A picture of the house, which is its plan. */
  plan: string
}

let server: TestServer
let here: Building
let elsewhere: Building

async function makeBuilding(): Promise<Building> {
  const project = await server.make.project()
  const at = await server.make.locations(project, { Site: { House: { Room: {} }, Gone: {} } })
  const admin = await server.signIn(await server.make.user({ superuser: true }))
  await server.ok('/location/remove', { locations: [at('Gone')] }, admin)
  const group = await server.ok(
    '/location-group/create',
    { project_id: project, name: 'Zone', code: 'Z' },
    admin,
  )
  const member = await server.make.user({ roles: [{ project }] })
  const plan = await server.make.photoOf(project, at('House'), member.id)
  await server.ok('/location/setPlan', { location_id: at('House'), attachment_id: plan }, admin)
  return {
    project,
    house: at('House'),
    room: at('Room'),
    removed: at('Gone'),
    group: group.id,
    member: member.id,
    plan,
  }
}

beforeAll(async () => {
  server = await startTestServer()
  here = await makeBuilding()
  elsewhere = await makeBuilding()
})
afterAll(() => server.close())

type Inputs = { [Path in CallPath]?: (building: Building) => CallInput<Path> }

const name = 'A new name'
const inputs: Inputs = {
  '/location/getFigures': ({ project }) => ({ project_id: project }),
  '/location/create': ({ project, house }) => ({
    project_id: project,
    parent_id: house,
    name,
    code: crypto.randomUUID(),
  }),
  '/location/add': ({ project, house }) => ({
    project_id: project,
    parent_id: house,
    locations: [{ name, code: crypto.randomUUID() }],
  }),
  '/location/addChildren': ({ house }) => ({
    location_id: house,
    locations: [{ name, code: crypto.randomUUID() }],
  }),
  '/location/suggestCode': ({ project, house }) => ({ project_id: project, parent_id: house }),
  '/location/previewSeries': ({ project }) => ({
    project_id: project,
    from: '1',
    to: '2',
    code: `${crypto.randomUUID()}-#`,
    name,
  }),
  '/location/createSeries': ({ project, house }) => ({
    project_id: project,
    parent_id: house,
    from: '1',
    to: '2',
    code: `${crypto.randomUUID()}-#`,
    name,
  }),
  '/location/getDetails': ({ project, room }) => ({ project_id: project, location_id: room }),
  '/location/getAll': ({ project }) => ({ project_id: project }),
  '/location/getAllowed': ({ project, house }) => ({ project_id: project, parent_id: house }),
  '/location/search': ({ project }) => ({ project_id: project, search_text: 'room' }),
  '/location/getDescendants': ({ house }) => ({ location_id: house }),
  '/location/getParents': ({ room }) => ({ location_id: room }),
  '/location/getImpact': ({ house }) => ({ locations: [house] }),
  '/location/getMoveImpact': ({ house }) => ({ locations: [house], parent_id: '0' }),
  '/location/getHistory': ({ room }) => ({ location_id: room }),
  '/location/getImported': ({ room }) => ({ location_id: room }),
  '/location/reorder': ({ room }) => ({ locations: [{ id: room, position: 1 }] }),
  '/location/remove': ({ room }) => ({ locations: [room] }),
  '/location/reactivate': ({ removed }) => ({ locations: [removed] }),
  '/location/update': ({ room }) => ({ location_id: room, name }),
  '/location/updateName': ({ room }) => ({ location_id: room, name }),
  '/location/updateDescription': ({ room }) => ({ location_id: room, description: 'Some' }),
  '/location/updateCategory': ({ room }) => ({ location_id: room, category_code: 'room' }),
  '/location/updateCode': ({ room }) => ({ location_id: room, short_code: 'R' }),
  '/location/updateCoordinates': ({ room }) => ({ location_id: room, coords: null }),
  '/location/getCategories': ({ project }) => ({ project_id: project }),
  '/location/getContacts/{id}': ({ room }) => ({ id: room }),
  '/location/updateContacts': ({ room }) => ({ location_id: room, contacts: [] }),
  '/location/getSpecs/{id}': ({ room }) => ({ id: room }),
  '/location/updateSpecs': ({ room }) => ({ location_id: room, specs: [] }),
  '/location/getPlan': ({ house }) => ({ location_id: house }),
  '/location/setPlan': ({ house, plan }) => ({ location_id: house, attachment_id: plan }),
  '/location/placeOnPlan': ({ house, room }) => ({
    location_id: house,
    pins: [{ location_id: room, at: { x: 0.5, y: 0.5 } }],
  }),
  '/sublocation/get/{id}': ({ room }) => ({ id: room }),
  '/sublocation/details/{id}': ({ room }) => ({ id: room }),
  '/sublocation/raw/{id}': ({ room }) => ({ id: room }),
  '/sublocation/get-path/{id}': ({ room }) => ({ id: room }),
  '/sublocation/update-name': ({ room }) => ({ location_id: room, name }),
  '/sublocation/update-description': ({ room }) => ({ location_id: room, description: 'Some' }),
  '/sublocation/update-code': ({ room }) => ({ location_id: room, code: crypto.randomUUID() }),
  '/sublocation/update-address': ({ room }) => ({ location_id: room, address: 'Here' }),
  '/location-group/getList': ({ project }) => ({ project_id: project }),
  '/location-group/getTree': ({ project }) => ({ project_id: project }),
  '/location-group/search': ({ project }) => ({ project_id: project }),
  '/location-group/create': ({ project }) => ({ project_id: project, name, code: crypto.randomUUID() }),
  '/location-group/addLocations': ({ group, room }) => ({ group_id: group, location_ids: [room] }),
  '/location-group/removeLocations': ({ group, room }) => ({ group_id: group, location_ids: [room] }),
  '/location-group/getLocationsInGroup/{id}': ({ group }) => ({ id: group }),
  '/location-group/getUsage/{id}': ({ group }) => ({ id: group }),
  '/location-group/getGroupsForLocation/{id}': ({ room }) => ({ id: room }),
  '/location-group/getRaw/{id}': ({ group }) => ({ id: group }),
  '/location-group/update': ({ group }) => ({ id: group, code: crypto.randomUUID() }),
  '/location-group/remove/{id}': ({ group }) => ({ id: group }),
  '/location-group/removeMany': ({ project, group }) => ({ project_id: project, groups: [group] }),
  '/location-group/getImpact': ({ project, group }) => ({ project_id: project, groups: [group] }),
  '/location-group/sort': ({ group }) => ({ groups: [{ id: group, position: 1 }] }),
  '/location/createAssets': ({ room }) => ({
    location_id: room,
    assets: [{ code: crypto.randomUUID(), name }],
  }),
  '/location/getAssetsByCatalog': ({ room }) => ({
    sublocation_id: room,
    catalog_id: crypto.randomUUID(),
  }),
  '/location/getAssetCatalogCount': ({ room }) => ({ location_id: room }),
  '/user-location-group/search': ({ project, member }) => ({ project_id: project, user_id: member }),
  '/user-location-group/getAssignedWithHierarchy': ({ project, member }) => ({
    project_id: project,
    user_id: member,
  }),
  '/user-location-group/assign': ({ project, member, group }) => ({
    project_id: project,
    user_id: member,
    group_ids: [group],
  }),
  '/user-location-group/unassign': ({ project, member, group }) => ({
    project_id: project,
    user_id: member,
    group_ids: [group],
  }),
  '/user-location/search': ({ project, member }) => ({ project_id: project, user_id: member }),
  '/user-location/assign': ({ project, member, house }) => ({
    project_id: project,
    user_id: member,
    location_ids: [house],
  }),
  '/user-location/unassign': ({ member, house }) => ({ user_id: member, location_ids: [house] }),
}

const paths = Object.keys(inputs) as CallPath[]
const families = [
  '/location/',
  '/sublocation/',
  '/location-group/',
  '/user-location/',
  '/user-location-group/',
]
/** Calls with tests of their own: those of imports, and those that declare no code. */
const servedElsewhere =
  /^\/location\/(\w*imports?(Obstacles|Problems|Rows|Template)?|getRefusedRows|export|getTreemap)$|\/getAvailableParents\//i

test('covers every call of these areas', () => {
  const own = Object.keys(calls).filter(
    (path) => families.some((family) => path.startsWith(family)) && !servedElsewhere.test(path),
  )
  expect(paths.toSorted()).toEqual(own.toSorted())
})

function inputOf(path: CallPath, building: Building): CallInput<CallPath> {
  const make = inputs[path] as ((building: Building) => CallInput<CallPath>) | undefined
  if (!make) throw new Error(`${path} has no input here`)
  return make(building)
}

/** Returns the code that the call declares. */
function codeOf(path: CallPath): AccessCode {
  const { access } = calls[path]
  if (access.kind !== 'project' && access.kind !== 'thing') throw new Error(`${path} declares no code`)
  return access.code
}

const everything: AccessCode[] = [
  ...(['view', 'view_all', 'add', 'edit', 'remove'] as const).map((action) => `location_${action}` as const),
  ...(['view', 'add', 'edit', 'remove', 'assign'] as const).map(
    (action) => `location_group_${action}` as const,
  ),
  'user_view',
  'user_assign',
  'asset_view',
  'asset_add',
]
const sight: AccessCode[] = ['location_view', 'location_view_all', 'location_group_view']

const tokens = new Map<string, Promise<string>>()
function tokenWith(project: string, access: readonly AccessCode[]): Promise<string> {
  const key = `${project} ${[...access].sort().join(' ')}`
  const known = tokens.get(key)
  if (known) return known
  const made = server.make
    .user({ roles: [{ project, access: [...new Set(access)] }] })
    .then((user) => server.signIn(user))
  tokens.set(key, made)
  return made
}

describe.each(paths)('%s', (path) => {
  test('[LOC-3] is refused without a token', async () => {
    expect(await server.refused(path, inputOf(path, here))).toMatchObject({
      status: 401,
      code: 'unauthenticated',
    })
  })

  test('[LOC-3] is not found by a user who holds every right in another project', async () => {
    const token = await tokenWith(elsewhere.project, everything)
    expect(await server.refused(path, inputOf(path, here), token)).toMatchObject({
      status: 404,
      code: 'not_found',
    })
  })

  test('[LOC-3] is forbidden to a user who sees everything and holds every right but the one needed', async () => {
    const code = codeOf(path)
    const without = everything.filter((one) => one !== code)
    const error = await server.refused(path, inputOf(path, here), await tokenWith(here.project, without))
    const isSightItself =
      (code === 'location_view' || code === 'location_group_view') && calls[path].access.kind === 'thing'
    const seesThing = !isSightItself || path === '/location-group/getGroupsForLocation/{id}'
    expect(error).toMatchObject(
      seesThing ? { status: 403, code: 'forbidden' } : { status: 404, code: 'not_found' },
    )
  })

  test('[LOC-13] refuses an id of another project beside ids of its own', async () => {
    const token = await tokenWith(here.project, everything)
    const own = inputOf(path, here) as Record<string, unknown>
    const foreign = inputOf(path, elsewhere) as Record<string, unknown>
    for (const [member, value] of Object.entries(foreign)) {
      if (member === 'user_id' || !namesSomethingOf(elsewhere, value)) continue
      const error = await server.refused(path, { ...own, [member]: value } as CallInput<CallPath>, token)
      expect({ member, status: error.status }).toEqual({ member, status: 404 })
    }
  })

  test('succeeds for a user who holds the right', async () => {
    const building = calls[path].effect === 'read' ? here : await makeBuilding()
    const token = await tokenWith(building.project, [...sight, codeOf(path)])
    expect(await server.call(path, inputOf(path, building), token)).toMatchObject({
      status: 200,
      error: undefined,
    })
  })
})

function namesSomethingOf(building: Building, value: unknown): boolean {
  return Object.values(building).some((id) => JSON.stringify(value).includes(id))
}

test('[LOC-3] answers the same for a location out of sight as for one that does not exist', async () => {
  const token = await tokenWith(here.project, everything)
  const unseen = await server.refused('/sublocation/details/{id}', { id: elsewhere.room }, token)
  const missing = await server.refused('/sublocation/details/{id}', { id: crypto.randomUUID() }, token)
  expect({ ...unseen, request_id: '' }).toEqual({ ...missing, request_id: '' })
})

test('[LOC-3] answers 404 if the caller does not see one of several locations', async () => {
  const token = await tokenWith(here.project, ['location_view', 'location_view_all'])
  const locations = [here.house, elsewhere.house]
  expect(await server.refused('/location/remove', { locations }, token)).toMatchObject({ status: 404 })
  expect(await server.refused('/location/remove', { locations: [here.house] }, token)).toMatchObject({
    status: 403,
  })
})

test('[LOC-13] refuses locations of two projects in one call, even from a user who sees both', async () => {
  const user = await server.make.user({ superuser: true })
  const token = await server.signIn(user)
  const locations = [here.house, elsewhere.house]
  for (const path of ['/location/remove', '/location/getImpact'] as const) {
    expect(await server.refused(path, { locations }, token)).toMatchObject({
      status: 422,
      code: 'validation',
    })
  }
  const across = [{ id: here.house, position: 1, parent_id: elsewhere.house }]
  expect(await server.refused('/location/reorder', { locations: across }, token)).toMatchObject({
    status: 422,
  })
  const pair = locations.map((id) => ({ id, position: 1 }))
  expect(await server.refused('/location/reorder', { locations: pair }, token)).toMatchObject({ status: 422 })
})
