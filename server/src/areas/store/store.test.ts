import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

const names = (stores: readonly { name: string }[]) => stores.map((store) => store.name)

/** Makes a user who sees only the stores that are assigned to them. */
async function limited(project: string, stores: readonly string[]) {
  const access = [
    'store_view',
    'store_locations_view',
    'store_locations_edit',
    'user_view',
    'user_assign',
  ] as const
  const user = await server.make.user({ roles: [{ project, access: [...access, 'location_view'] }] })
  await server.make.assignStores(user.id, project, stores)
  return { id: user.id, token: await server.signIn(user) }
}

describe('a store', () => {
  test('is created, shown and changed', async () => {
    const project = await server.make.project()
    const { id } = await server.ok(
      '/store/add',
      {
        project_id: project,
        name: { en: 'Spare parts', fr: 'Pièces' },
        code: 'SP',
        type: 'Main',
        address: '2 Harbour Street',
        description: 'Behind the gate',
      },
      admin,
    )
    const { store } = await server.ok('/store/info/{id}', { id }, admin)
    expect(store).toMatchObject({
      id,
      project_id: project,
      name: 'Spare parts',
      names: { en: 'Spare parts', fr: 'Pièces' },
      description: 'Behind the gate',
      code: 'SP',
      type: 'Main',
      address: '2 Harbour Street',
      version: 1,
      counts: { locations: 0, materials: 0, open_requests: 0 },
    })
    const french = await server.signIn(await server.make.user({ superuser: true, language: 'fr' }))
    expect((await server.ok('/store/basic', { store_id: id }, french)).store.name).toBe('Pièces')

    const { version } = await server.ok('/store/update-name', { id, name: { ar: 'قطع' } }, admin)
    await server.ok('/store/update_code', { store_id: id, code: 'SPARE', version }, admin)
    await server.ok('/store/update_type', { store_id: id, type: 'Staging' }, admin)
    await server.ok('/store/update_address', { store_id: id, address: '' }, admin)
    await server.ok('/store/update_description', { store_id: id, description: { en: 'Moved' } }, admin)
    expect(await server.ok('/store/get-raw-name/{id}', { id }, admin)).toEqual({
      name: { en: 'Spare parts', fr: 'Pièces', ar: 'قطع' },
      version: 6,
    })
    expect((await server.ok('/store/basic', { store_id: id }, admin)).store).toMatchObject({
      code: 'SPARE',
      type: 'Staging',
      address: '',
      description: 'Moved',
    })
  })

  test('[STK-18] is changed in one step, or not at all', async () => {
    const project = await server.make.project()
    const id = await server.make.store(project, { name: 'Old' })
    const other = await server.make.store(project)
    const codeOf = async (store_id: string) =>
      (await server.ok('/store/basic', { store_id }, admin)).store.code
    const [code, taken] = [await codeOf(id), await codeOf(other)]
    const change = {
      store_id: id,
      name: { en: 'New', fr: 'Neuf' },
      description: { en: 'Moved' },
      address: '2 Harbour Street',
      version: 1,
    }
    expect(await server.refused('/store/update', { ...change, code: taken }, admin)).toMatchObject({
      status: 409,
      key: 'code_taken',
    })
    expect((await server.ok('/store/basic', { store_id: id }, admin)).store).toMatchObject({
      name: 'Old',
      code,
      version: 1,
    })
    expect(await server.ok('/store/update', { ...change, code: 'NEW', type: 'Staging' }, admin)).toEqual({
      status: 'ok',
      version: 2,
    })
    expect((await server.ok('/store/info/{id}', { id }, admin)).store).toMatchObject({
      names: { en: 'New', fr: 'Neuf' },
      descriptions: { en: 'Moved' },
      code: 'NEW',
      type: 'Staging',
      address: '2 Harbour Street',
      version: 2,
    })
    await server.ok('/store/update', { store_id: id, address: '', version: 2 }, admin)
    expect((await server.ok('/store/basic', { store_id: id }, admin)).store).toMatchObject({
      name: 'New',
      address: '',
      version: 3,
    })
    expect(await server.refused('/store/update', change, admin)).toMatchObject({
      status: 409,
      key: 'conflict_version',
      current: { version: 3 },
    })
  })

  test('[STK-18] refuses a stale change and returns the current store', async () => {
    const store = await server.make.store(await server.make.project(), { name: 'Old' })
    await server.ok('/store/update-name', { id: store, name: 'New', version: 1 }, admin)
    const error = await server.refused('/store/update-name', { id: store, name: 'Newer', version: 1 }, admin)
    expect(error).toMatchObject({
      status: 409,
      key: 'conflict_version',
      current: { name: 'New', version: 2 },
    })
  })

  test('[STK-18] keeps its version and leaves no trace when a change changes nothing', async () => {
    const store = await server.make.store(await server.make.project(), { name: 'Same' })
    expect(await server.ok('/store/update-name', { id: store, name: 'Same' }, admin)).toMatchObject({
      version: 1,
    })
    const entries = await server.database
      .selectFrom('audit')
      .select('id')
      .where('thing_id', '=', store)
      .execute()
    expect(entries).toEqual([])
  })

  test('[STK-17] has a code that is unique among the active ones', async () => {
    const [project, elsewhere] = [await server.make.project(), await server.make.project()]
    const input = { name: 'Store', code: 'One', type: 'Main' as const }
    const { id } = await server.ok('/store/add', { ...input, project_id: project }, admin)
    expect(
      await server.refused('/store/add', { ...input, code: 'ONE', project_id: project }, admin),
    ).toMatchObject({
      status: 409,
      key: 'code_taken',
    })
    await server.ok('/store/add', { ...input, project_id: elsewhere }, admin)
    await server.ok('/store/delete', { store_id: id }, admin)
    await server.ok('/store/add', { ...input, project_id: project }, admin)
  })

  test('[STK-20] is created only by a user who sees all stores', async () => {
    const project = await server.make.project()
    const user = await server.make.user({ roles: [{ project, access: ['store_view', 'store_add'] }] })
    const input = { project_id: project, name: 'Mine', code: 'MINE', type: 'Sub' as const }
    expect(await server.refused('/store/add', input, await server.signIn(user))).toMatchObject({
      status: 403,
    })
  })

  test('[STK-8] is created once by two calls with one key', async () => {
    const project = await server.make.project()
    const input = { project_id: project, name: 'Once', code: 'ONCE', type: 'Sub' as const }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const first = await server.ok('/store/add', input, admin, { headers })
    expect(await server.ok('/store/add', input, admin, { headers })).toEqual(first)
  })
})

describe('[STK-16] deleting', () => {
  test('is refused for a store that has stock or open requests, with the reason', async () => {
    const project = await server.make.project()
    const store_id = await server.make.store(project)
    const material_id = await server.make.material()
    const lines = [{ material_id, quantity: '1' }]
    await server.ok('/store/post_stock', { store_id, kind: 'supply', lines }, admin)
    expect(await server.refused('/store/delete', { store_id }, admin)).toMatchObject({
      status: 409,
      key: 'store_holds_stock',
      params: { count: 1 },
    })
    const input = { project_id: project, store_id, type: 'issue' as const, lines }
    const { id: request_id } = await server.ok('/store/create_stock_request', input, admin)
    await server.ok('/store/post_stock', { store_id, kind: 'issue', lines }, admin)
    expect(await server.refused('/store/delete', { store_id }, admin)).toMatchObject({
      status: 409,
      key: 'store_has_requests',
    })
    await server.ok('/store/reject_stock_request', { request_id }, admin)
    await server.ok('/store/delete', { store_id }, admin)
  })

  test('removes an empty store from everybody, and its ledger stays', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { House: {} })
    const store_id = await server.make.store(project, { locations: [at('House')] })
    const material_id = await server.make.material()
    for (const kind of ['supply', 'issue'] as const)
      await server.ok('/store/post_stock', { store_id, kind, lines: [{ material_id, quantity: '2' }] }, admin)
    const { id, token } = await limited(project, [store_id])
    await server.ok('/store/delete', { store_id }, admin)
    for (const path of [
      '/store/basic',
      '/store/get_locations',
      '/store/search_ledger',
      '/store/delete',
    ] as const)
      expect(await server.refused(path, { store_id }, admin)).toMatchObject({ status: 404 })
    expect((await server.ok('/store/search', { project_id: project }, token)).stores).toEqual([])
    expect((await server.ok('/user/getStores', { project_id: project, user_id: id }, admin)).stores).toEqual(
      [],
    )
    const { rows } = await sql<{ entries: number }>`
      select count(*)::int as entries from stock_ledger where store_id = ${store_id}`.execute(server.database)
    expect(rows).toEqual([{ entries: 2 }])
  })
})

describe('[STK-1] searching', () => {
  let project: string
  let at: (name: string) => string
  let north: string
  beforeAll(async () => {
    project = await server.make.project()
    at = await server.make.locations(project, { Site: { House: { Room: {} }, Yard: {} } })
    north = await server.make.store(project, { name: 'Café supplies', locations: [at('House')] })
    await server.make.store(project, { name: 'Store 10', type: 'Sub', locations: [at('Site')] })
    await server.make.store(project, { name: 'Store 2', type: 'Sub' })
    await server.make.store(project, { name: '100% wool_', type: 'Staging' })
    await server.make.store(await server.make.project(), { name: 'Store of others' })
  })

  test('finds by any part of a text, in order, with numbers by their value', async () => {
    const search = async (search: string) =>
      names((await server.ok('/store/search', { project_id: project, search }, admin)).stores)
    expect(await search('')).toEqual(['100% wool_', 'Café supplies', 'Store 2', 'Store 10'])
    expect(await search('CAFE')).toEqual(['Café supplies'])
    expect(await search('0%')).toEqual(['100% wool_'])
    expect(await search('l_')).toEqual(['100% wool_'])
    expect(await search('nothing')).toEqual([])
  })

  test('finds by type, by location and those above it, and by page', async () => {
    const found = async (input: object) =>
      names((await server.ok('/store/search', { project_id: project, ...input }, admin)).stores)
    expect(await found({ type: 'Sub' })).toEqual(['Store 2', 'Store 10'])
    expect(await found({ type: 'All', limit: 1, page: 3 })).toEqual(['Store 2'])
    expect(await found({ sort: 'name_desc', limit: 2 })).toEqual(['Store 10', 'Store 2'])
    expect(await found({ location_id: at('Room') })).toEqual(['Café supplies', 'Store 10'])
    expect(await found({ location_id: at('Yard') })).toEqual(['Store 10'])
  })

  test('says through which location a store serves another, as far as the caller sees it', async () => {
    const where = async (input: object, token: string) =>
      (await server.ok('/store/search', { project_id: project, ...input }, token)).stores.map(
        ({ name, found_at }) => [name, found_at],
      )
    const house = { id: at('House'), name: 'House' }
    expect(await where({ location_id: at('Room') }, admin)).toEqual([
      ['Café supplies', house],
      ['Store 10', { id: at('Site'), name: 'Site' }],
    ])
    expect(await where({ search: 'Store 10' }, admin)).toEqual([['Store 10', undefined]])
    const person = await server.make.user({
      roles: [{ project, access: ['store_view', 'store_view_all', 'location_view'] }],
    })
    await server.make.assignLocations(person.id, project, [at('House')])
    const token = await server.signIn(person)
    expect(await where({ location_id: at('Room'), mode: 'all' }, token)).toEqual([
      ['Café supplies', house],
      ['Store 10', null],
    ])
  })

  test('finds the stores of a limited user, in one project and in all of theirs', async () => {
    const other = await server.make.project()
    const theirs = await server.make.store(other, { name: 'Another' })
    await server.make.store(other, { name: 'Not theirs' })
    const { id, token } = await limited(project, [north])
    await server.make.role(id, { project: other, access: ['store_view'] })
    await server.make.assignStores(id, other, [theirs])
    const found = async (input: object) => names((await server.ok('/store/search', input, token)).stores)
    expect(await found({ project_id: project })).toEqual(['Café supplies'])
    expect(await found({})).toEqual(['Another', 'Café supplies'])
    expect(await found({ mode: 'ALL' })).toEqual([])
    const all = { project_id: project, mode: 'all' }
    expect(await server.refused('/store/search', all, token)).toMatchObject({ status: 403 })
    const third = await server.make.project()
    expect(await server.refused('/store/search', { project_id: third }, token)).toMatchObject({ status: 404 })
    await server.make.role(id, { project: other, access: ['store_view_all'] })
    expect(await found({})).toEqual(['Another', 'Café supplies', 'Not theirs'])
    expect(await found({ mode: 'all' })).toEqual(['Another', 'Not theirs'])
  })
})

describe('[STK-4] the locations of a store', () => {
  test('are assigned and removed by every call for it', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { A: {}, B: {}, C: {} })
    const store_id = await server.make.store(project)
    const listed = async () => names((await server.ok('/store/get_locations', { store_id }, admin)).locations)
    const found = async (assigned: boolean, search = '') =>
      names(
        (
          await server.ok(
            '/store/locations/search',
            { store_id, project_id: project, assigned, search },
            admin,
          )
        ).locations,
      )
    await server.ok('/store/add_location', { store_id, location_id: at('A') }, admin)
    await server.ok(
      '/store/locations/assign',
      { store_id, project_id: project, location_ids: [at('A'), at('B')] },
      admin,
    )
    expect(await listed()).toEqual(['A', 'B'])
    expect(await found(false)).toEqual(['C'])
    expect(await found(true, 'b')).toEqual(['B'])
    await server.ok('/store/update_locations', { store_id, location_ids: [at('B'), at('C')] }, admin)
    expect(await listed()).toEqual(['B', 'C'])
    await server.ok('/store/remove_location', { store_id, location_id: at('C') }, admin)
    await server.ok('/store/locations/unassign', { store_id, location_ids: [at('B'), at('A')] }, admin)
    expect(await listed()).toEqual([])
  })

  test('are listed page by page with their number: a list that was read as a whole can be written back', async () => {
    const project = await server.make.project()
    const names = Array.from({ length: 130 }, (_, place) => `L${place}`)
    const at = await server.make.locations(project, Object.fromEntries(names.map((name) => [name, {}])))
    const store_id = await server.make.store(project, { locations: names.map(at) })
    await server.ok('/location/remove', { locations: [at('L7')] }, admin)
    const first = await server.ok('/store/get_locations', { store_id }, admin)
    expect([first.locations.length, first.total]).toEqual([100, 129])
    const second = await server.ok('/store/get_locations', { store_id, page: 2 }, admin)
    expect([second.locations.length, second.total]).toEqual([29, 129])
    const all = [...first.locations, ...second.locations].map(({ id }) => id)
    const { version } = first
    expect(
      await server.ok('/store/update_locations', { store_id, location_ids: all, version }, admin),
    ).toMatchObject({ version })
    const { id, token } = await limited(project, [store_id])
    await server.make.assignLocations(id, project, [at('L1'), at('L2')])
    expect((await server.ok('/store/get_locations', { store_id }, token)).total).toBe(2)
  })

  test('that a user does not see are neither shown nor changed', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { Mine: {}, 'Mine too': {}, Hidden: {} })
    const store_id = await server.make.store(project, { locations: [at('Mine'), at('Hidden')] })
    const { id, token } = await limited(project, [store_id])
    await server.make.assignLocations(id, project, [at('Mine'), at('Mine too')])
    expect(names((await server.ok('/store/get_locations', { store_id }, token)).locations)).toEqual(['Mine'])
    await server.ok('/store/update_locations', { store_id, location_ids: [at('Mine too')] }, token)
    expect(names((await server.ok('/store/get_locations', { store_id }, admin)).locations)).toEqual([
      'Hidden',
      'Mine too',
    ])
    for (const path of ['/store/add_location', '/store/remove_location'] as const)
      expect(await server.refused(path, { store_id, location_id: at('Hidden') }, token)).toMatchObject({
        status: 404,
      })
  })

  test('are not assigned once they are removed', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { Gone: {} })
    const store_id = await server.make.store(project)
    await server.ok('/location/remove', { locations: [at('Gone')] }, admin)
    expect(
      await server.refused('/store/add_location', { store_id, location_id: at('Gone') }, admin),
    ).toMatchObject({
      status: 409,
    })
  })
})

describe('[STK-19] assigning stores', () => {
  test('gives a user stores, all or none, and notifies them', async () => {
    const project = await server.make.project()
    const [one, two] = [
      await server.make.store(project, { name: 'One' }),
      await server.make.store(project, { name: 'Two', type: 'Sub' }),
    ]
    const giver = await limited(project, [one])
    const { id } = await server.make.user({ roles: [{ project, access: ['store_view'] }] })
    const who = { user_id: id, project_id: project }
    const given = async (input: object = {}) =>
      names((await server.ok('/user/getStores', { ...who, ...input }, admin)).stores)

    const both = { ...who, store_ids: [one, two] }
    expect(await server.refused('/user/assignStore', both, giver.token)).toMatchObject({ status: 404 })
    expect(await given()).toEqual([])
    expect(await server.refused('/user/assignStore', who, giver.token)).toMatchObject({
      status: 422,
      fields: { store_id: expect.any(String) },
    })
    await server.ok('/user/assignStore', { ...who, store_id: one }, giver.token)
    await server.ok('/user/assignStore', both, admin)
    expect(await given()).toEqual(['One', 'Two'])
    expect(await given({ type: 'Sub' })).toEqual(['Two'])
    expect(await given({ search: 'one' })).toEqual(['One'])
    expect(await given({ assigned: false })).toEqual([])
    expect(names((await server.ok('/user/getStores', who, giver.token)).stores)).toEqual(['One'])
    expect(await server.refused('/user/removeStore', { ...who, store_id: two }, giver.token)).toMatchObject({
      status: 404,
    })
    await server.ok('/user/removeStore', { ...who, store_id: two }, admin)
    expect(await given()).toEqual(['One'])
    const entries = await server.database
      .selectFrom('audit')
      .select(['call', 'before', 'after'])
      .where('thing_id', '=', id)
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { call: '/user/assignStore', before: null, after: { assigned_stores: [one] } },
      { call: '/user/assignStore', before: null, after: { assigned_stores: [two] } },
      { call: '/user/removeStore', before: { assigned_stores: [two] }, after: null },
    ])
  })

  test('is refused for a user who is no member of the project', async () => {
    const project = await server.make.project()
    const stranger = await server.make.user()
    const input = { user_id: stranger.id, project_id: project, store_id: await server.make.store(project) }
    expect(await server.refused('/user/assignStore', input, admin)).toMatchObject({ status: 404 })
  })

  test('[STK-1] to a team gives them to all its members, from the next call on', async () => {
    const project = await server.make.project()
    const store_id = await server.make.store(project)
    const { id, token } = await limited(project, [])
    const { rows } = await sql<{ id: string }>`
      insert into team (project_id, name) values (${project}, '{"en": "Night shift"}') returning id`.execute(
      server.database,
    )
    const team_id = rows[0]?.id ?? ''
    await sql`insert into team_user (project_id, team_id, user_id) values (${project}, ${team_id}, ${id})`.execute(
      server.database,
    )
    expect(await server.refused('/store/basic', { store_id }, token)).toMatchObject({ status: 404 })
    await server.ok('/store/add_team', { store_id, team_id }, admin)
    await server.ok('/store/basic', { store_id }, token)
    expect((await server.ok('/store/get_teams', { store_id }, admin)).teams).toEqual([
      { id: team_id, name: 'Night shift' },
    ])
    await server.ok('/store/remove_team', { store_id, team_id }, admin)
    expect(await server.refused('/store/basic', { store_id }, token)).toMatchObject({ status: 404 })
  })
})
