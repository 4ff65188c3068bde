import type { AccessCode, CallInput, CallPath } from '@atrium/contract'
import { calls, stockRights } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

/** A project with one of everything that the calls need. */
interface Site {
  project: string
  house: string
  store: string
  other: string
  material: string
  /** A material that the store lists but has none of. */
  spent: string
  /** The entry that brought the material. */
  opening: string
  pending: string
  approved: string
  team: string
  member: string
}

let server: TestServer
let admin: string
let here: Site
let elsewhere: Site

async function makeSite(): Promise<Site> {
  const project = await server.make.project()
  const at = await server.make.locations(project, { House: {} })
  const store = await server.make.store(project, { locations: [at('House')] })
  const other = await server.make.store(project)
  const material = await server.make.material()
  const spent = await server.make.material()
  const post = (kind: 'opening' | 'issue', material_id: string, quantity: string) =>
    server.ok('/store/post_stock', { store_id: store, kind, lines: [{ material_id, quantity }] }, admin)
  const [opened] = (await post('opening', material, '100')).entries
  await post('opening', spent, '1')
  await post('issue', spent, '1')
  const lines = [{ material_id: material, quantity: '2' }]
  const ask = async () =>
    (
      await server.ok(
        '/store/create_stock_request',
        { project_id: project, store_id: store, type: 'issue', lines },
        admin,
      )
    ).id
  const pending = await ask()
  const approved = await ask()
  await server.ok('/store/approve_stock_request', { request_id: approved }, admin)
  const { rows } = await sql<{ id: string }>`
    insert into team (project_id, name) values (${project}, '{"en": "Team"}') returning id`.execute(
    server.database,
  )
  const member = await server.make.user({ roles: [{ project }] })
  return {
    project,
    house: at('House'),
    store,
    other,
    opening: opened?.id ?? '',
    material,
    spent,
    pending,
    approved,
    team: rows[0]?.id ?? '',
    member: member.id,
  }
}

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
  here = await makeSite()
  elsewhere = await makeSite()
})
afterAll(() => server.close())

type Inputs = { [Path in CallPath]?: (site: Site) => CallInput<Path> }

const name = 'A new name'
const inputs: Inputs = {
  '/store/add': ({ project }) => ({ project_id: project, name, code: crypto.randomUUID(), type: 'Sub' }),
  '/store/search': ({ project }) => ({ project_id: project }),
  '/store/info/{id}': ({ store }) => ({ id: store }),
  '/store/basic': ({ store }) => ({ store_id: store }),
  '/store/get-raw-name/{id}': ({ store }) => ({ id: store }),
  '/store/update': ({ store }) => ({ store_id: store, name, code: crypto.randomUUID() }),
  '/store/update-name': ({ store }) => ({ id: store, name }),
  '/store/update_description': ({ store }) => ({ store_id: store, description: 'Some' }),
  '/store/update_code': ({ store }) => ({ store_id: store, code: crypto.randomUUID() }),
  '/store/update_type': ({ store }) => ({ store_id: store, type: 'Staging' }),
  '/store/update_address': ({ store }) => ({ store_id: store, address: 'Here' }),
  '/store/delete': ({ other }) => ({ store_id: other }),
  '/store/get_locations': ({ store }) => ({ store_id: store }),
  '/store/add_location': ({ other, house }) => ({ store_id: other, location_id: house }),
  '/store/remove_location': ({ store, house }) => ({ store_id: store, location_id: house }),
  '/store/update_locations': ({ other, house }) => ({ store_id: other, location_ids: [house] }),
  '/store/locations/search': ({ store, project }) => ({ store_id: store, project_id: project }),
  '/store/locations/assign': ({ other, project, house }) => ({
    store_id: other,
    project_id: project,
    location_ids: [house],
  }),
  '/store/locations/unassign': ({ store, house }) => ({ store_id: store, location_ids: [house] }),
  '/user/getStores': ({ project, member }) => ({ project_id: project, user_id: member }),
  '/user/assignStore': ({ project, member, store }) => ({
    project_id: project,
    user_id: member,
    store_id: store,
  }),
  '/user/removeStore': ({ project, member, store }) => ({
    project_id: project,
    user_id: member,
    store_ids: [store],
  }),
  '/store/get_teams': ({ store }) => ({ store_id: store }),
  '/store/add_team': ({ store, team }) => ({ store_id: store, team_id: team }),
  '/store/remove_team': ({ store, team }) => ({ store_id: store, team_id: team }),
  '/store/search_materials': ({ store }) => ({ store_id: store }),
  '/store/get_material_details': ({ store, material }) => ({ store_id: store, material_id: material }),
  '/store/get_material_stock': ({ store, material }) => ({ store_id: store, material_id: material }),
  '/store/find_materials': ({ store }) => ({ store_id: store, codes: ['P-1'] }),
  '/store/get_material_categories': ({ store }) => ({ store_id: store }),
  '/store/get_low_stock': ({ project }) => ({ project_id: project }),
  '/store/get_stock_of_material': ({ project, material }) => ({ project_id: project, material_id: material }),
  '/store/search_material_ledger': ({ project, material }) => ({
    project_id: project,
    material_id: material,
  }),
  '/store/get_material_history': ({ project, material }) => ({ project_id: project, material_id: material }),
  '/store/get_figures': ({ project }) => ({ project_id: project }),
  '/store/count_stock': ({ project, store }) => ({ project_id: project, store_ids: [store] }),
  '/store/get_stock_value': ({ store }) => ({ store_id: store }),
  '/store/get_stock_history': ({ store, material }) => ({ store_id: store, material_id: material }),
  '/store/update_material': ({ store, material }) => ({
    store_id: store,
    material_id: material,
    reorder_level: '5',
  }),
  '/store/remove_material': ({ store, spent }) => ({ store_id: store, material_id: spent }),
  '/store/search_ledger': ({ store }) => ({ store_id: store }),
  '/store/post_stock': ({ store, material }) => ({
    store_id: store,
    kind: 'supply',
    lines: [{ material_id: material, quantity: '1' }],
  }),
  '/store/correct_price': ({ store, opening }) => ({
    store_id: store,
    entry_id: opening,
    unit_cost: '2.5',
    note: 'invoice',
  }),
  '/store/importMaterials': ({ project, store, material }) => ({
    project_id: project,
    store_id: store,
    materials: [{ id: material, stock: '42' }],
  }),
  '/store/create_stock_request': ({ project, store, material }) => ({
    project_id: project,
    store_id: store,
    type: 'issue',
    lines: [{ material_id: material, quantity: '1' }],
  }),
  '/store/search_stock_request': ({ project, store }) => ({ project_id: project, store_id: store }),
  '/store/get_stock_request_details': ({ pending }) => ({ request_id: pending }),
  '/store/approve_stock_request': ({ pending }) => ({ request_id: pending }),
  '/store/complete_stock_request': ({ approved }) => ({ request_id: approved }),
  '/store/reject_stock_request': ({ pending }) => ({ request_id: pending }),
  '/store/cancel_stock_request': ({ approved }) => ({ request_id: approved }),
}

const paths = Object.keys(inputs) as CallPath[]

/** Calls of imports and exports, which have tests of their own. */
const servedElsewhere =
  /^\/store\/(\w*Import(s|Rows|Template|Obstacles)?|import|getImportProblems|getRefusedRows|export_stock|export_ledger)$/

/** Calls that take no store: what they list is narrowed to the stores that the caller sees. */
const ofWholeProjects = [
  '/store/add',
  '/store/search',
  '/store/get_low_stock',
  '/store/get_stock_of_material',
  '/store/search_material_ledger',
  '/store/get_material_history',
  '/store/get_figures',
  '/store/count_stock',
  '/user/getStores',
]

test('these tests cover every call of these areas', () => {
  const own = Object.keys(calls).filter(
    (path) =>
      (path.startsWith('/store/') && !servedElsewhere.test(path)) || /^\/user\/\w+Stores?$/.test(path),
  )
  expect(paths.toSorted()).toEqual(own.toSorted())
})

function inputOf(path: CallPath, site: Site): CallInput<CallPath> {
  const make = inputs[path] as ((site: Site) => CallInput<CallPath>) | undefined
  if (!make) throw new Error(`${path} has no input here`)
  return make(site)
}

/** The rights in the store's project that a call needs beyond the one that it declares. */
const besides: Partial<Record<CallPath, readonly AccessCode[]>> = {
  '/store/add': ['store_view_all'],
  '/store/add_team': ['team_view'],
  '/store/remove_team': ['team_view'],
  '/store/post_stock': stockRights.supply,
  '/store/correct_price': ['store_materials_view'],
  '/store/complete_stock_request': stockRights.issue,
  '/store/cancel_stock_request': ['stock_request_approve'],
}

/** Returns the codes that a call needs, the declared one first. */
function codesOf(path: CallPath): AccessCode[] {
  const { access } = calls[path]
  if (!('code' in access)) throw new Error(`${path} declares no code`)
  return [access.code, ...(besides[path] ?? [])]
}

const everything: AccessCode[] = [
  ...(['view', 'view_all', 'add', 'edit', 'delete'] as const).map((action) => `store_${action}` as const),
  ...(['view', 'import', 'edit', 'delete', 'issue', 'return', 'supply', 'adjust'] as const).map(
    (action) => `store_materials_${action}` as const,
  ),
  ...(['view', 'edit'] as const).map((action) => `store_locations_${action}` as const),
  ...(['view', 'add', 'approve'] as const).map((action) => `stock_request_${action}` as const),
  'location_view',
  'location_view_all',
  'user_view',
  'user_assign',
  'team_view',
  'team_assign',
]
const sight: AccessCode[] = [
  'store_view',
  'store_view_all',
  'stock_request_view',
  'location_view',
  'location_view_all',
]

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

/** Returns everything that the calls here could change. */
async function stored(): Promise<unknown> {
  const { rows } = await sql`
    select (select jsonb_agg(to_jsonb(s) order by id) from store s) as stores,
      (select jsonb_agg(to_jsonb(b) order by store_id, material_id) from stock_balance b) as balances,
      (select count(*) from stock_ledger) as entries,
      (select jsonb_agg(to_jsonb(r) order by id) from stock_request r) as requests,
      (select jsonb_agg(to_jsonb(n) order by request_id, position) from stock_request_line n) as lines,
      (select count(*) from store_location) as locations, (select count(*) from user_store) as users,
      (select count(*) from team_store) as teams, (select count(*) from audit) as audit`.execute(
    server.database,
  )
  return rows
}

async function refusedUnchanged(path: CallPath, input: CallInput<CallPath>, token: string | undefined) {
  const before = await stored()
  const error = await server.refused(path, input, token)
  expect(await stored()).toEqual(before)
  return error
}

describe.each(paths)('%s', (path) => {
  test('is refused without a token', async () => {
    expect(await refusedUnchanged(path, inputOf(path, here), undefined)).toMatchObject({ status: 401 })
  })

  test('[STK-2] is not found by a user who holds every right in another project', async () => {
    const token = await tokenWith(elsewhere.project, everything)
    expect(await refusedUnchanged(path, inputOf(path, here), token)).toMatchObject({
      status: 404,
      code: 'not_found',
    })
  })

  test('[STK-2] is refused to a user who sees everything and holds every right but one that it needs', async () => {
    for (const code of codesOf(path)) {
      const without = everything.filter((one) => one !== code)
      const token = await tokenWith(here.project, without)
      const error = await refusedUnchanged(path, inputOf(path, here), token)
      const hides: AccessCode[] = [
        'store_view',
        'stock_request_view',
        ...(besides[path] ? ['team_view' as const] : []),
      ]
      const isThing = calls[path].access.kind === 'thing'
      const status = hides.includes(code) && isThing ? 404 : 403
      expect({ code, status: error.status }).toEqual({ code, status })
    }
  })

  test('[STK-2] accepts no id of another project beside ids of its own', async () => {
    const token = await tokenWith(here.project, everything)
    const own = inputOf(path, here) as Record<string, unknown>
    const foreign = inputOf(path, elsewhere) as Record<string, unknown>
    for (const member of Object.keys(own)) {
      // Materials do not belong to projects.
      if (member === 'material_id' || JSON.stringify(foreign[member]).includes(elsewhere.material)) continue
      if (!Object.values(elsewhere).some((id) => JSON.stringify(foreign[member]).includes(id))) continue
      const mixed = { ...own, [member]: foreign[member] } as CallInput<CallPath>
      const error = await refusedUnchanged(path, mixed, token)
      expect({ member, status: error.status }).toEqual({ member, status: 404 })
    }
  })

  test('is answered for a user who holds the right', async () => {
    const site = calls[path].effect === 'read' ? here : await makeSite()
    const token = await tokenWith(site.project, [...sight, ...codesOf(path)])
    expect(await server.call(path, inputOf(path, site), token)).toMatchObject({
      status: 200,
      error: undefined,
    })
  })
})

describe.each(paths.filter((path) => !ofWholeProjects.includes(path)))('%s', (path) => {
  test('[STK-1] is not found by a user who holds every right but is assigned no store', async () => {
    const token = await tokenWith(
      here.project,
      everything.filter((code) => code !== 'store_view_all'),
    )
    expect(await refusedUnchanged(path, inputOf(path, here), token)).toMatchObject({ status: 404 })
  })

  test('[STK-1] is answered for a user who has the stores assigned, by a team for instance', async () => {
    const site = calls[path].effect === 'read' ? here : await makeSite()
    const codes = [...new Set([...sight, ...codesOf(path)])].filter((code) => code !== 'store_view_all')
    const user = await server.make.user({ roles: [{ project: site.project, access: codes }] })
    await server.make.assignStores(user.id, site.project, [site.store])
    await sql`insert into team_user (project_id, team_id, user_id) values (${site.project}, ${site.team}, ${user.id})`.execute(
      server.database,
    )
    await sql`insert into team_store (project_id, team_id, store_id) values (${site.project}, ${site.team}, ${site.other})
      on conflict do nothing`.execute(server.database)
    expect(await server.call(path, inputOf(path, site), await server.signIn(user))).toMatchObject({
      status: 200,
      error: undefined,
    })
  })
})

describe('[STK-9] [STK-14] each kind of booking needs its own rights', () => {
  test.each(['opening', 'issue', 'return', 'supply', 'adjust', 'transfer'] as const)('%s', async (kind) => {
    const site = await makeSite()
    const material_id = await server.make.material()
    await server.ok(
      '/store/importMaterials',
      { project_id: site.project, store_id: site.store, materials: [{ id: site.material, stock: '50' }] },
      admin,
    )
    const input = {
      store_id: site.store,
      kind,
      lines: [{ material_id: kind === 'opening' ? material_id : site.material, quantity: '1' }],
      ...(kind === 'transfer' && { to_store_id: site.other }),
    }
    for (const code of stockRights[kind]) {
      const token = await tokenWith(
        site.project,
        everything.filter((one) => one !== code),
      )
      expect(await refusedUnchanged('/store/post_stock', input, token)).toMatchObject({ status: 403 })
    }
    const token = await tokenWith(site.project, [
      'store_view',
      'store_view_all',
      'store_materials_view',
      ...stockRights[kind],
    ])
    await server.ok('/store/post_stock', input, token)
  })
})

test('stock and open requests of a store are counted for those who may see them', async () => {
  const counted = async (...access: AccessCode[]) => {
    const user = await server.make.user({
      roles: [{ project: here.project, access: ['store_view', 'store_view_all', ...access] }],
    })
    const { store } = await server.ok('/store/info/{id}', { id: here.store }, await server.signIn(user))
    return { materials: store.counts.materials > 0, open_requests: store.counts.open_requests > 0 }
  }
  expect(await counted()).toEqual({ materials: false, open_requests: false })
  expect(await counted('store_materials_view')).toEqual({ materials: true, open_requests: false })
  expect(await counted('stock_request_view')).toEqual({ materials: false, open_requests: true })
})
