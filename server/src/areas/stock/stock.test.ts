import type { AccessCode, PostedKind, StockRequestType } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isPrepared } from '../../database/prepared.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { brokenStockRules } from './stock-rules.ts'

let server: TestServer
let admin: string
let project: string
let store: string
let other: string
let screws: string
let paint: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true, name: 'Ada' }))
})
beforeEach(async () => {
  project = await server.make.project()
  store = await server.make.store(project)
  other = await server.make.store(project)
  screws = await server.make.material({ name: 'Screws', unit: 'pcs' })
  paint = await server.make.material({ name: 'Paint', unit: 'l' })
})
afterAll(() => server.close())

type Line = [material: string, quantity: string]
const linesOf = (lines: Line[]) => lines.map(([material_id, quantity]) => ({ material_id, quantity }))
const posting = (kind: PostedKind, lines: Line[], more: object = {}) => ({
  store_id: store,
  kind,
  lines: linesOf(lines),
  ...more,
})
const post = (kind: PostedKind, lines: Line[], more: object = {}) =>
  server.ok('/store/post_stock', posting(kind, lines, more), admin)
const postRefused = (kind: PostedKind, lines: Line[], more: object = {}) =>
  server.refused('/store/post_stock', posting(kind, lines, more), admin)
const stockOf = async (material_id: string, store_id = store) =>
  (await server.ok('/store/get_material_stock', { store_id, material_id }, admin)).stock
const ask = async (type: StockRequestType, lines: Line[], more: object = {}) =>
  server.ok(
    '/store/create_stock_request',
    { project_id: project, store_id: store, type, lines: linesOf(lines), ...more },
    admin,
  )
const details = async (request_id: string) =>
  server.ok('/store/get_stock_request_details', { request_id }, admin)

describe('booking', () => {
  test('[STK-5] [STK-7] moves the balance exactly as its kind says', async () => {
    await post('opening', [[screws, '10']])
    await post('issue', [[screws, '2.5']])
    await post('return', [[screws, '0.1']])
    await post('supply', [[screws, '0.2']], { note: 'From the works' })
    await post('adjust', [[screws, '-0.000001']])
    const { entries } = await post('transfer', [[screws, '1']], { to_store_id: other })
    expect(entries.map(({ store_id, quantity, balance }) => ({ store_id, quantity, balance }))).toEqual([
      { store_id: store, quantity: '-1', balance: '6.799999' },
      { store_id: other, quantity: '1', balance: '1' },
    ])
    const { ledger } = await server.ok('/store/search_ledger', { store_id: store }, admin)
    expect(ledger.map(({ kind, quantity, balance, note }) => [kind, quantity, balance, note])).toEqual([
      ['transfer', '-1', '6.799999', ''],
      ['adjust', '-0.000001', '7.799999', ''],
      ['supply', '0.2', '7.8', 'From the works'],
      ['return', '0.1', '7.6', ''],
      ['issue', '-2.5', '7.5', ''],
      ['opening', '10', '10', ''],
    ])
    expect(ledger[0]).toMatchObject({ name: 'Screws', unit: 'pcs', by_name: 'Ada', request_id: null })
    expect(await stockOf(screws)).toMatchObject({ stock: '6.799999', reserved: '0', reorder_level: '0' })
    expect((await stockOf(screws, other)).stock).toBe('1')
  })

  test('[STK-9] names each line for which there is not enough, and books nothing', async () => {
    await post('opening', [
      [screws, '5'],
      [paint, '1'],
    ])
    const error = await postRefused('issue', [
      [screws, '5'],
      [paint, '1.000001'],
    ])
    expect(error).toMatchObject({
      status: 409,
      key: 'stock_insufficient',
      params: { available: '1' },
      field_keys: { 'lines.1.quantity': { key: 'stock_insufficient', params: { available: '1' } } },
    })
    expect(Object.keys(error.fields ?? {})).toEqual(['lines.1.quantity'])
    expect((await stockOf(screws)).stock).toBe('5')
    expect(await postRefused('adjust', [[paint, '-2']])).toMatchObject({ status: 409 })
  })

  test('knows no year 0', async () => {
    await post('opening', [[screws, '1']])
    const span = { store_id: store, from: '0000-01-01T00:00:00Z' }
    const refused = { status: 422, field_keys: { from: {} } }
    expect(await server.refused('/store/search_ledger', span, admin)).toMatchObject(refused)
    const ofScrews = { ...span, material_id: screws }
    expect(await server.refused('/store/get_stock_history', ofScrews, admin)).toMatchObject(refused)
    const { ledger } = await server.ok(
      '/store/search_ledger',
      { ...span, from: '0001-01-01T00:00:00Z' },
      admin,
    )
    expect(ledger).toHaveLength(1)
  })

  test('[STK-10] accepts an opening only first and once', async () => {
    await post('opening', [[screws, '1']])
    expect(await postRefused('opening', [[screws, '1']])).toMatchObject({ status: 409, key: 'stock_opened' })
    await server.ok(
      '/store/importMaterials',
      { project_id: project, store_id: store, materials: [{ id: paint, stock: '0' }] },
      admin,
    )
    await post('opening', [[paint, '1']])
  })

  test.each([
    ['nothing', '0'],
    ['nothing, with places', '0.000000'],
    ['less than nothing', '-1'],
    ['seven places', '0.0000001'],
    ['thirteen digits', '1000000000000'],
    ['a power', '1e3'],
    ['a word', 'many'],
    ['spaces', ' 1'],
    ['a comma', '1,5'],
    ['infinity', 'Infinity'],
  ])('[STK-7] [STK-10] refuses an issue of %s', async (_, quantity) => {
    expect(await postRefused('issue', [[screws, quantity]])).toMatchObject({
      status: 422,
      fields: { 'lines.0.quantity': expect.any(String) },
    })
  })

  test('[STK-7] accepts a number that equals a decimal', async () => {
    const lines = [{ material_id: screws, quantity: 0.1 }]
    await server.ok('/store/post_stock', { store_id: store, kind: 'supply', lines }, admin)
    expect((await stockOf(screws)).stock).toBe('0.1')
  })

  test('[STK-7] refuses an amount that does not fit instead of cutting it', async () => {
    await post('supply', [[screws, '999999999999.999999']])
    expect(await postRefused('return', [[screws, '0.000001']])).toMatchObject({
      status: 409,
      key: 'stock_too_much',
    })
    expect((await stockOf(screws)).stock).toBe('999999999999.999999')
    const { id: one } = await ask('issue', [[screws, '999999999999.999999']])
    const { id: two } = await ask('issue', [[screws, '1']])
    await server.ok('/store/approve_stock_request', { request_id: one }, admin)
    expect(await server.refused('/store/approve_stock_request', { request_id: two }, admin)).toMatchObject({
      status: 409,
      key: 'stock_too_much',
    })
  })

  test('[STK-10] names the line of a repeated or unknown material', async () => {
    const error = await postRefused('supply', [
      [screws, '1'],
      [crypto.randomUUID(), '1'],
      [screws, '2'],
    ])
    expect(error).toMatchObject({
      status: 422,
      field_keys: {
        'lines.1.material_id': { key: 'material_unknown' },
        'lines.2.material_id': { key: 'material_twice' },
      },
    })
  })

  test('accepts another store of the project as a target only for a transfer', async () => {
    await post('opening', [[screws, '1']])
    const refusedFor = async (kind: PostedKind, more: object) =>
      (await postRefused(kind, [[screws, '1']], more)).field_keys?.['to_store_id']?.key
    expect(await refusedFor('transfer', {})).toBe('field_required')
    expect(await refusedFor('transfer', { to_store_id: store })).toBe('store_to_itself')
    expect(await refusedFor('issue', { to_store_id: other })).toBe('field_unknown')
    const foreign = await server.make.store(await server.make.project())
    expect(await refusedFor('transfer', { to_store_id: foreign })).toBe('store_other_project')
  })

  test('[STK-8] returns the same entries and books once for the same key, and refuses the key with another body', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const input = posting('supply', [[screws, '4']])
    const first = await server.ok('/store/post_stock', input, admin, { headers })
    expect(await server.ok('/store/post_stock', input, admin, { headers })).toEqual(first)
    expect((await stockOf(screws)).stock).toBe('4')
    const changed = posting('supply', [[screws, '5']])
    expect(await server.refused('/store/post_stock', changed, admin, { headers })).toMatchObject({
      status: 409,
    })
  })

  test('records who booked what in the audit trail', async () => {
    await post('supply', [[screws, '4']])
    const entry = await server.database
      .selectFrom('audit')
      .select(['call', 'thing', 'after'])
      .where('thing_id', '=', store)
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({
      call: '/store/post_stock',
      thing: 'stock',
      after: { kind: 'supply', lines: [{ material_id: screws, quantity: '4' }] },
    })
  })
})

describe('[STK-5] the database itself', () => {
  test.each([
    ['update stock_ledger set note = note', 'append-only'],
    ['delete from stock_ledger', 'append-only'],
    ['truncate stock_ledger', 'append-only'],
    ['update stock_balance set stock = stock + 1', 'by its ledger alone'],
    ['delete from stock_balance', 'by its ledger alone'],
  ])('refuses: %s', async (statement, words) => {
    await post('supply', [[screws, '1']])
    await expect(sql.raw(statement).execute(server.database)).rejects.toThrow(words)
  })

  test('refuses an entry that would take more than there is, and one without a balance', async () => {
    await post('supply', [[screws, '1']])
    const { rows } = await sql<{ id: string }>`select id from app_user limit 1`.execute(server.database)
    const take = (material: string) =>
      sql`insert into stock_ledger (store_id, material_id, kind, quantity, by)
        values (${store}, ${material}, 'issue', -2, ${rows[0]?.id})`.execute(server.database)
    await expect(take(screws)).rejects.toThrow('stock_not_below_zero')
    await expect(take(paint)).rejects.toThrow('needs a balance')
    const begin = sql`insert into stock_balance (store_id, material_id, stock) values (${store}, ${paint}, 1)`
    await expect(begin.execute(server.database)).rejects.toThrow('by its ledger alone')
  })
})

describe('[STK-11] an import', () => {
  const imported = (rows: Line[]) => ({
    project_id: project,
    store_id: store,
    materials: rows.map(([id, stock]) => ({ id, stock })),
  })

  test('sets the amounts on hand and books the differences', async () => {
    await post('opening', [[screws, '10']])
    const rows: Line[] = [
      [screws, '7.5'],
      [paint, '3'],
    ]
    expect(await server.ok('/store/importMaterials', imported(rows), admin)).toEqual({
      ok: true,
      imported: 2,
    })
    const { ledger } = await server.ok('/store/search_ledger', { store_id: store, kind: 'import' }, admin)
    expect(ledger.map(({ name, quantity, balance }) => [name, quantity, balance]).sort()).toEqual([
      ['Paint', '3', '3'],
      ['Screws', '-2.5', '7.5'],
    ])
    await server.ok('/store/importMaterials', imported(rows), admin)
    expect(
      (await server.ok('/store/search_ledger', { store_id: store, kind: 'import' }, admin)).ledger,
    ).toHaveLength(2)
  })

  test('names each wrong row by its index and applies none', async () => {
    const unknown = crypto.randomUUID()
    const wrong = await server.refused(
      '/store/importMaterials',
      imported([
        [screws, '1'],
        [unknown, '1'],
        [paint, '1'],
        [screws, '2'],
      ]),
      admin,
    )
    expect(wrong).toMatchObject({
      status: 422,
      field_keys: {
        'materials.1.id': { key: 'material_unknown' },
        'materials.3.id': { key: 'material_twice' },
      },
    })
    const negative = imported([
      [screws, '1'],
      [paint, '-1'],
    ])
    expect((await server.refused('/store/importMaterials', negative, admin)).fields).toEqual({
      'materials.1.stock': expect.any(String),
    })
    expect((await server.ok('/store/search_materials', { store_id: store }, admin)).materials).toEqual([])
  })

  test('of five thousand rows is one transaction', async () => {
    const { rows } = await sql<{ id: string }>`
      insert into material (code, name, unit)
      select 'bulk-' || ${project} || '-' || n, jsonb_build_object('en', 'Bulk ' || n), 'pcs'
      from generate_series(1, 5000) n returning id`.execute(server.database)
    const materials = rows.map((row, index) => ({ id: row.id, stock: `${index}.5` }))
    const input = { project_id: project, store_id: store, materials }
    const queries = await server.queries.during(() => server.ok('/store/importMaterials', input, admin))
    expect(queries.length).toBeLessThan(20)
    expect(await brokenStockRules(server.database, project)).toEqual([])
  })
})

describe('what is to be ordered again', () => {
  test('is listed over all stores of a project that the person sees, by store and name', async () => {
    const late = await server.make.store(project, { name: 'Zeta' })
    for (const store_id of [store, late]) {
      await server.ok(
        '/store/post_stock',
        posting(
          'opening',
          [
            [screws, '1'],
            [paint, '9'],
          ],
          { store_id },
        ),
        admin,
      )
      const level = { store_id, material_id: screws, reorder_level: '2' }
      await server.ok('/store/update_material', level, admin)
    }
    const low = (token: string, more: object = {}) =>
      server.ok('/store/get_low_stock', { project_id: project, ...more }, token)
    const found = await low(admin)
    expect(found.total).toBe(2)
    expect(
      found.materials.map(({ store_id, name, stock, is_low }) => [store_id, name, stock, is_low]),
    ).toEqual([
      [store, 'Screws', '1', true],
      [late, 'Screws', '1', true],
    ])
    expect((await low(admin, { page: 2, limit: 1 })).materials.map(({ store_name }) => store_name)).toEqual([
      'Zeta',
    ])

    const keeper = await server.make.user({
      roles: [{ project, access: ['store_view', 'store_materials_view'] }],
    })
    const token = await server.signIn(keeper)
    expect(await low(token)).toEqual({ materials: [], total: 0 })
    await server.ok('/user/assignStore', { user_id: keeper.id, project_id: project, store_id: late }, admin)
    expect((await low(token)).materials.map(({ store_id }) => store_id)).toEqual([late])
    const foreign = await server.make.project()
    expect((await server.refused('/store/get_low_stock', { project_id: foreign }, token)).status).toBe(404)
  })

  test('is counted for several stores at once, apart from what is out of stock, as far as the caller sees them', async () => {
    const other = await server.make.store(project)
    await post('supply', [
      [screws, '3'],
      [paint, '8'],
    ])
    await post('issue', [[paint, '8']])
    await server.ok(
      '/store/update_material',
      { store_id: store, material_id: screws, reorder_level: '4' },
      admin,
    )
    const line = { material_id: screws, quantity: '1' }
    const transfer = { type: 'transfer' as const, to_store_id: other, lines: [line] }
    await server.ok(
      '/store/create_stock_request',
      { project_id: project, store_id: store, ...transfer },
      admin,
    )
    const counts = async (token: string, ...store_ids: string[]) =>
      (await server.ok('/store/count_stock', { project_id: project, store_ids }, token)).counts
    const [own] = await counts(admin, store)
    expect(own).toMatchObject({ store_id: store, materials: 2, low: 1, out: 1, open_requests: 1 })
    expect(Date.parse(own?.last_movement ?? '')).toBeGreaterThan(0)
    expect(await counts(admin, other)).toEqual([
      { store_id: other, materials: 0, low: 0, out: 0, open_requests: 1, last_movement: null },
    ])

    const access = ['store_view', 'store_materials_view', 'stock_request_view'] as const
    const keeper = await server.make.user({ roles: [{ project, access: [...access] }] })
    const token = await server.signIn(keeper)
    const refused = async (...store_ids: string[]) =>
      (await server.refused('/store/count_stock', { project_id: project, store_ids }, token)).status
    expect(await refused(store)).toBe(404)
    await server.ok('/user/assignStore', { user_id: keeper.id, project_id: project, store_id: store }, admin)
    expect(await counts(token, store)).toMatchObject([{ store_id: store, open_requests: 0 }])
    expect(await refused(store, other)).toBe(404)
    expect(await refused(store, await server.make.store(await server.make.project()))).toBe(404)
  })
})

describe('the stock of a store', () => {
  test('is listed by name, and found by text, category and reorder level', async () => {
    await server.ok('/material/update', { id: paint, category: 'wet' }, admin)
    await post('supply', [
      [screws, '3'],
      [paint, '8'],
    ])
    await server.ok(
      '/store/update_material',
      { store_id: store, material_id: screws, reorder_level: '3.5' },
      admin,
    )
    const listed = async (input: object) =>
      (await server.ok('/store/search_materials', { store_id: store, ...input }, admin)).materials.map(
        (one) => one.name,
      )
    expect(await listed({})).toEqual(['Paint', 'Screws'])
    expect(await listed({ search: 'SCREW' })).toEqual(['Screws'])
    expect(await listed({ category: 'wet' })).toEqual(['Paint'])
    expect(await listed({ below_reorder_level: true })).toEqual(['Screws'])
    expect(await listed({ low_first: true })).toEqual(['Screws', 'Paint'])
    expect(await listed({ low_first: true, limit: 1 })).toEqual(['Screws'])
    expect(await listed({ low_first: true, limit: 1, page: 2 })).toEqual(['Paint'])
    expect(await server.ok('/store/search_materials', { store_id: store, limit: 1 }, admin)).toMatchObject({
      total: 2,
      low: 1,
    })
    expect(
      (await server.ok('/store/get_material_categories', { store_id: store }, admin)).categories,
    ).toEqual(['wet'])
    const { material, ledger } = await server.ok(
      '/store/get_material_details',
      { store_id: store, material_id: screws },
      admin,
    )
    expect(material).toMatchObject({ name: 'Screws', stock: '3', reorder_level: '3.5' })
    expect(ledger).toHaveLength(1)
  })

  test('[STK-21] is found by its code in any letter case, and with materials_view also what the store does not keep', async () => {
    await post('supply', [[screws, '3']])
    const codeOf = async (id: string) =>
      (await server.ok('/material/getRaw/{id}', { id }, admin)).material.code.toLowerCase()
    const [kept, unkept] = [await codeOf(screws), await codeOf(paint)]
    const find = async (codes: string[], token: string) =>
      (await server.ok('/store/find_materials', { store_id: store, codes }, token)).materials
    const found = await find([` ${kept} `, unkept, 'no such code'], admin)
    expect(found).toHaveLength(2)
    expect(found).toContainEqual(expect.objectContaining({ material_id: screws, stock: '3' }))
    expect(found).toContainEqual(expect.objectContaining({ material_id: paint, stock: '0', version: 1 }))
    expect(await find(['no such code'], admin)).toEqual([])
    const access = ['store_view', 'store_view_all', 'store_materials_view'] as const
    const keeper = await server.signIn(await server.make.user({ roles: [{ project, access }] }))
    expect((await find([kept, unkept], keeper)).map(({ name }) => name)).toEqual(['Screws'])
    const level = { store_id: store, material_id: screws, reorder_level: '5' }
    await server.ok('/store/update_material', level, admin)
    expect((await find([kept], keeper))[0]?.reorder_level).toBe('5')
  })

  test('is counted without removed materials, and counts promised amounts as gone', async () => {
    await post('supply', [
      [screws, '3'],
      [paint, '8'],
    ])
    await post('issue', [[paint, '8']])
    await server.ok('/material/remove/{id}', { id: paint }, admin)
    await server.ok(
      '/store/update_material',
      { store_id: store, material_id: screws, reorder_level: '2' },
      admin,
    )
    const listed = () => server.ok('/store/search_materials', { store_id: store, low_first: true }, admin)
    expect(await listed()).toMatchObject({ total: 1, low: 0, materials: [{ name: 'Screws', is_low: false }] })
    const input = { project_id: project, store_id: store, type: 'issue' as const }
    const lines = [{ material_id: screws, quantity: '1.5' }]
    const { id: request_id } = await server.ok('/store/create_stock_request', { ...input, lines }, admin)
    await server.ok('/store/approve_stock_request', { request_id }, admin)
    expect(await listed()).toMatchObject({ total: 1, low: 1, materials: [{ reserved: '1.5', is_low: true }] })
  })

  test('shows its balance over time in at most two hundred points', async () => {
    const of = { store_id: store, material_id: screws }
    const history = async (input: object) =>
      (await server.ok('/store/get_stock_history', { ...of, ...input }, admin)).points
    expect(await history({})).toEqual([])
    await post('opening', [[screws, '5']])
    expect(await history({})).toMatchObject([{ balance: '5' }])
    await post('issue', [[screws, '1.5']])
    const [first, second, ...none] = await history({})
    expect([first?.balance, second?.balance, none]).toEqual(['5', '3.5', []])
    // A span that begins later starts with the balance at that time.
    const from = second?.at ?? ''
    expect(await history({ from })).toEqual([{ at: from, balance: '5' }, second])
    expect(await history({ to: from })).toEqual([first])

    await sql`insert into stock_ledger (store_id, material_id, kind, quantity, by, at)
      select ${store}, ${screws}, 'supply', 1, (select min(by::text)::uuid from stock_ledger), now() + n * interval '1 minute'
      from generate_series(1, 1000) n`.execute(server.database)
    const many = await history({})
    expect(many.length).toBeGreaterThan(150)
    expect(many.length).toBeLessThanOrEqual(200)
    expect(many[0]).toEqual(first)
    expect(many.at(-1)).toMatchObject({ balance: '1003.5' })
  })

  test('loses a line of which nothing is left', async () => {
    const line = { store_id: store, material_id: screws }
    await post('supply', [[screws, '3']])
    expect(await server.refused('/store/remove_material', line, admin)).toMatchObject({
      status: 409,
      key: 'stock_left',
    })
    await post('issue', [[screws, '3']])
    await server.ok('/store/remove_material', line, admin)
    expect(await server.refused('/store/get_material_stock', line, admin)).toMatchObject({ status: 404 })
    await post('supply', [[screws, '1']])
    expect((await stockOf(screws)).stock).toBe('1')
    expect(await brokenStockRules(server.database, project)).toEqual([])
  })

  test('has a ledger that can be filtered by material, kind and time', async () => {
    await post('supply', [
      [screws, '3'],
      [paint, '8'],
    ])
    const middle = new Date().toISOString()
    await post('issue', [[screws, '1']])
    const found = async (input: object) =>
      (await server.ok('/store/search_ledger', { store_id: store, ...input }, admin)).ledger.map(
        (one) => `${one.kind} ${one.name}`,
      )
    expect(await found({ material_id: screws })).toEqual(['issue Screws', 'supply Screws'])
    expect(await found({ kind: 'supply', material_id: paint })).toEqual(['supply Paint'])
    expect(await found({ from: middle })).toEqual(['issue Screws'])
    expect((await found({ to: middle })).sort()).toEqual(['supply Paint', 'supply Screws'])
    expect(await found({ limit: 1, page: 3 })).toHaveLength(1)
    expect(await found({ page: 2 })).toEqual([])
  })
})

describe('a request', () => {
  test('[STK-12] [STK-13] is created, approved with less, fulfilled in parts and completed', async () => {
    await post('opening', [
      [screws, '10'],
      [paint, '5'],
    ])
    const { id: request_id, number } = await ask(
      'issue',
      [
        [screws, '4'],
        [paint, '2'],
      ],
      { note: 'For room 12' },
    )
    expect((await details(request_id)).request).toMatchObject({
      number,
      project_id: project,
      store_id: store,
      to_store_id: null,
      type: 'issue',
      state: 'Pending',
      note: 'For room 12',
      requested_by_name: 'Ada',
      version: 1,
      lines: [
        { material_id: screws, name: 'Screws', unit: 'pcs', quantity: '4', done: '0' },
        { material_id: paint, quantity: '2', done: '0' },
      ],
    })
    const early = { request_id }
    expect(await server.refused('/store/complete_stock_request', early, admin)).toMatchObject({
      status: 409,
      key: 'stock_request_state',
      params: { state: 'Pending' },
      current: { state: 'Pending' },
    })
    const lowered = { request_id, lines: linesOf([[screws, '3']]), note: 'Three will do', version: 1 }
    expect(await server.ok('/store/approve_stock_request', lowered, admin)).toMatchObject({
      state: 'Approved',
      version: 2,
    })
    expect(await stockOf(screws)).toMatchObject({ stock: '10', reserved: '3' })

    const part = { request_id, lines: linesOf([[screws, '1.5']]) }
    const first = await server.ok('/store/complete_stock_request', part, admin)
    expect(first).toMatchObject({
      state: 'Approved',
      entries: [{ kind: 'issue', quantity: '-1.5', request_id }],
    })
    expect(await stockOf(screws)).toMatchObject({ stock: '8.5', reserved: '1.5' })
    const beyond = { request_id, lines: linesOf([[screws, '1.6']]) }
    expect(await server.refused('/store/complete_stock_request', beyond, admin)).toMatchObject({
      status: 409,
      key: 'stock_request_beyond',
      params: { remaining: '1.5' },
    })
    expect(await server.ok('/store/complete_stock_request', { request_id }, admin)).toMatchObject({
      state: 'Completed',
    })
    const { request, ledgers } = await details(request_id)
    expect(request).toMatchObject({
      state: 'Completed',
      answer: 'Three will do',
      lines: [
        { quantity: '3', done: '3' },
        { quantity: '2', done: '2' },
      ],
    })
    expect(ledgers.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Screws', '-1.5'],
      ['Screws', '-1.5'],
      ['Paint', '-2'],
    ])
    expect(await stockOf(screws)).toMatchObject({ stock: '7', reserved: '0' })
    expect(await brokenStockRules(server.database, project)).toEqual([])
  })

  test('[STK-22] names its stores and shows each step of its history', async () => {
    await post('opening', [[screws, '10']])
    const { id: request_id } = await ask('transfer', [[screws, '4']], { to_store_id: other, note: 'Roof' })
    const lines = linesOf([[screws, '1']])
    await server.ok('/store/approve_stock_request', { request_id, note: 'Go' }, admin)
    await server.ok('/store/complete_stock_request', { request_id, lines, note: 'Go' }, admin)
    await post('transfer', [[screws, '3']], { to_store_id: other, request_id })
    const { request, history } = await details(request_id)
    expect(request.store_name).toMatch(/^Store /)
    expect(request.to_store_code).toBe(request.to_store_name?.replace('Store ', ''))
    expect(history.map(({ from, to, by_name, note }) => [from, to, by_name, note])).toEqual([
      [null, 'Pending', 'Ada', 'Roof'],
      ['Pending', 'Approved', 'Ada', 'Go'],
      ['Approved', 'Approved', 'Ada', 'Go'],
      ['Approved', 'Completed', 'Ada', ''],
    ])
    const { id } = await ask('issue', [[screws, '1']])
    expect((await details(id)).request).toMatchObject({ to_store_code: null, to_store_name: null })
  })

  test('[STK-9] [STK-13] keeps its reserved amounts from manual bookings, but not from counts and requests', async () => {
    await post('opening', [[screws, '10']])
    const { id: request_id } = await ask('issue', [[screws, '8']])
    await server.ok('/store/approve_stock_request', { request_id }, admin)
    expect(await postRefused('issue', [[screws, '3']])).toMatchObject({
      status: 409,
      params: { available: '2' },
    })
    await post('issue', [[screws, '2']])
    await post('adjust', [[screws, '-4']])
    expect(await stockOf(screws)).toMatchObject({ stock: '4', reserved: '8' })
    expect(await server.refused('/store/complete_stock_request', { request_id }, admin)).toMatchObject({
      status: 409,
      key: 'stock_insufficient',
      params: { available: '4' },
    })
    const part = { request_id, lines: linesOf([[screws, '4']]) }
    await server.ok('/store/complete_stock_request', part, admin)
    await server.ok('/store/cancel_stock_request', { request_id, note: 'No more to come' }, admin)
    expect(await stockOf(screws)).toMatchObject({ stock: '0', reserved: '0' })
  })

  test.each([
    ['return', '3', undefined],
    ['supply', '3', undefined],
    ['transfer', '7', '3'],
  ] as const)('[STK-14] to %s books that kind', async (type, here, there) => {
    if (type === 'transfer') await post('opening', [[screws, '10']])
    const { id: request_id } = await ask(type, [[screws, '3']], there ? { to_store_id: other } : {})
    await server.ok('/store/approve_stock_request', { request_id }, admin)
    const { entries } = await server.ok('/store/complete_stock_request', { request_id }, admin)
    expect(new Set(entries.map((entry) => entry.kind))).toEqual(new Set([type]))
    expect((await stockOf(screws)).stock).toBe(here)
    const across = { store_id: other, material_id: screws }
    const { reply } = await server.call('/store/get_material_stock', across, admin)
    expect(reply?.stock.stock).toBe(there)
  })

  test('[STK-14] is fulfilled by a booking for it, too', async () => {
    await post('opening', [[screws, '10']])
    const { id: request_id } = await ask('issue', [[screws, '4']])
    await server.ok('/store/approve_stock_request', { request_id }, admin)
    const differs = await postRefused('return', [[screws, '1']], { request_id })
    expect(differs).toMatchObject({
      status: 422,
      field_keys: { request_id: { key: 'stock_request_differs' } },
    })
    expect(await postRefused('issue', [[paint, '1']], { request_id })).toMatchObject({
      status: 422,
      field_keys: { 'lines.0.material_id': { key: 'stock_request_line_missing' } },
    })
    expect(await postRefused('issue', [[screws, '-1']], { request_id })).toMatchObject({ status: 422 })
    await post('issue', [[screws, '4']], { request_id })
    expect((await details(request_id)).request.state).toBe('Completed')
    expect(await stockOf(screws)).toMatchObject({ stock: '6', reserved: '0' })
  })

  test('[STK-12] refuses a step that its state does not allow', async () => {
    const step = (name: 'approve' | 'reject' | 'cancel' | 'complete', request_id: string) =>
      server.call(`/store/${name}_stock_request`, { request_id }, admin)
    const ends = {
      Rejected: ['reject'],
      Cancelled: ['cancel'],
      Completed: ['approve', 'complete'],
    } as const
    for (const [state, steps] of Object.entries(ends)) {
      const { id } = await ask('supply', [[screws, '1']])
      for (const name of steps) expect((await step(name, id)).status).toBe(200)
      expect((await details(id)).request.state).toBe(state)
      for (const name of ['approve', 'reject', 'cancel', 'complete'] as const)
        expect(await step(name, id)).toMatchObject({ status: 409, error: { key: 'stock_request_state' } })
    }
    const { id: approved } = await ask('supply', [[screws, '1']])
    await step('approve', approved)
    expect((await step('reject', approved)).status).toBe(409)
    expect((await step('approve', approved)).status).toBe(409)
  })

  test('[STK-12] is cancelled by its author, and otherwise only by users who may approve', async () => {
    const access = ['store_view', 'store_view_all', 'stock_request_view', 'stock_request_add'] as const
    const [asker, colleague] = await Promise.all(
      [1, 2].map(async () => server.signIn(await server.make.user({ roles: [{ project, access }] }))),
    )
    const input = {
      project_id: project,
      store_id: store,
      type: 'issue' as const,
      lines: linesOf([[screws, '1']]),
    }
    const { id: request_id } = await server.ok('/store/create_stock_request', input, asker)
    expect(await server.refused('/store/cancel_stock_request', { request_id }, colleague)).toMatchObject({
      status: 403,
    })
    await server.ok('/store/cancel_stock_request', { request_id }, asker)
  })

  test('[STK-18] refuses a step after a change by another user, and returns the current request', async () => {
    const { id: request_id } = await ask('issue', [[screws, '1']])
    await server.ok('/store/approve_stock_request', { request_id, version: 1 }, admin)
    expect(
      await server.refused('/store/cancel_stock_request', { request_id, version: 1 }, admin),
    ).toMatchObject({
      status: 409,
      key: 'conflict_version',
      current: { state: 'Approved', version: 2 },
    })
  })

  test('[STK-15] gets the next number of its project, also among simultaneous ones', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => ask('issue', [[screws, '1']])))
    expect(made.map((one) => one.number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, n) => n + 1),
    )
  })

  test('is found by number, note, material, state and type, newest first', async () => {
    await ask('issue', [[screws, '1']], { note: 'Roof' })
    await ask('supply', [[paint, '1']], { note: 'Cellar' })
    const { id } = await ask('transfer', [[paint, '1']], { to_store_id: other })
    await server.ok('/store/reject_stock_request', { request_id: id }, admin)
    const found = async (input: object) =>
      (await server.ok('/store/search_stock_request', { project_id: project, ...input }, admin)).requests.map(
        (one) => one.number,
      )
    expect(await found({})).toEqual([3, 2, 1])
    expect(await found({ search: 'ROOF' })).toEqual([1])
    expect(await found({ search_text: 'paint' })).toEqual([3, 2])
    expect(await found({ search: '2' })).toContain(2)
    expect(await found({ state: 'Rejected' })).toEqual([3])
    expect(await found({ type: 'supply' })).toEqual([2])
    expect(await found({ store_id: other })).toEqual([3])
    expect(await found({ limit: 1, page: 2 })).toEqual([2])
    expect(await found({ sort: 'oldest' })).toEqual([1, 2, 3])
    expect(await found({ sort: 'oldest', limit: 1, page: 3 })).toEqual([3])
  })

  test('[STK-3] shows bookings, and so the balance, only to users who may read what the store keeps', async () => {
    await post('opening', [[screws, '10']])
    const { id: request_id } = await ask('issue', [[screws, '2']])
    await server.ok('/store/approve_stock_request', { request_id }, admin)
    await server.ok('/store/complete_stock_request', { request_id }, admin)
    const detailsAs = async (access: AccessCode[]) => {
      const seeing: AccessCode[] = ['store_view', 'store_view_all', 'stock_request_view', ...access]
      const user = await server.make.user({ roles: [{ project, access: seeing }] })
      return server.ok('/store/get_stock_request_details', { request_id }, await server.signIn(user))
    }
    const details = await detailsAs(['stock_request_add'])
    expect(details.request.lines).toMatchObject([{ quantity: '2', done: '2' }])
    expect(details.ledgers).toEqual([])
    expect((await detailsAs(['store_materials_view'])).ledgers).toMatchObject([{ balance: '8' }])
  })

  test('shows its first lines and their number in a list, and all lines in the details', async () => {
    const materials = await Promise.all(Array.from({ length: 22 }, () => server.make.material()))
    const { id } = await ask(
      'issue',
      materials.map((material): Line => [material, '1']),
    )
    const { requests } = await server.ok('/store/search_stock_request', { project_id: project }, admin)
    const listed = requests[0]
    expect(listed?.lines.map((line) => line.material_id)).toEqual(materials.slice(0, 20))
    expect(listed?.line_count).toBe(22)
    const { request } = await details(id)
    expect(request.lines.map((line) => line.material_id)).toEqual(materials)
    expect(request.line_count).toBe(22)
  })

  test('[STK-3] does not exist for a user who does not see its store', async () => {
    const access = ['store_view', 'stock_request_view', 'stock_request_add', 'stock_request_approve'] as const
    const user = await server.make.user({ roles: [{ project, access }] })
    await server.make.assignStores(user.id, project, [store])
    const token = await server.signIn(user)
    const { id: own } = await ask('issue', [[screws, '1']])
    const { id: across } = await ask('transfer', [[screws, '1']], { to_store_id: other })
    const { requests } = await server.ok('/store/search_stock_request', { project_id: project }, token)
    expect(requests.map((one) => one.id)).toEqual([own])
    for (const path of ['/store/get_stock_request_details', '/store/approve_stock_request'] as const)
      expect(await server.refused(path, { request_id: across }, token)).toMatchObject({ status: 404 })
  })
})

test('lists of requests of a state, a type or a store are planned for it, as few requests of many may match', async () => {
  for (const filter of [{ state: 'Approved' }, { type: 'issue' }, { store_id: store }] as const) {
    const sent = await server.queries.during(() =>
      server.ok('/store/search_stock_request', { project_id: project, ...filter }, admin),
    )
    const lists = sent.filter(({ sql: text }) => text.includes('from stock_request r where'))
    expect(lists).toHaveLength(1)
    expect(lists.filter(({ sql: text }) => isPrepared(text))).toEqual([])
  }
})

test('[STK-6] a store that is being deleted is not booked on, whichever comes first', async () => {
  for (let round = 0; round < 8; round++) {
    const store_id = await server.make.store(project)
    const input = { store_id, kind: 'supply' as const, lines: linesOf([[screws, '1']]) }
    const [posted, deleted] = await Promise.all([
      server.call('/store/post_stock', input, admin),
      server.call('/store/delete', { store_id }, admin),
    ])
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([posted.status, deleted.status])
  }
})
