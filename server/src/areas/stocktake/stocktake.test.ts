import { limits, type AccessCode, type CallInput } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spreadAll } from '../notification/fixtures/settle-notifications.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

const sees = ['store_view', 'store_view_all', 'stocktake_view'] as const

/** Makes a store with three materials, 10 of each, the first two on the shelf A, and people with some rights. */
async function makeStore() {
  const project = await server.make.project()
  const store_id = await server.make.store(project)
  const materials = [await server.make.material(), await server.make.material(), await server.make.material()]
  const [bolt = '', nut = '', saw = ''] = materials
  const lines = materials.map((material_id) => ({ material_id, quantity: '10', unit_cost: '2' }))
  await server.ok('/store/post_stock', { store_id, kind: 'opening', lines }, admin)
  for (const material_id of [bolt, nut])
    await server.ok('/store/update_material', { store_id, material_id, shelf: 'A' }, admin)
  const person = async (...access: AccessCode[]) =>
    server.signIn(await server.make.user({ roles: [{ project, access: [...sees, ...access] }] }))
  const plan = async (input: Partial<CallInput<'/stocktake/create'>> = {}) =>
    (await server.ok('/stocktake/create', { store_id, ...input }, admin)).id
  const stockOf = async (material_id: string) =>
    (await server.ok('/store/get_material_stock', { store_id, material_id }, admin)).stock.stock
  const book = (kind: 'issue' | 'supply' | 'adjust', material_id: string, quantity: string) =>
    server.ok('/store/post_stock', { store_id, kind, lines: [{ material_id, quantity }] }, admin)
  return { project, store_id, bolt, nut, saw, person, plan, stockOf, book }
}

const count = (stocktake_id: string, material_id: string, quantity: string, token = admin) =>
  server.ok('/stocktake/count', { stocktake_id, lines: [{ material_id, quantity }] }, token)
const linesOf = async (stocktake_id: string, token = admin) =>
  (await server.ok('/stocktake/getLines', { stocktake_id }, token)).lines

test('a count is compared with the balance of its moment, and its difference is booked whatever was booked since', async () => {
  const { bolt, nut, saw, plan, stockOf, book, store_id } = await makeStore()
  const stocktake_id = await plan()
  await book('issue', bolt, '1')
  await count(stocktake_id, bolt, '7')
  await book('issue', bolt, '3')
  await count(stocktake_id, nut, '12')
  expect(await count(stocktake_id, saw, '10')).toMatchObject({ to_count: 0 })
  await server.ok('/stocktake/review', { stocktake_id }, admin)
  const line = (await linesOf(stocktake_id)).find(({ material_id }) => material_id === bolt)
  expect(line).toMatchObject({ expected: '9', counted: '7', difference: '-2', since: '-3', value: '-4' })
  const details = await server.ok('/stocktake/getDetails', { stocktake_id }, admin)
  expect(details.variance).toEqual({ differing: 2, surplus: '4', shortage: '4', value: '0', unpriced: 0 })

  const booked = await server.ok('/stocktake/book', { stocktake_id, reason: 'Yearly count' }, admin)
  expect(booked).toMatchObject({ state: 'Booked', booked: 2 })
  expect([await stockOf(bolt), await stockOf(nut), await stockOf(saw)]).toEqual(['4', '12', '10'])
  const { ledger } = await server.ok('/store/search_ledger', { store_id, kind: 'adjust' }, admin)
  expect(ledger.map(({ quantity, note }) => [quantity, note]).sort()).toEqual([
    ['-2', 'ST-00001: Yearly count'],
    ['2', 'ST-00001: Yearly count'],
  ])
  const after = (await linesOf(stocktake_id)).find(({ material_id }) => material_id === bolt)
  expect(after).toMatchObject({ expected: '9', counted: '7', since: '-3' })
})

test('[STK-30] nobody is told what a blind stocktake expects before it is reviewed', async () => {
  const { bolt, saw, plan, person } = await makeStore()
  const stocktake_id = await plan({ is_blind: true })
  const counter = await person('stocktake_count', 'store_materials_view')
  const approver = await person('stocktake_approve', 'store_materials_view')
  await count(stocktake_id, bolt, '9', counter)
  const hidden = {
    expected: null,
    counted: null,
    difference: null,
    since: null,
    counts: null,
    unit_cost: null,
  }
  for (const token of [counter, approver, admin]) {
    for (const line of await linesOf(stocktake_id, token)) expect(line).toMatchObject(hidden)
    const input = { stocktake_id, show: 'differing' as const }
    expect((await server.refused('/stocktake/getLines', input, token)).status).toBe(403)
    expect((await server.ok('/stocktake/getDetails', { stocktake_id }, token)).variance).toBeNull()
  }
  const own = (await linesOf(stocktake_id, counter)).find(({ material_id }) => material_id === bolt)
  expect(own).toMatchObject({ own: '9', state: 'counted' })
  const { found } = await server.ok('/stocktake/findMaterial', { stocktake_id, code: 'none' }, counter)
  expect(found).toBeNull()

  expect(await server.refused('/stocktake/review', { stocktake_id }, counter)).toMatchObject({
    status: 409,
    key: 'stocktake_open_lines',
  })
  await server.ok('/stocktake/review', { stocktake_id, leave_open: true }, counter)
  expect((await linesOf(stocktake_id, counter))[0]).toMatchObject(hidden)
  const shown = await linesOf(stocktake_id, approver)
  expect(shown.find(({ material_id }) => material_id === bolt)).toMatchObject({ difference: '-1' })
  expect(shown.find(({ material_id }) => material_id === saw)).toMatchObject({
    expected: '10',
    counted: null,
  })
})

test('two counters do not see each other, and what they disagree on has to be counted again', async () => {
  const { bolt, nut, saw, plan, person, book, stockOf } = await makeStore()
  const stocktake_id = await plan({ counters: 2 })
  const [first, second, third] = [
    await person('stocktake_count', 'store_materials_view'),
    await person('stocktake_count', 'store_materials_view'),
    await person('stocktake_count'),
  ]
  await count(stocktake_id, bolt, '9', first)
  const half = (await linesOf(stocktake_id, second)).find(({ material_id }) => material_id === bolt)
  expect(half).toMatchObject({ state: 'open', own: null, counts: null, counted: null })
  // Two are issued between the counts: 9 and 7 are the same difference.
  await book('issue', bolt, '2')
  await count(stocktake_id, bolt, '7', second)
  await count(stocktake_id, nut, '10', first)
  await count(stocktake_id, nut, '8', second)
  for (const token of [first, second]) await count(stocktake_id, saw, '10', token)
  // Neither is told that they disagree: they could try until they agree.
  for (const token of [first, second]) {
    const own = (await linesOf(stocktake_id, token)).find(({ material_id }) => material_id === nut)
    expect(own).toMatchObject({ state: 'counted', counts: null })
    expect((await server.ok('/stocktake/getDetails', { stocktake_id }, token)).disputed).toBe(0)
    const disputed = { stocktake_id, show: 'disputed' as const }
    expect((await server.refused('/stocktake/getLines', disputed, token)).status).toBe(403)
  }
  const trail = await server.ok('/audit/search', { thing: 'stocktake', thing_id: stocktake_id }, admin)
  expect(trail.entries[0]?.after).toEqual({ state: 'Counting', counted: [saw] })
  const lines = [{ material_id: bolt, quantity: '1' }]
  expect(await server.refused('/stocktake/count', { stocktake_id, lines }, third)).toMatchObject({
    status: 409,
    key: 'stocktake_counted_twice',
  })
  await server.ok('/stocktake/review', { stocktake_id }, first)
  const states = new Map((await linesOf(stocktake_id)).map((line) => [line.material_id, line.state]))
  expect([states.get(bolt), states.get(nut), states.get(saw)]).toEqual(['counted', 'disputed', 'counted'])
  expect(await server.refused('/stocktake/book', { stocktake_id, reason: 'Count' }, admin)).toMatchObject({
    key: 'stocktake_disputed',
  })
  await server.ok('/stocktake/recount', { stocktake_id, material_ids: [nut] }, admin)
  await count(stocktake_id, nut, '8', third)
  await server.ok('/stocktake/review', { stocktake_id }, third)
  await server.ok('/stocktake/book', { stocktake_id, reason: 'Count' }, admin)
  expect([await stockOf(bolt), await stockOf(nut)]).toEqual(['7', '8'])
})

test('[STK-29] a stock that was adjusted after the count has to be counted again', async () => {
  const { bolt, plan, book, stockOf } = await makeStore()
  const stocktake_id = await plan()
  await count(stocktake_id, bolt, '8')
  await book('adjust', bolt, '-2')
  await server.ok('/stocktake/review', { stocktake_id, leave_open: true }, admin)
  expect(await server.refused('/stocktake/book', { stocktake_id, reason: 'Count' }, admin)).toMatchObject({
    status: 409,
    key: 'stocktake_adjusted',
    fields: { [`lines.${bolt}`]: expect.any(String) },
  })
  expect(await stockOf(bolt)).toBe('8')
  await server.ok('/stocktake/recount', { stocktake_id }, admin)
  await count(stocktake_id, bolt, '8')
  await server.ok('/stocktake/review', { stocktake_id, leave_open: true }, admin)
  expect(await server.ok('/stocktake/book', { stocktake_id }, admin)).toMatchObject({ booked: 0 })
})

test('all differences are booked or none', async () => {
  const { bolt, nut, plan, book, stockOf } = await makeStore()
  const stocktake_id = await plan()
  await count(stocktake_id, bolt, '2')
  await count(stocktake_id, nut, '20')
  await book('issue', bolt, '5')
  await server.ok('/stocktake/review', { stocktake_id, leave_open: true }, admin)
  expect(await server.refused('/stocktake/book', { stocktake_id }, admin)).toMatchObject({
    status: 422,
    fields: { reason: expect.any(String) },
  })
  expect(await server.refused('/stocktake/book', { stocktake_id, reason: 'Count' }, admin)).toMatchObject({
    status: 409,
    key: 'stock_insufficient',
    fields: { [`lines.${bolt}`]: expect.any(String) },
  })
  expect([await stockOf(bolt), await stockOf(nut)]).toEqual(['5', '10'])
})

test('a plan takes a shelf or a category, and no material that another open one counts', async () => {
  const { store_id, bolt, nut, saw, plan } = await makeStore()
  const onShelf = await plan({ shelf: 'A' })
  expect((await linesOf(onShelf)).map(({ material_id }) => material_id).sort()).toEqual([bolt, nut].sort())
  expect(await server.refused('/stocktake/create', { store_id }, admin)).toMatchObject({
    status: 409,
    key: 'stocktake_elsewhere',
  })
  expect(await server.refused('/stocktake/create', { store_id, shelf: 'Z' }, admin)).toMatchObject({
    status: 422,
    fields: { shelf: expect.any(String) },
  })
  // What is found besides the plan is added.
  await count(onShelf, saw, '3')
  const added = (await linesOf(onShelf)).find(({ material_id }) => material_id === saw)
  expect(added).toMatchObject({ is_added: true, difference: '-7' })
  await server.ok('/stocktake/cancel', { stocktake_id: onShelf }, admin)
  expect(
    (
      await server.refused(
        '/stocktake/count',
        { stocktake_id: onShelf, lines: [{ material_id: saw, quantity: '3' }] },
        admin,
      )
    ).key,
  ).toBe('stocktake_state')
  await plan()
})

test('counting does not make a stocktake larger than a plan may be', async () => {
  const { saw, plan } = await makeStore()
  const stocktake_id = await plan({ shelf: 'A' })
  await sql`
    with many as (
      insert into material (code, name, unit)
      select gen_random_uuid()::text, '{"en": "x"}', 'pcs' from generate_series(1, ${limits.stocktakeLines}::int - 2) returning id
    )
    insert into stocktake_line (stocktake_id, material_id, store_id, position)
    select t.id, many.id, t.store_id, 3 from many, stocktake t where t.id = ${stocktake_id}`.execute(
    server.database,
  )
  const lines = [{ material_id: saw, quantity: '3' }]
  expect(await server.refused('/stocktake/count', { stocktake_id, lines }, admin)).toMatchObject({
    status: 409,
    key: 'stocktake_full',
  })
})

test('a material that the store does not keep is found by its barcode, for those who may see all materials', async () => {
  const { plan, person, bolt } = await makeStore()
  const stocktake_id = await plan()
  const other = await server.make.material()
  const name = (id: string, code: string, quantity: string) =>
    server.ok('/material/update', { id, barcodes: [{ code, quantity }] }, admin)
  await name(other, `box-${other}`, '12')
  await name(bolt, `ean-${bolt}`, '1')
  const limited = await person('stocktake_count')
  const whole = await person('stocktake_count', 'materials_view')
  const find = async (code: string, token: string) =>
    (await server.ok('/stocktake/findMaterial', { stocktake_id, code }, token)).found
  expect(await find(`EAN-${bolt}`, limited)).toMatchObject({
    material_id: bolt,
    quantity: '1',
    line: { state: 'open' },
  })
  expect(await find(`box-${other}`, limited)).toBeNull()
  expect(await find(`box-${other}`, whole)).toMatchObject({ material_id: other, quantity: '12', line: null })
  const lines = [{ material_id: other, quantity: '12' }]
  expect((await server.refused('/stocktake/count', { stocktake_id, lines }, limited)).status).toBe(422)
  await server.ok('/stocktake/count', { stocktake_id, lines }, whole)
})

test('a store is not deleted and a counted material is not removed while a stocktake is open', async () => {
  const { store_id, bolt, nut, saw, plan, book } = await makeStore()
  for (const material of [bolt, nut, saw]) await book('issue', material, '10')
  const stocktake_id = await plan()
  expect((await server.refused('/store/delete', { store_id }, admin)).key).toBe('store_has_stocktakes')
  expect((await server.refused('/material/remove/{id}', { id: bolt }, admin)).key).toBe('material_in_use')
  await server.ok('/stocktake/cancel', { stocktake_id }, admin)
  await server.ok('/store/delete', { store_id }, admin)
})

test('those who approve are told of a stocktake that is counted, and its activity names the steps', async () => {
  const { project, bolt, plan, person } = await makeStore()
  const approver = await person('stocktake_approve')
  const stocktake_id = await plan()
  await count(stocktake_id, bolt, '10')
  await count(stocktake_id, bolt, '9')
  await server.ok('/stocktake/review', { stocktake_id, leave_open: true, note: 'Done' }, admin)
  await spreadAll(server.services)
  expect((await server.ok('/notification/list', { project_id: project }, approver)).lines).toEqual([
    expect.objectContaining({
      kind: 'stocktake_to_review',
      address: expect.stringContaining(stocktake_id),
    }),
  ])
  const { entries } = await server.ok(
    '/activity/list',
    { owner_kind: 'stocktake', owner_id: stocktake_id },
    approver,
  )
  expect(entries.map(({ kind }) => kind)).toEqual([
    'stocktake.review',
    'stocktake.started',
    'stocktake.created',
  ])
})

test('the export leaves out what the caller may not see', async () => {
  const { bolt, plan, person } = await makeStore()
  const stocktake_id = await plan({ is_blind: true })
  await count(stocktake_id, bolt, '9')
  const read = async (token: string) => {
    const response = await fetch(`${server.url}/api/stocktake/export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ stocktake_id, format: 'csv' }),
    })
    return (await response.text()).split('\n').filter((line) => line.includes(',A,') || line.startsWith('A,'))
  }
  const hidden = await read(await person('store_materials_view'))
  expect(hidden).toHaveLength(2)
  // Codes of materials are random, so only whole cells are compared.
  for (const line of hidden) expect(line.split(',')).not.toContain('10')
  await server.ok('/stocktake/review', { stocktake_id, leave_open: true }, admin)
  const shown = await read(admin)
  expect(shown.some((line) => line.includes(',10,9,-1,'))).toBe(true)
})

test('the trail of a stocktake is hidden from readers who do not see its store', async () => {
  const { project, store_id, bolt, plan } = await makeStore()
  const stocktake_id = await plan()
  await count(stocktake_id, bolt, '9')
  await server.ok('/stocktake/review', { stocktake_id, leave_open: true }, admin)
  await server.ok('/stocktake/book', { stocktake_id, reason: 'Yearly count' }, admin)
  const reader = await server.make.user({
    roles: [{ project, access: ['audit_view', 'store_view', 'location_view', 'location_view_all'] }],
  })
  const token = await server.signIn(reader)
  const callsOf = async () =>
    (await server.ok('/audit/search', { project_id: project, thing: 'stocktake' }, token)).entries.map(
      ({ call }) => call,
    )
  expect(await callsOf()).toEqual([])
  await server.make.assignStores(reader.id, project, [store_id])
  expect(await callsOf()).toEqual([
    '/stocktake/book',
    '/stocktake/review',
    '/stocktake/count',
    '/stocktake/create',
  ])
})
