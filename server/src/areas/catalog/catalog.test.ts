import type { AccessCode, CallRequest } from '@atrium/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

let count = 0
const add = async (given: Partial<CallRequest<'/catalog/create'>> = {}, token = admin) => {
  const code = `K-${(count += 1)}`
  return (await server.ok('/catalog/create', { code, name: `Kind ${code}`, ...given }, token)).id
}
const details = (id: string, token = admin) => server.ok('/catalog/getDetails/{id}', { id }, token)
const search = (given: Partial<CallRequest<'/catalog/search'>>, token = admin) =>
  server.ok('/catalog/search', given, token)
const idsOf = ({ catalogs }: { catalogs: { id: string }[] }) => catalogs.map(({ id }) => id)
const member = async (project: string, access: AccessCode[]) =>
  server.signIn(await server.make.user({ roles: [{ project, access }] }))
async function addAsset(project: string, catalog_id: string) {
  const at = await server.make.locations(project, { House: {} })
  const asset = { location_id: at('House'), code: `A-${(count += 1)}`, name: 'Asset', catalog_id }
  return (await server.ok('/asset/create', asset, admin)).id
}

describe('a kind of asset', () => {
  it('keeps its facts, and the path to it', async () => {
    const top = await add({ name: 'Cooling' })
    const facts = {
      manufacturer: 'York',
      model: 'YK',
      expected_life_months: 240,
      replacement_cost: '120000.5',
      warranty_months: 24,
      criticality: 'A',
    } as const
    const id = await add({ name: 'Chiller', parent_id: top, ...facts })
    const found = await details(id)
    expect(found.catalog).toMatchObject({
      ...facts,
      name: 'Chiller',
      project_id: null,
      parent_id: top,
      position: 1,
      has_children: false,
      is_active: true,
      version: 1,
    })
    expect(found.path).toMatchObject([{ id: top, name: 'Cooling' }])
    expect((await details(top)).catalog).toMatchObject({ parent_id: '0', has_children: true })
  })

  it('changes by what is given, once for each version', async () => {
    const id = await add({ model: 'Kept' })
    const input = { id, name: 'Renamed', criticality: 'B', version: 1 } as const
    expect((await server.ok('/catalog/update', input, admin)).version).toBe(2)
    expect((await details(id)).catalog).toMatchObject({ name: 'Renamed', model: 'Kept', criticality: 'B' })
    const stale = await server.refused('/catalog/update', { ...input, name: 'Late' }, admin)
    expect(stale).toMatchObject({ status: 409, current: { name: 'Renamed', version: 2 } })
    expect((await server.ok('/catalog/update', { id, name: 'Renamed' }, admin)).version).toBe(2)
  })

  it('has a code that is unique among those of its owner, in any letter case', async () => {
    const project = await server.make.project()
    await add({ code: 'Unique' })
    const again = { code: 'UNIQUE', name: 'Again' }
    expect(await server.refused('/catalog/create', again, admin)).toMatchObject({ key: 'code_taken' })
    await add({ ...again, project_id: project })
    const twice = { ...again, project_id: project }
    expect(await server.refused('/catalog/create', twice, admin)).toMatchObject({ key: 'code_taken' })
    await add({ ...again, project_id: await server.make.project() })
  })
})

describe('the tree of kinds', () => {
  it('has no circles, and ten levels', async () => {
    const chain = [await add()]
    for (let level = 2; level <= 10; level += 1) chain.push(await add({ parent_id: chain.at(-1) ?? '0' }))
    const [top = '', second = '', bottom = ''] = [chain[0], chain[1], chain.at(-1)]
    const deeper = { code: 'DEEPER', name: 'Deeper', parent_id: bottom }
    expect((await server.refused('/catalog/create', deeper, admin)).fields).toHaveProperty('parent_id')
    for (const parent_id of [top, second, bottom]) {
      const circle = await server.refused('/catalog/update', { id: top, parent_id }, admin)
      expect(circle).toMatchObject({ status: 422, key: 'catalog_below_itself' })
    }
    const other = await add()
    await server.ok('/catalog/update', { id: second, parent_id: other }, admin)
    expect((await details(bottom)).path.map(({ id }) => id)).toEqual([other, ...chain.slice(1, -1)])
    const below = await add({ parent_id: top })
    const tooDeep = await server.refused('/catalog/update', { id: other, parent_id: below }, admin)
    expect(tooDeep).toMatchObject({ status: 422, key: 'catalog_too_deep' })
  })

  it('is read level by level, in the order that people give it', async () => {
    const top = await add()
    const [one, two, three] = [
      await add({ parent_id: top }),
      await add({ parent_id: top }),
      await add({ parent_id: top }),
    ] as const
    expect(idsOf(await search({ parent_id: top }))).toEqual([one, two, three])
    await server.ok('/catalog/sort', { catalogs: [{ id: three, position: 1 }] }, admin)
    expect(await search({ parent_id: top, limit: 2 })).toMatchObject({
      catalogs: [{ id: three, position: 1 }, { id: one }],
      total: 3,
    })
    const stranger = {
      catalogs: [
        { id: one, position: 1 },
        { id: top, position: 2 },
      ],
    }
    expect((await server.refused('/catalog/sort', stranger, admin)).fields).toHaveProperty('catalogs.1.id')
    const moved = await add()
    await server.ok('/catalog/update', { id: moved, parent_id: top }, admin)
    expect(idsOf(await search({ parent_id: top }))).toEqual([three, one, two, moved])
    expect(idsOf(await search({ parent_id: '0', limit: 100 }))).toContain(top)
  })
})

describe('kinds of one project', () => {
  it('are seen there alone, and can be below a kind of all projects, but not above one', async () => {
    const [project, elsewhere] = [await server.make.project(), await server.make.project()]
    const access: AccessCode[] = ['catalog_view', 'catalog_add', 'catalog_edit', 'catalog_delete']
    const [keeper, stranger] = [await member(project, access), await member(elsewhere, access)]
    const shared = await add()
    const own = await add({ project_id: project, parent_id: shared }, keeper)
    expect(idsOf(await search({ parent_id: shared, project_id: project }, keeper))).toEqual([own])
    expect(idsOf(await search({ parent_id: shared }, stranger))).toEqual([])
    expect((await details(shared, stranger)).catalog.has_children).toBe(false)
    for (const refused of [
      await server.refused('/catalog/getDetails/{id}', { id: own }, stranger),
      await server.refused('/catalog/update', { id: own, name: 'Taken' }, stranger),
      await server.refused('/catalog/sort', { catalogs: [{ id: own, position: 1 }] }, stranger),
      await server.refused('/catalog/remove/{id}', { id: own }, stranger),
      await server.refused('/catalog/search', { project_id: project }, stranger),
      await server.refused('/catalog/create', { project_id: project, code: 'X', name: 'X' }, stranger),
      await server.refused('/catalog/update', { id: shared, parent_id: own }, stranger),
    ])
      expect(refused.status).toBe(404)
    const above = await server.refused('/catalog/update', { id: await add(), parent_id: own }, admin)
    expect(above.field_keys).toMatchObject({ parent_id: { key: 'catalog_below_own' } })
  })

  it('are for the assets of that project alone', async () => {
    const [project, elsewhere] = [await server.make.project(), await server.make.project()]
    const own = await add({ project_id: project })
    await addAsset(project, own)
    const at = await server.make.locations(elsewhere, { House: {} })
    const asset = { location_id: at('House'), code: 'A', name: 'A', catalog_id: own }
    expect((await server.refused('/asset/create', asset, admin)).fields).toHaveProperty('catalog_id')
  })

  it('need the rights one by one', async () => {
    const project = await server.make.project()
    const own = await add({ project_id: project })
    const viewer = await member(project, ['catalog_view'])
    for (const refused of [
      await server.refused('/catalog/create', { project_id: project, code: 'X', name: 'X' }, viewer),
      await server.refused('/catalog/update', { id: own, name: 'X' }, viewer),
      await server.refused('/catalog/remove/{id}', { id: own }, viewer),
      await server.refused('/catalog/update', { id: await add(), name: 'X' }, viewer),
    ])
      expect(refused.status).toBe(403)
    const blind = await member(project, ['catalog_edit'])
    expect((await server.refused('/catalog/update', { id: own, name: 'X' }, blind)).status).toBe(404)
  })
})

describe('a removal', () => {
  it('takes a kind that nothing refers to, and tells the number of what does', async () => {
    const project = await server.make.project()
    const top = await add()
    const below = await add({ parent_id: top, code: 'FREED' })
    const asset = await addAsset(project, below)
    const remove = (id: string) => server.refused('/catalog/remove/{id}', { id }, admin)
    expect(await remove(top)).toMatchObject({ key: 'catalog_has_children', params: { count: 1 } })
    expect(await remove(below)).toMatchObject({ key: 'catalog_has_assets' })
    await server.ok('/asset/remove/{id}', { id: asset }, admin)
    await server.ok('/catalog/remove/{id}', { id: below, version: 1 }, admin)
    await server.ok('/catalog/remove/{id}', { id: top }, admin)
    expect((await server.refused('/catalog/getDetails/{id}', { id: below }, admin)).status).toBe(404)
    await add({ code: 'freed' })
  })

  it('and an asset that gets the kind meanwhile exclude each other', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { House: {} })
    for (let round = 0; round < 8; round += 1) {
      const catalog_id = await add()
      const asset = { location_id: at('House'), code: `R-${round}`, name: 'Racer', catalog_id }
      const [created, removed] = await Promise.all([
        server.call('/asset/create', asset, admin),
        server.call('/catalog/remove/{id}', { id: catalog_id }, admin),
      ])
      expect([created.status, removed.status].toSorted()).toEqual(
        created.status === 200 ? [200, 409] : [200, 422],
      )
    }
  })
})

describe('a retired kind', () => {
  it('takes no new assets, is left out of lists, and stays with the assets that have it', async () => {
    const project = await server.make.project()
    const id = await add({ name: 'Old lamps' })
    const asset = await addAsset(project, id)
    await server.ok('/catalog/update', { id, is_active: false }, admin)
    const at = await server.make.locations(project, { Shed: {} })
    const given = { location_id: at('Shed'), code: 'NEW', name: 'New', catalog_id: id }
    expect(await server.refused('/asset/create', given, admin)).toMatchObject({ key: 'catalog_retired' })
    const child = { code: 'CHILD', name: 'Child', parent_id: id }
    expect(await server.refused('/catalog/create', child, admin)).toMatchObject({
      key: 'catalog_parent_retired',
    })
    await server.ok('/asset/update', { id: asset, catalog_id: id, note: 'Still lit' }, admin)
    expect(idsOf(await search({ search_text: 'Old lamps' }))).toEqual([])
    expect(idsOf(await search({ search_text: 'Old lamps', include_retired: true }))).toEqual([id])
    await server.ok('/catalog/update', { id, is_active: true }, admin)
    await server.ok('/asset/create', given, admin)
  })
})

it('a search of assets by a kind finds those of the kinds below it, too', async () => {
  const project = await server.make.project()
  const top = await add()
  const below = await add({ parent_id: await add({ parent_id: top }) })
  const assets = [await addAsset(project, top), await addAsset(project, below)]
  await addAsset(project, await add())
  const found = await server.ok('/asset/search', { project_id: project, catalog_id: top }, admin)
  expect(found.assets.map(({ id }) => id).toSorted()).toEqual(assets.toSorted())
})
