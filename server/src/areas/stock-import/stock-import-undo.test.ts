import { setTimeout as pause } from 'node:timers/promises'
import { messages, type AccessCode, type CallInput, type StockImport } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { brokenStockRules } from '../stock/stock-rules.ts'

let server: TestServer
let admin: string
let counted = 0

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

const fresh = (what: string) => `${what}-${(counted += 1)}`

async function settled(importId: string): Promise<StockImport> {
  for (;;) {
    const { import: now } = await server.ok('/store/getImport', { import_id: importId }, admin)
    if (now.state !== 'Reading' && now.state !== 'Applying' && now.state !== 'Undoing') return now
    await pause(20)
  }
}

/** Imports a table as a user with all rights, and returns the import's id. */
async function imported(store: string, content: string): Promise<string> {
  const form = new FormData()
  form.set('store_id', store)
  form.set('file', new Blob([content]), 'stock.csv')
  const response = await fetch(`${server.url}/api/store/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin}` },
    body: form,
  })
  const { import: started } = (await response.json()) as { import: StockImport }
  await settled(started.id)
  await server.ok('/store/applyImport', { import_id: started.id }, admin)
  expect((await settled(started.id)).state).toBe('Applied')
  return started.id
}

async function undo(
  importId: string,
  token = admin,
  inPart: Partial<CallInput<'/store/undoImport'>> = {},
): Promise<StockImport> {
  await server.ok('/store/undoImport', { import_id: importId, ...inPart }, token)
  return settled(importId)
}

async function post(
  store: string,
  kind: 'opening' | 'issue' | 'supply',
  material_id: string,
  quantity: string,
) {
  await server.ok('/store/post_stock', { store_id: store, kind, lines: [{ material_id, quantity }] }, admin)
}

/** Makes a store that keeps ten of one material, and a material that no store keeps. */
async function makeStock() {
  const project = await server.make.project()
  const store = await server.make.store(project)
  const make = async () => {
    const code = fresh('known')
    const { id } = await server.ok('/material/create', { code, name: `Name of ${code}`, unit: 'pcs' }, admin)
    return { id, code }
  }
  const [kept, unkept] = [await make(), await make()]
  await post(store, 'opening', kept.id, '10')
  const added = fresh('added')
  const table = `Code,Name,Unit,Stock,Reorder level\n${kept.code},,,7.5,3\n${unkept.code},,,2,\n${added},Added,l,4,1\n`
  return { project, store, kept, unkept, added, table }
}

async function stockOf(store: string): Promise<Record<string, [stock: string, reorder: string]>> {
  const { materials } = await server.ok('/store/search_materials', { store_id: store, limit: 100 }, admin)
  return Object.fromEntries(materials.map(({ code, stock, reorder_level }) => [code, [stock, reorder_level]]))
}

const catalogued = async (code: string) =>
  (await server.ok('/material/search', { search_text: code }, admin)).materials.find(
    (one) => one.code === code,
  )

/** Makes a user with some rights in a store's project, to whom the store is assigned. */
async function person(project: string, store: string, access: AccessCode[]): Promise<string> {
  const user = await server.make.user({ roles: [{ project, access }] })
  await server.make.assignStores(user.id, project, [store])
  return server.signIn(user)
}

const applier: AccessCode[] = [
  'store_view',
  'store_materials_view',
  'store_materials_import',
  'store_materials_edit',
  'materials_add',
]

describe('[STK-23] undoing an import', () => {
  it('restores the average price and what is known of prices', async () => {
    const { store, kept, unkept } = await makeStock()
    const lines = [{ material_id: kept.id, quantity: '10', unit_cost: '2' }]
    await server.ok('/store/post_stock', { store_id: store, kind: 'supply', lines }, admin)
    const pricesOf = async () => {
      const { materials } = await server.ok('/store/search_materials', { store_id: store }, admin)
      return materials.map((one) => [one.code, one.average_cost, one.priced_entries, one.incoming_entries])
    }
    const before = await pricesOf()
    expect(before).toEqual([[kept.code, '2', 1, 2]])
    const id = await imported(store, `Code,Stock,Unit cost\n${kept.code},50,4\n${unkept.code},3,7.5\n`)
    expect(await pricesOf()).toEqual(
      expect.arrayContaining([
        [kept.code, '3.2', 2, 3],
        [unkept.code, '7.5', 1, 1],
      ]),
    )
    await undo(id)
    expect(await pricesOf()).toEqual(before)
  })

  it('[STK-33] takes back what was imported at the price to which it was corrected', async () => {
    const { project, store, kept, unkept } = await makeStock()
    const lines = [{ material_id: kept.id, quantity: '10', unit_cost: '2' }]
    await server.ok('/store/post_stock', { store_id: store, kind: 'supply', lines }, admin)
    const id = await imported(store, `Code,Stock,Unit cost\n${kept.code},50,4\n${unkept.code},3,\n`)
    const entries = async () =>
      (await server.ok('/store/search_ledger', { store_id: store, kind: 'import' }, admin)).ledger
    for (const { id: entry_id } of await entries())
      await server.ok(
        '/store/correct_price',
        { store_id: store, entry_id, unit_cost: '6', note: 'invoice' },
        admin,
      )
    const pricesOf = async () => {
      const { materials } = await server.ok('/store/search_materials', { store_id: store }, admin)
      return materials.map((one) => [one.code, one.average_cost, one.priced_entries, one.incoming_entries])
    }
    expect(await pricesOf()).toEqual(
      expect.arrayContaining([
        [kept.code, '4.4', 2, 3],
        [unkept.code, '6', 1, 1],
      ]),
    )
    expect(await undo(id)).toMatchObject({ state: 'Undone', problems: [] })
    expect(await pricesOf()).toEqual([[kept.code, '2', 1, 2]])
    const taken = (await entries()).find((one) => one.material_id === kept.id && one.quantity === '30')
    expect(taken).toMatchObject({ corrected_cost: '6', takes_price: false })
    const late = { store_id: store, entry_id: taken?.id ?? '', unit_cost: '7', note: 'too late' }
    expect((await server.refused('/store/correct_price', late, admin)).status).toBe(422)
    expect(await brokenStockRules(server.database, project)).toEqual([])
  })

  it('restores amounts, levels, what the store keeps and the catalogue, by counter entries', async () => {
    const { project, store, kept, unkept, added, table } = await makeStock()
    const id = await imported(store, table)
    expect(await stockOf(store)).toEqual({
      [kept.code]: ['7.5', '3'],
      [unkept.code]: ['2', '0'],
      [added]: ['4', '1'],
    })
    const made = await catalogued(added)
    expect(await undo(id)).toMatchObject({ state: 'Undone', problems: [] })
    expect(await stockOf(store)).toEqual({ [kept.code]: ['10', '0'] })
    expect(await catalogued(added)).toBeUndefined()
    expect(await catalogued(unkept.code)).toBeDefined()
    const { ledger } = await server.ok('/store/search_ledger', { store_id: store, kind: 'import' }, admin)
    expect(ledger.map(({ code, quantity, balance }) => [code, quantity, balance]).sort()).toEqual(
      [
        [kept.code, '-2.5', '7.5'],
        [kept.code, '2.5', '10'],
        [unkept.code, '2', '2'],
        [unkept.code, '-2', '0'],
        [added, '4', '4'],
        [added, '-4', '0'],
      ].sort(),
    )
    expect(await brokenStockRules(server.database, project)).toEqual([])
    const { rows } = await sql<{ thing: string; thing_id: string }>`
      select thing, thing_id from audit where call = '/store/undoImport' and thing_id in (${id}, ${store}, ${made?.id})
      order by thing`.execute(server.database)
    expect(rows).toEqual([
      { thing: 'import', thing_id: id },
      { thing: 'material', thing_id: made?.id },
      { thing: 'stock', thing_id: store },
    ])
    expect(await server.refused('/store/undoImport', { import_id: id }, admin)).toMatchObject({
      code: 'conflict',
      message: messages.import_not_applied,
    })
    // The same table can be imported again.
    expect(await undo(await imported(store, table))).toMatchObject({ state: 'Undone' })
    expect(await stockOf(store)).toEqual({ [kept.code]: ['10', '0'] })
  })

  it('is refused as a whole, with names, once materials were booked, changed or promised', async () => {
    const { project, store, kept, unkept, added, table } = await makeStock()
    const id = await imported(store, table)
    const after = await stockOf(store)
    await post(store, 'issue', kept.id, '1')
    const addedId = (await catalogued(added))?.id ?? ''
    const level = { store_id: store, material_id: addedId, reorder_level: '9' }
    await server.ok('/store/update_material', level, admin)
    const { id: request_id } = await server.ok(
      '/store/create_stock_request',
      {
        project_id: project,
        store_id: store,
        type: 'issue',
        lines: [{ material_id: unkept.id, quantity: '1' }],
      },
      admin,
    )
    await server.ok('/store/approve_stock_request', { request_id }, admin)
    expect(await server.refused('/store/undoImport', { import_id: id }, admin)).toMatchObject({
      code: 'conflict',
      message: messages.import_stock_changed_since,
      fields: {
        [kept.code]: messages.import_material_booked,
        [unkept.code]: messages.import_material_reserved,
        [added]: messages.import_material_changed,
      },
      current: { id, state: 'Applied' },
    })
    expect((await settled(id)).state).toBe('Applied')
    expect(await stockOf(store)).toEqual({ ...after, [kept.code]: ['6.5', '3'], [added]: ['4', '9'] })
    expect(await catalogued(added)).toBeDefined()
    expect(await brokenStockRules(server.database, project)).toEqual([])
  })

  it('checks again when its turn has come, and reports the result on the import', async () => {
    const { store, kept, table } = await makeStock()
    const id = await imported(store, table)
    const after = await stockOf(store)
    await server.database.transaction().execute(async (booking) => {
      // Another user changes a level in a transaction that is still open when the undo is requested.
      await sql`select from store where id = ${store} for share`.execute(booking)
      await sql`update stock_balance set reorder_level = 5
        where store_id = ${store} and material_id = ${kept.id}`.execute(booking)
      await server.ok('/store/undoImport', { import_id: id }, admin)
    })
    expect(await settled(id)).toMatchObject({
      state: 'Applied',
      problems: [{ key: 'import_stock_changed_since', message: messages.import_stock_changed_since }],
    })
    expect(await stockOf(store)).toEqual({ ...after, [kept.code]: ['7.5', '5'] })
  })

  it('is possible once amounts, levels and texts are again as the import left them', async () => {
    const { project, store, kept, added, table } = await makeStock()
    const id = await imported(store, table)
    await post(store, 'issue', kept.id, '1')
    await post(store, 'supply', kept.id, '1')
    const made = await catalogued(added)
    if (!made) throw new Error('the import made no material')
    for (const reorder_level of ['9', '1'])
      await server.ok(
        '/store/update_material',
        { store_id: store, material_id: made.id, reorder_level },
        admin,
      )
    for (const name of ['Otherwise', 'Added'])
      await server.ok('/material/update', { id: made.id, name }, admin)
    expect(await undo(id)).toMatchObject({ state: 'Undone' })
    expect(await stockOf(store)).toEqual({ [kept.code]: ['10', '0'] })
    expect(await catalogued(added)).toBeUndefined()
    expect(await brokenStockRules(server.database, project)).toEqual([])
  })

  it('leaves new materials in the catalogue that others use meanwhile', async () => {
    const { project, store, kept, added, table } = await makeStock()
    const id = await imported(store, table)
    const other = await server.make.store(project)
    await post(other, 'opening', (await catalogued(added))?.id ?? '', '5')
    expect((await undo(id)).state).toBe('Undone')
    expect(await stockOf(store)).toEqual({ [kept.code]: ['10', '0'] })
    expect(await stockOf(other)).toEqual({ [added]: ['5', '0'] })
    expect(await catalogued(added)).toBeDefined()
  })

  it('is refused for an import without records of what it did', async () => {
    const { store, table } = await makeStock()
    const id = await imported(store, table)
    await sql`delete from import_booking where import_id = ${id}`.execute(server.database)
    expect(await server.refused('/store/undoImport', { import_id: id }, admin)).toMatchObject({
      message: messages.import_not_applied,
    })
  })
})

describe('the user who undoes an import', () => {
  it('needs the rights for applying it, and must see the store', async () => {
    const { project, store, kept, table } = await makeStock()
    const id = await imported(store, table)
    for (const missing of applier.slice(1)) {
      const token = await person(
        project,
        store,
        applier.filter((code) => code !== missing),
      )
      expect(await server.refused('/store/undoImport', { import_id: id }, token)).toMatchObject({
        code: 'forbidden',
      })
    }
    const stranger = await person(project, await server.make.store(project), applier)
    expect(await server.refused('/store/undoImport', { import_id: id }, stranger)).toMatchObject({
      code: 'not_found',
    })
    expect((await settled(id)).state).toBe('Applied')
    expect((await undo(id, await person(project, store, applier))).state).toBe('Undone')
    expect(await stockOf(store)).toEqual({ [kept.code]: ['10', '0'] })
  })
})
