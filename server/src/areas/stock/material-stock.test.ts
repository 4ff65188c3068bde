import type { AccessCode } from '@atrium/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string
let project: string
let main: string
let depot: string
let material: string
beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  admin = await server.signIn(await server.make.user({ superuser: true }))
  project = await server.make.project()
  main = await server.make.store(project, { name: 'Main' })
  depot = await server.make.store(project, { name: 'Depot' })
  material = await server.make.material({ name: 'Screws' })
  const lines = (quantity: string) => [{ material_id: material, quantity }]
  await server.ok('/store/post_stock', { store_id: main, kind: 'opening', lines: lines('10') }, admin)
  await server.ok('/store/post_stock', { store_id: depot, kind: 'opening', lines: lines('3') }, admin)
  const ask = async (more: object, quantity: string) =>
    (
      await server.ok(
        '/store/create_stock_request',
        { project_id: project, store_id: main, type: 'supply' as const, lines: lines(quantity), ...more },
        admin,
      )
    ).id
  await ask({}, '40')
  const move = await ask({ type: 'transfer', to_store_id: depot }, '4')
  await server.ok('/store/approve_stock_request', { request_id: move }, admin)
  const rejected = await ask({}, '7')
  await server.ok('/store/reject_stock_request', { request_id: rejected }, admin)
})
afterAll(() => server.close())

async function member(stores: string[], ...access: AccessCode[]) {
  const person = await server.make.user({
    roles: [{ project, access: ['store_view', 'store_materials_view', ...access] }],
  })
  await server.make.assignStores(person.id, project, stores)
  return server.signIn(person)
}
const read = (token: string, more: { page?: number; limit?: number } = {}) =>
  server.ok('/store/get_stock_of_material', { project_id: project, material_id: material, ...more }, token)

it('tells where a material is, what is reserved and what is on order', async () => {
  const { material: found, stores, total } = await read(admin)
  expect(found).toMatchObject({ id: material, name: 'Screws' })
  expect(stores).toMatchObject([
    { store_id: depot, store_name: 'Depot', stock: '3', reserved: '0', on_order: '4' },
    { store_id: main, store_name: 'Main', stock: '10', reserved: '4', on_order: '40' },
  ])
  expect(total).toEqual({ stores: 2, stock: '13', reserved: '4', on_order: '44' })
  const second = await read(admin, { page: 2, limit: 1 })
  expect(second.stores.map(({ store_id: id }) => id)).toEqual([main])
  expect(second.total.stores).toBe(2)
})

it('tells of stores that the caller sees, and of requests to those who may see them', async () => {
  const { stores, total } = await read(await member([depot]))
  expect(stores.map(({ store_id: id }) => id)).toEqual([depot])
  expect(total).toEqual({ stores: 1, stock: '3', reserved: '0', on_order: null })
  // The transfer comes from a store that this person does not see.
  expect((await read(await member([depot], 'stock_request_view'))).total.on_order).toBe('0')
})

it('hides a material that no store of the caller keeps, unless they see the catalogue', async () => {
  const input = { project_id: project, material_id: material }
  expect(await server.refused('/store/get_stock_of_material', input, await member([]))).toMatchObject({
    code: 'not_found',
  })
  expect((await read(await member([], 'materials_view'))).stores).toEqual([])
})

it('lists what has run out apart from what is low', async () => {
  const store = await server.make.store(project, { name: 'Van' })
  const [low, out] = [await server.make.material(), await server.make.material()]
  const set = (id: string, stock: string) =>
    server.ok(
      '/store/importMaterials',
      { project_id: project, store_id: store, materials: [{ id, stock }] },
      admin,
    )
  await set(low, '1')
  await set(out, '1')
  await set(out, '0')
  for (const material_id of [low, out])
    await server.ok('/store/update_material', { store_id: store, material_id, reorder_level: '5' }, admin)
  const short = async (only?: 'low' | 'out') => {
    const of = only && { only }
    const all = await server.ok('/store/get_low_stock', { project_id: project, ...of }, admin)
    const kept = await server.ok('/store/search_materials', { store_id: store, ...of }, admin)
    return [all, kept].map(({ materials, total }) => [
      materials.map((one) => one.material_id).toSorted(),
      total,
    ])
  }
  const both = [low, out].toSorted()
  expect(await short('low')).toEqual([
    [[low], 1],
    [[low], 1],
  ])
  expect(await short('out')).toEqual([
    [[out], 1],
    [[out], 1],
  ])
  expect(await short()).toEqual([
    [both, 2],
    [both, 2],
  ])
})

it('continues a ledger after an entry, whatever was booked since', async () => {
  const store = await server.make.store(project)
  const post = (quantity: string) =>
    server.ok(
      '/store/post_stock',
      { store_id: store, kind: 'supply', lines: [{ material_id: material, quantity }] },
      admin,
    )
  for (const quantity of ['1', '2', '3']) await post(quantity)
  const page = async (before?: string) =>
    (
      await server.ok(
        '/store/search_ledger',
        { store_id: store, limit: 2, ...(before !== undefined && { before }) },
        admin,
      )
    ).ledger
  const first = await page()
  expect(first.map(({ quantity }) => quantity)).toEqual(['3', '2'])
  await post('4')
  expect((await page(first[1]?.id)).map(({ quantity }) => quantity)).toEqual(['1'])
  // An entry of another store is none to continue from.
  const { ledger } = await server.ok('/store/search_ledger', { store_id: main, limit: 1 }, admin)
  expect(await page(ledger[0]?.id)).toEqual([])
})

it('reads the entries of a material in all stores of the caller, and continues after one of them', async () => {
  const bolts = await server.make.material({ name: 'Bolts' })
  const post = (store_id: string, kind: 'supply' | 'issue', quantity: string) =>
    server.ok('/store/post_stock', { store_id, kind, lines: [{ material_id: bolts, quantity }] }, admin)
  await post(main, 'supply', '9')
  await post(depot, 'supply', '4')
  await post(main, 'issue', '2')
  const page = async (token: string, more: object = {}) =>
    (
      await server.ok(
        '/store/search_material_ledger',
        { project_id: project, material_id: bolts, ...more },
        token,
      )
    ).ledger
  const first = await page(admin, { limit: 2 })
  expect(first).toMatchObject([
    { store_name: 'Main', kind: 'issue', quantity: '-2', balance: '7' },
    { store_name: 'Depot', kind: 'supply', quantity: '4', balance: '4' },
  ])
  const last = first[1]?.id
  // A booking in between moves no entry to another page.
  await post(depot, 'supply', '1')
  expect(await page(admin, { limit: 2, before: last })).toMatchObject([{ store_id: main, quantity: '9' }])
  expect(await page(admin, { kind: 'issue' })).toMatchObject([{ quantity: '-2' }])
  expect(await page(admin, { to: first[0]?.at })).toHaveLength(2)
  const ofDepot = await member([depot])
  expect((await page(ofDepot)).map(({ quantity }) => quantity)).toEqual(['1', '4'])
  // An entry of a store that the caller does not see is none to continue from.
  expect(await page(ofDepot, { before: first[0]?.id })).toEqual([])
})

it('adds up the balances of the stores of the caller over time', async () => {
  const nuts = await server.make.material({ name: 'Nuts' })
  const post = async (store_id: string, kind: 'supply' | 'issue' | 'transfer', quantity: string) => {
    const to = kind === 'transfer' && { to_store_id: depot }
    const { entries } = await server.ok(
      '/store/post_stock',
      { store_id, kind, lines: [{ material_id: nuts, quantity }], ...to },
      admin,
    )
    return entries[0]?.at ?? ''
  }
  await post(main, 'supply', '9')
  await post(depot, 'supply', '4')
  const third = await post(main, 'issue', '2')
  await post(main, 'transfer', '5')
  const history = async (token: string, more: object = {}) =>
    (
      await server.ok(
        '/store/get_material_history',
        { project_id: project, material_id: nuts, ...more },
        token,
      )
    ).points
  const all = await history(admin)
  expect(all[0]?.balance).toBe('9')
  expect(all.at(-1)?.balance).toBe('11')
  expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted())
  const later = await history(admin, { from: third })
  expect(later[0]).toEqual({ at: third, balance: '13' })
  expect(later.at(-1)?.balance).toBe('11')
  expect((await history(await member([depot]))).map(({ balance }) => balance)).toEqual(['4', '9'])
  expect(await history(await member([]))).toEqual([])
})
