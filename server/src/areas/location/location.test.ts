import type { AccessCode } from '@atrium/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { brokenRules, readTree } from './tree-rules.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

describe('creating', () => {
  test('[LOC-10] appends locations to their siblings, in the given order', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { Site: { One: {} } })
    const { ids } = await server.ok(
      '/location/addChildren',
      {
        location_id: at('Site'),
        locations: [
          { name: 'Two', code: 'T2' },
          { name: 'Three', code: 'T3' },
        ],
      },
      admin,
    )
    const { locations, total } = await server.ok(
      '/location/getAll',
      { project_id: project, parent_id: at('Site') },
      admin,
    )
    expect(locations.map(({ name, position }) => [name, position])).toEqual([
      ['One', 1],
      ['Two', 2],
      ['Three', 3],
    ])
    expect(total).toBe(3)
    expect(ids).toEqual(locations.slice(1).map((one) => one.id))
    expect(brokenRules(await readTree(server.database, project))).toEqual([])
  })

  test('[LOC-10] takes all fields of a location and returns them', async () => {
    const project = await server.make.project()
    const given = {
      name: { en: 'House', ar: 'بيت', fr: 'Maison' },
      description: 'Old',
      address: '1 Street',
      code: 'H-1',
      short_code: 'H',
      category_code: 'building',
      ids: ['ifc-1', 'sap-2'],
      coords: { latitude: 52.1, longitude: 4.3 },
    }
    const { id } = await server.ok('/location/create', { project_id: project, ...given }, admin)
    const { location } = await server.ok(
      '/location/getDetails',
      { project_id: project, location_id: id },
      admin,
    )
    expect(location).toEqual({
      id,
      project_id: project,
      parent_id: '0',
      location_id: id,
      name: 'House',
      names: given.name,
      description: 'Old',
      descriptions: { en: 'Old' },
      address: '1 Street',
      code: 'H-1',
      short_code: 'H',
      category_code: 'building',
      ids: ['ifc-1', 'sap-2'],
      coords: { lat: 52.1, lng: 4.3 },
      position: 1,
      depth: 0,
      is_active: true,
      has_children: false,
      version: 1,
      path: [{ id, name: 'House' }],
      counts: { children: 0, descendants: 0, groups: 0 },
    })
  })

  test('[LOC-10] creates all or none', async () => {
    const project = await server.make.project()
    const locations = [
      { name: 'One', code: 'C1' },
      { name: 'Two', code: 'c1' },
    ]
    const taken = await server.refused(
      '/location/add',
      { project_id: project, parent_id: '0', locations },
      admin,
    )
    expect(taken).toMatchObject({ status: 409, code: 'conflict', key: 'code_taken' })
    const nameless = [
      { name: 'One', code: 'C1' },
      { name: { fr: 'Deux' }, code: 'C2' },
    ]
    const error = await server.refused(
      '/location/add',
      { project_id: project, parent_id: '0', locations: nameless },
      admin,
    )
    expect(error).toMatchObject({
      status: 422,
      fields: { 'locations.1.name': 'A text in the default language (en) is required' },
    })
    expect(await readTree(server.database, project)).toEqual([])
  })

  test('[LOC-10] below a removed location is a conflict', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { Site: { Gone: {} } })
    await server.ok('/location/remove', { locations: [at('Gone')] }, admin)
    const input = { project_id: project, parent_id: at('Gone'), name: 'New', code: 'N' }
    expect(await server.refused('/location/create', input, admin)).toMatchObject({
      status: 409,
      key: 'location_parent_removed',
    })
  })

  test('honours the idempotency key', async () => {
    const project = await server.make.project()
    const create = (name: string) =>
      server.call('/location/create', { project_id: project, name, code: 'ONCE' }, admin, {
        headers: { 'idempotency-key': `${project} 1` },
      })
    const first = await create('Once')
    expect((await create('Once')).reply).toEqual(first.reply)
    expect(await readTree(server.database, project)).toHaveLength(1)
    expect((await create('Other')).status).toBe(409)
  })

  test('is recorded in the audit trail', async () => {
    const project = await server.make.project()
    const { id } = await server.ok(
      '/location/create',
      { project_id: project, name: 'Seen', code: 'SEEN' },
      admin,
    )
    const entries = await server.database
      .selectFrom('audit')
      .select(['call', 'thing', 'after'])
      .where('thing_id', '=', id)
      .execute()
    expect(entries).toMatchObject([
      { call: '/location/create', thing: 'location', after: { code: 'SEEN', name: { en: 'Seen' } } },
    ])
  })
})

describe('reading the tree', () => {
  test('returns children page by page, in order, with their total', async () => {
    const project = await server.make.project()
    const names = Array.from({ length: 35 }, (_, index) => `Room ${index + 1}`)
    const at = await server.make.locations(project, {
      Floor: Object.fromEntries(names.map((name) => [name, {}])),
    })
    const page = (page: number) =>
      server.ok('/location/getAllowed', { project_id: project, parent_id: at('Floor'), page }, admin)
    const [first, second, third] = await Promise.all([page(1), page(2), page(3)])
    expect(first.locations).toHaveLength(30)
    expect([...first.locations, ...second.locations].map((one) => one.name)).toEqual(names)
    expect([first.total, third.locations.length, third.total]).toEqual([35, 0, 35])
  })

  test('[LOC-5] lists removed locations only on request', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { Site: { One: {}, Two: { Below: {} }, Three: {} } })
    await server.ok('/location/remove', { locations: [at('Two')] }, admin)
    const list = async (include_removed: boolean, name = 'Site') =>
      (
        await server.ok(
          '/location/getAllowed',
          { project_id: project, parent_id: at(name), include_removed },
          admin,
        )
      ).locations
    expect((await list(false)).map(({ name, position }) => [name, position])).toEqual([
      ['One', 1],
      ['Three', 2],
    ])
    expect(
      (await list(true)).map(({ name, is_active, has_children }) => [name, is_active, has_children]),
    ).toEqual([
      ['One', true, false],
      ['Three', true, false],
      ['Two', false, true],
    ])
    expect(await list(false, 'Two')).toEqual([])
    expect((await list(true, 'Two')).map((one) => one.name)).toEqual(['Below'])
    const details = await server.ok(
      '/location/getDetails',
      { project_id: project, location_id: at('Below') },
      admin,
    )
    expect(details.location).toMatchObject({ name: 'Below', is_active: false })
  })

  test('returns the path to a location, each step with its index among its siblings', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, {
      First: {},
      Site: { A: {}, B: {}, House: { Room: {} } },
    })
    await server.ok('/location/remove', { locations: [at('A')] }, admin)
    const steps = async (include_removed: boolean) =>
      (await server.ok('/location/getParents', { location_id: at('Room'), include_removed }, admin)).parents
    expect((await steps(false)).map(({ name, index, parent_id }) => ({ name, index, parent_id }))).toEqual([
      { name: 'Site', index: 1, parent_id: '0' },
      { name: 'House', index: 1, parent_id: at('Site') },
      { name: 'Room', index: 0, parent_id: at('House') },
    ])
    expect((await steps(true)).map((step) => step.index)).toEqual([1, 2, 0])
  })

  test('returns the indexes that the list of children has, also among removed ones', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { Site: { E: {}, D: {}, C: {}, B: {}, A: {} } })
    for (const name of ['D', 'C', 'E']) await server.ok('/location/remove', { locations: [at(name)] }, admin)
    for (const include_removed of [false, true]) {
      const { locations } = await server.ok(
        '/location/getAllowed',
        { project_id: project, parent_id: at('Site'), include_removed },
        admin,
      )
      for (const [index, { id }] of locations.entries()) {
        const { parents } = await server.ok(
          '/location/getParents',
          { location_id: id, include_removed },
          admin,
        )
        expect(parents.at(-1)?.index).toBe(index)
      }
    }
  })

  test('returns descendants in tree order', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, {
      Site: { B: { B2: {}, B1: {} }, A: { A1: { A1a: {} } }, C: {} },
    })
    const below = async (search_text?: string) =>
      (
        await server.ok(
          '/location/getDescendants',
          { location_id: at('Site'), ...(search_text && { search_text }) },
          admin,
        )
      ).descendants
    expect((await below()).map((one) => one.name)).toEqual(['B', 'B2', 'B1', 'A', 'A1', 'A1a', 'C'])
    expect((await below('a1')).map((one) => one.name)).toEqual(['A1', 'A1a'])
    const second = await server.ok(
      '/location/getDescendants',
      { location_id: at('Site'), page: 2, limit: 3 },
      admin,
    )
    expect(second.descendants.map((one) => one.name)).toEqual(['A', 'A1', 'A1a'])
  })

  test('returns the same locations from the sub-location calls', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { Site: { House: { Room: {} } } })
    await server.ok('/sublocation/update-address', { location_id: at('House'), address: '1 Street' }, admin)
    const node = await server.ok('/sublocation/get/{id}', { id: at('Site') }, admin)
    expect(node.total).toBe(1)
    expect(node.sublocation).toEqual({
      id: at('Site'),
      name: 'Site',
      description: '',
      parent_id: '0',
      has_children: true,
      children: [
        {
          id: at('House'),
          name: 'House',
          description: '1 Street',
          parent_id: at('Site'),
          has_children: true,
        },
      ],
    })
    const { path } = await server.ok('/sublocation/get-path/{id}', { id: at('Room') }, admin)
    expect(path.map(({ name, address }) => [name, address])).toEqual([
      ['Site', ''],
      ['House', '1 Street'],
      ['Room', ''],
    ])
    const raw = await server.ok('/sublocation/raw/{id}', { id: at('House') }, admin)
    expect(raw.sublocation.name).toEqual({ en: 'House' })
    const details = await server.ok('/sublocation/details/{id}', { id: at('Room') }, admin)
    expect(details.sublocation.path.map((step) => step.id)).toEqual([at('Site'), at('House'), at('Room')])
  })

  test('returns the children of a sub-location page by page, with their total', async () => {
    const project = await server.make.project()
    const rooms = Array.from({ length: 103 }, (_, place) => `Room ${place + 1}`)
    const at = await server.make.locations(project, {
      Site: Object.fromEntries(rooms.map((name) => [name, {}])),
    })
    const page = async (input: object) => {
      const { sublocation, total } = await server.ok(
        '/sublocation/get/{id}',
        { id: at('Site'), ...input },
        admin,
      )
      return { names: sublocation.children.map(({ name }) => name), total }
    }
    expect(await page({})).toEqual({ names: rooms.slice(0, 100), total: 103 })
    expect(await page({ page: 2 })).toEqual({ names: rooms.slice(100), total: 103 })
    expect(await page({ page: 3, limit: 20 })).toEqual({ names: rooms.slice(40, 60), total: 103 })
  })

  test('does not find a location in another project', async () => {
    const [project, other] = [await server.make.project(), await server.make.project()]
    const at = await server.make.locations(project, { Site: {} })
    const details = { project_id: other, location_id: at('Site') }
    expect(await server.refused('/location/getDetails', details, admin)).toMatchObject({ status: 404 })
    const children = { project_id: other, parent_id: at('Site') }
    expect(await server.refused('/location/getAllowed', children, admin)).toMatchObject({ status: 404 })
  })
})

describe('the impact of a change', () => {
  test('[LOC-23] counts everything once, even if a call names it twice', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, {
      Site: { House: { R1: {}, R2: {}, Gone: {} }, Hut: {} },
    })
    for (const name of ['R1', 'R2']) {
      await server.ok('/location/updateCategory', { location_id: at(name), category_code: 'room' }, admin)
    }
    await server.ok('/location/remove', { locations: [at('Gone')] }, admin)
    const user = await server.make.user({ roles: [{ project }] })
    await server.make.assignLocations(user.id, project, [at('R1'), at('R2')])
    const { id: group_id } = await server.ok(
      '/location-group/create',
      { project_id: project, name: 'Zone', code: 'Z' },
      admin,
    )
    await server.ok('/location-group/addLocations', { group_id, location_ids: [at('R1'), at('Hut')] }, admin)
    const { impact } = await server.ok(
      '/location/getImpact',
      { locations: [at('House'), at('R1'), at('House')] },
      admin,
    )
    expect(impact).toEqual({
      locations: 3,
      by_category: [
        { category_code: 'room', count: 2 },
        { category_code: '', count: 1 },
      ],
      groups: 1,
      users: 1,
      teams: 0,
      stores: 0,
      assets: 0,
      things: [],
    })
  })

  test('[LOC-23] counts people, teams and groups if the caller may see them', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { Site: { Room: {} } })
    const group = async (code: string) => {
      const { id } = await server.ok(
        '/location-group/create',
        { project_id: project, name: code, code },
        admin,
      )
      await server.ok('/location-group/addLocations', { group_id: id, location_ids: [at('Room')] }, admin)
      return id
    }
    const [own] = [await group('G1'), await group('G2')]
    const { id: team_id } = await server.ok('/project-team/create', { project_id: project, name: 'T' }, admin)
    await server.ok('/project-team/assignLocation', { team_id, location_id: at('Room') }, admin)
    const touched = async (...access: AccessCode[]) => {
      const user = await server.make.user({ roles: [{ project, access: ['location_view', ...access] }] })
      await server.make.assignLocations(user.id, project, [at('Site')])
      const holder = { user_id: user.id, project_id: project }
      await server.ok('/user-location-group/assign', { ...holder, group_ids: [own] }, admin)
      const token = await server.signIn(user)
      const { impact } = await server.ok('/location/getImpact', { locations: [at('Site')] }, token)
      return { groups: impact.groups, users: impact.users, teams: impact.teams }
    }
    expect(await touched()).toEqual({ groups: 0, users: 0, teams: 0 })
    expect(await touched('user_view', 'team_view')).toEqual({ groups: 0, users: 2, teams: 1 })
    expect(await touched('location_group_view')).toEqual({ groups: 1, users: 0, teams: 0 })
    expect(await touched('location_group_view', 'location_view_all')).toMatchObject({ groups: 2 })
  })

  test('[LOC-23] also counts stores and assets, as far as the caller sees them', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { Site: { House: { Room: {} } } })
    const assets = ['P1', 'P2'].map((code) => ({ code, name: 'Pump' }))
    await server.ok('/location/createAssets', { location_id: at('Room'), assets }, admin)
    const stores: string[] = []
    for (const code of ['S1', 'S2']) {
      const store = { project_id: project, name: code, code, type: 'Main' } as const
      const { id: store_id } = await server.ok('/store/add', store, admin)
      const served = { store_id, project_id: project, location_ids: [at('Room'), at('House')] }
      await server.ok('/store/locations/assign', served, admin)
      stores.push(store_id)
    }
    const touched = async (token: string) => {
      const { impact } = await server.ok('/location/getImpact', { locations: [at('House')] }, token)
      return { stores: impact.stores, assets: impact.assets, things: impact.things }
    }
    const things = [{ thing: 'asset', name: 'Assets', count: 2 }]
    expect(await touched(admin)).toEqual({ stores: 2, assets: 2, things })
    const who = async (...access: AccessCode[]) => {
      const user = await server.make.user({ roles: [{ project, access: ['location_view', ...access] }] })
      await server.make.assignLocations(user.id, project, [at('Site')])
      await server.make.assignStores(user.id, project, stores.slice(0, 1))
      return server.signIn(user)
    }
    expect(await touched(await who())).toEqual({ stores: 0, assets: 0, things: [] })
    expect(await touched(await who('store_view', 'asset_view'))).toEqual({ stores: 1, assets: 2, things })
  })

  test('[LOC-23] of a removed location includes what its removal took', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { Site: { House: { R1: {}, R2: { R2a: {} } } } })
    await server.ok('/location/remove', { locations: [at('R2')] }, admin)
    await server.ok('/location/remove', { locations: [at('House')] }, admin)
    const count = async (name: string) =>
      (await server.ok('/location/getImpact', { locations: [at(name)] }, admin)).impact.locations
    expect([await count('House'), await count('R2')]).toEqual([2, 2])
  })
})
