import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import {
  messages,
  type AccessCode,
  type CallInput,
  type CallPath,
  type ErrorReply,
  type StockImport,
} from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { download } from '../../testing/download.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { writeWorkbook } from '../../tables/fixtures/write-workbook.ts'
import { brokenStockRules } from '../stock/stock-rules.ts'

const folder = temporaryFolder()
let server: TestServer
let admin: string
let counted = 0

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

const fresh = (what: string) => `${what}-${(counted += 1)}`

async function makeStore() {
  const project = await server.make.project()
  return { project, store: await server.make.store(project) }
}

async function makeMaterial(store?: string, stock = '10'): Promise<{ id: string; code: string }> {
  const code = fresh('known')
  const { id } = await server.ok('/material/create', { code, name: `Name of ${code}`, unit: 'pcs' }, admin)
  if (store !== undefined)
    await server.ok(
      '/store/post_stock',
      { store_id: store, kind: 'opening', lines: [{ material_id: id, quantity: stock }] },
      admin,
    )
  return { id, code }
}

async function post(store: string, content: string | Buffer, token = admin, name = 'stock.csv') {
  const form = new FormData()
  form.set('store_id', store)
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name)
  const response = await fetch(`${server.url}/api/store/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const body = (await response.json()) as { import?: StockImport } & Partial<ErrorReply>
  return { status: response.status, import: body.import, error: body.error }
}

async function settled(importId: string, token = admin): Promise<StockImport> {
  for (;;) {
    const { import: now } = await server.ok('/store/getImport', { import_id: importId }, token)
    if (now.state !== 'Reading' && now.state !== 'Applying') return now
    await pause(20)
  }
}

async function dryRun(store: string, content: string | Buffer, token = admin, name = 'stock.csv') {
  const { import: started, error } = await post(store, content, token, name)
  if (!started) throw new Error(`the upload was refused: ${JSON.stringify(error)}`)
  return settled(started.id, token)
}

async function apply(importId: string, token = admin): Promise<StockImport> {
  await server.ok('/store/applyImport', { import_id: importId }, token)
  return settled(importId, token)
}

const rowsOf = async (importId: string, action: 'create' | 'change' | 'same' | 'refused', token = admin) =>
  (await server.ok('/store/getImportRows', { import_id: importId, action }, token)).rows

async function refusal<Path extends CallPath>(path: Path, input: CallInput<Path>, token: string) {
  return (await server.call(path, input, token)).error?.code
}

/** Returns a store's stock by code. */
async function stockOf(store: string): Promise<Record<string, [stock: string, reorder: string]>> {
  const { materials } = await server.ok('/store/search_materials', { store_id: store, limit: 100 }, admin)
  return Object.fromEntries(materials.map(({ code, stock, reorder_level }) => [code, [stock, reorder_level]]))
}

/** Makes a user with some rights in a store's project, to whom the store is assigned. */
async function person(project: string, store: string, access: AccessCode[]): Promise<string> {
  const user = await server.make.user({ roles: [{ project, access }] })
  await server.make.assignStores(user.id, project, [store])
  return server.signIn(user)
}

describe('a table of materials', () => {
  it('takes the reorder level of the catalogue for a new material without one', async () => {
    const { project, store } = await makeStore()
    const code = fresh('levelled')
    const input = { code, name: 'Grease', unit: 'kg', reorder_level: '12.5' }
    await server.ok('/material/create', input, admin)
    const keeper = await person(project, store, [
      'store_view',
      'store_materials_view',
      'store_materials_import',
      'materials_view',
    ])
    const lower = await dryRun(store, `Code,Stock,Reorder level\n${code},4,0\n`, keeper)
    expect(lower.problems).toMatchObject([{ key: 'import_reorder_forbidden' }])
    const { id } = await dryRun(store, `Code,Stock\n${code},4\n`, keeper)
    expect((await rowsOf(id, 'change', keeper))[0]?.changes).toEqual([
      { field: 'stock', before: null, after: '4' },
      { field: 'reorder_level', before: null, after: '12.5' },
    ])
    expect((await apply(id, keeper)).state).toBe('Applied')
    expect(await stockOf(store)).toEqual({ [code]: ['4', '12.5'] })
  })

  it('finds units and categories by code or by a name in any language, and adds what is new to the library', async () => {
    const { store } = await makeStore()
    const [first, second] = [fresh('worded'), fresh('worded')]
    const table = `Code,Name,Unit,Category,Stock\n${first},One,Pièce,,1\n${second},Two,${second}-unit,${second}-kind,1\n`
    const { id } = await dryRun(store, table)
    await apply(id)
    const unitOf = async (code: string) => {
      const { materials } = await server.ok('/material/search', { search_text: code }, admin)
      return materials.map(({ unit, category }) => [unit, category])
    }
    expect(await unitOf(first)).toEqual([['pcs', '']])
    expect(await unitOf(second)).toEqual([[`${second}-unit`, `${second}-kind`]])
    const { rows } = await sql<{ code: string }>`
      select after ->> 'code' as code from audit where thing = 'library_entry' and call = '/store/applyImport' order by id`.execute(
      server.database,
    )
    expect(rows.map(({ code }) => code).toSorted()).toEqual([`${second}-kind`, `${second}-unit`])
  })

  it.each([
    ['English headings', 'Code,Name,Unit,Category,Stock,Reorder level\nNEW,Pump,pcs,pumps,12.5,3\n'],
    [
      'French headings',
      'Référence;Désignation (en);Unité;Catégorie;Quantité;Stock minimum\nNEW;Pump;pcs;pumps;12,5;3\n',
    ],
    [
      'Arabic headings and digits',
      '\uFEFFالرمز,الاسم,الوحدة,الفئة,الكمية,الحد الأدنى\nNEW,Pump,pcs,pumps,١٢٫٥,٣\n',
    ],
  ])('is mapped by %s', async (_, content) => {
    const { store } = await makeStore()
    const code = fresh('new')
    const found = await dryRun(store, content.replace('NEW', code))
    expect(found).toMatchObject({
      state: 'Ready',
      problems: [],
      counts: { material: { create: 1, change: 0, same: 0, refused: 0 } },
    })
    expect(found.table?.columns.map(({ field }) => field)).toEqual([
      'code',
      'name:en',
      'unit',
      'category',
      'stock',
      'reorder_level',
    ])
    expect(await stockOf(store)).toEqual({})
    expect((await apply(found.id)).state).toBe('Applied')
    expect(await stockOf(store)).toEqual({ [code]: ['12.5', '3'] })
  })

  it('shows a difference for each material, and books it as an import', async () => {
    const { project, store } = await makeStore()
    const [more, same, unkept] = [
      await makeMaterial(store, '10'),
      await makeMaterial(store, '4'),
      await makeMaterial(),
    ]
    const added = fresh('added')
    const found = await dryRun(
      store,
      `Code,Name,Unit,Stock\n${more.code.toUpperCase()},,pcs,7.5\n${same.code},,,4\n${unkept.code},,,2\n${added},Added,l,\n`,
    )
    expect(found.counts).toEqual({ material: { create: 1, change: 2, same: 1, refused: 0, absent: 0 } })
    expect(await rowsOf(found.id, 'change')).toMatchObject([
      { row: 2, material_id: more.id, changes: [{ field: 'stock', before: '10', after: '7.5' }] },
      { row: 4, material_id: null, changes: [{ field: 'stock', before: null, after: '2' }] },
    ])
    expect(await rowsOf(found.id, 'create')).toMatchObject([
      { code: added, name: 'Added', unit: 'l', changes: [{ field: 'stock', before: null, after: '0' }] },
    ])
    expect(await rowsOf(found.id, 'same')).toMatchObject([{ code: same.code, changes: [] }])

    expect((await apply(found.id)).state).toBe('Applied')
    const stock = await stockOf(store)
    expect(stock).toEqual({
      [more.code]: ['7.5', '0'],
      [same.code]: ['4', '0'],
      [unkept.code]: ['2', '0'],
      [added]: ['0', '0'],
    })
    const { ledger } = await server.ok('/store/search_ledger', { store_id: store, kind: 'import' }, admin)
    expect(ledger.map(({ code, quantity, balance }) => [code, quantity, balance]).sort()).toEqual(
      [
        [more.code, '-2.5', '7.5'],
        [unkept.code, '2', '2'],
      ].sort(),
    )
    expect(await brokenStockRules(server.database, project)).toEqual([])
    const again = await dryRun(store, `Code,Stock\n${more.code},7.5\n${unkept.code},2\n${added},0\n`)
    expect(again.counts).toMatchObject({ material: { create: 0, change: 0, same: 3, refused: 0 } })
  })

  it('refuses rows with a reason each, and returns them for correction', async () => {
    const { store } = await makeStore()
    const known = await makeMaterial(store)
    const fine = fresh('fine')
    const content = [
      'Code,Name,Unit,Stock,Reorder level',
      `${fine},Fine,pcs,1,`,
      ',Nameless,pcs,1,',
      `${fine},Twice,pcs,1,`,
      `${fresh('x')},,pcs,1,`,
      `${fresh('x')},Unitless,,1,`,
      `${known.code},,box,1,`,
      `${known.code}-b,B,pcs,"1,000",`,
      `${known.code}-c,C,pcs,-1,`,
      `${known.code}-d,D,pcs,1,few`,
    ].join('\n')
    const found = await dryRun(store, content)
    expect(found.problems.map(({ row, column, key }) => [row, column, key])).toEqual([
      [3, 'Code', 'import_value_missing'],
      [4, 'Code', 'import_code_twice'],
      [5, 'Name', 'import_value_missing'],
      [6, 'Unit', 'import_value_missing'],
      [7, 'Unit', 'import_unit_differs'],
      [8, 'Stock', 'import_amount_wrong'],
      [9, 'Stock', 'import_amount_wrong'],
      [10, 'Reorder level', 'import_amount_wrong'],
    ])
    expect(found.counts).toMatchObject({ material: { create: 1, refused: 8 } })
    await apply(found.id)
    const path = folder.at('refused.csv')
    await download(server, '/store/getRefusedRows', { import_id: found.id }, admin, path)
    const [headings, ...lines] = (await readFile(path, 'utf8')).replace('\uFEFF', '').trim().split(/\r?\n/)
    expect(headings).toBe('Code,Name,Unit,Stock,Reorder level,Reason for refusal')
    expect(lines).toHaveLength(8)
    expect(lines[4]).toContain('The unit of this material is pcs.')
    const right = lines[4]?.replace('box', 'pcs')
    expect((await dryRun(store, `${headings}\n${right}\n`)).counts).toMatchObject({
      material: { change: 1, refused: 0 },
    })
  })

  it('is mapped again when the user changes the mapping', async () => {
    const { store } = await makeStore()
    const known = await makeMaterial(store)
    const found = await dryRun(store, `Ding,Menge\n${known.code},3\n`)
    expect(found).toMatchObject({ state: 'Refused', problems: [{ key: 'import_materials_unmapped' }] })
    await server.ok('/store/mapImport', { import_id: found.id, columns: ['code', 'stock'] }, admin)
    expect(await settled(found.id)).toMatchObject({ state: 'Ready', counts: { material: { change: 1 } } })
  })

  it('can be a workbook, but not one of a building', async () => {
    const { store } = await makeStore()
    const code = fresh('sheet')
    const path = folder.at('stock.xlsx')
    const cells = [
      ['Code', 'Name', 'Unit', 'Stock'],
      [code, 'From a sheet', 'm', '2.25'],
    ]
    await writeWorkbook(path, { sheets: [{ name: 'Materials', rows: cells }] })
    const found = await dryRun(store, await readFile(path), admin, 'stock.xlsx')
    expect(found).toMatchObject({ table: { format: 'xlsx', sheet: 'Materials' } })
    await apply(found.id)
    expect(await stockOf(store)).toEqual({ [code]: ['2.25', '0'] })

    const building = folder.at('building.xlsx')
    await writeWorkbook(building, { sheets: [{ name: 'Floor', rows: [['Name'], ['Ground']] }] })
    expect(await dryRun(store, await readFile(building), admin, 'building.xlsx')).toMatchObject({
      state: 'Refused',
      problems: [{ key: 'import_not_a_table' }],
    })
  })

  it('takes the numbers of a workbook as people see them, and tells of places that are not kept', async () => {
    const { store } = await makeStore()
    const [seen, rounded] = [await makeMaterial(), await makeMaterial()]
    const path = folder.at('numbers.xlsx')
    // What 0.1 + 0.2 is for a computer, and a text with nine places.
    const rows = [
      ['Code', 'Stock'],
      [seen.code, 0.1 + 0.2],
      [rounded.code, '1.123456789'],
    ]
    await writeWorkbook(path, { sheets: [{ name: 'Materials', rows }] })
    const found = await dryRun(store, await readFile(path), admin, 'numbers.xlsx')
    expect(found).toMatchObject({ state: 'Ready', counts: { material: { change: 2, refused: 0 } } })
    expect(found.problems).toMatchObject([
      {
        key: 'import_value_rounded',
        row: 3,
        column: 'Stock',
        params: { value: '1.123456789', places: 6 },
        refused: false,
      },
    ])
    await apply(found.id)
    expect(await stockOf(store)).toEqual({ [seen.code]: ['0.3', '0'], [rounded.code]: ['1.123457', '0'] })
  })

  it('writes nothing when the stock has changed since the dry run, and shows the new differences', async () => {
    const { store } = await makeStore()
    const known = await makeMaterial(store, '10')
    const found = await dryRun(store, `Code,Stock\n${known.code},20\n`)
    const lines = [{ material_id: known.id, quantity: '1' }]
    await server.ok('/store/post_stock', { store_id: store, kind: 'issue', lines }, admin)
    expect(await apply(found.id)).toMatchObject({
      state: 'Ready',
      problems: [{ key: 'import_stock_outdated', message: messages.import_stock_outdated }],
    })
    expect(await stockOf(store)).toEqual({ [known.code]: ['9', '0'] })
    expect((await apply(found.id)).state).toBe('Applied')
    expect(await stockOf(store)).toEqual({ [known.code]: ['20', '0'] })
  })

  it('books every row or none, for some thousands of rows', async () => {
    const { project, store } = await makeStore()
    const mark = fresh('many')
    const count = 5000
    const lines = Array.from({ length: count }, (_, at) => `${mark}-${at},Many ${at},pcs,${at + 1}`)
    const found = await dryRun(store, `Code,Name,Unit,Stock\n${lines.join('\n')}\n`)
    expect((await apply(found.id)).state).toBe('Applied')
    const { total } = await server.ok('/store/search_materials', { store_id: store }, admin)
    expect(total).toBe(count)
    expect(await brokenStockRules(server.database, project)).toEqual([])
    expect((await dryRun(store, `Code,Name,Unit,Stock\n${lines.join('\n')}\n`)).counts).toMatchObject({
      material: { same: count },
    })
  })

  it('has a template in every shipped language that maps itself', async () => {
    const { store } = await makeStore()
    for (const language of ['en', 'ar', 'fr']) {
      const path = folder.at(`template-${language}.csv`)
      const input = { store_id: store, format: 'csv' as const, language }
      await download(server, '/store/getImportTemplate', input, admin, path)
      const found = await dryRun(store, `${(await readFile(path, 'utf8')).trim()}\n${fresh('t')}\n`)
      expect(found.table?.columns.map(({ field }) => field)).toEqual(
        expect.arrayContaining([
          'code',
          'name:en',
          'name:fr',
          'unit',
          'category',
          'stock',
          'unit_cost',
          'reorder_level',
        ]),
      )
    }
  })
})

describe('the user who imports materials', () => {
  const keeper: AccessCode[] = ['store_view', 'store_materials_view', 'store_materials_import']

  it('needs the rights to see the stock and to import it, in a store that they see', async () => {
    const { project, store } = await makeStore()
    const file = 'Code\nA\nB\n'
    const found = await dryRun(store, file)
    for (const access of [keeper.slice(0, 2), [keeper[0], keeper[2]]] as AccessCode[][]) {
      const token = await person(project, store, access)
      expect((await post(store, file, token)).status).toBe(403)
      expect(await refusal('/store/getImport', { import_id: found.id }, token)).toBe('forbidden')
      expect(await refusal('/store/applyImport', { import_id: found.id }, token)).toBe('forbidden')
    }
    const stranger = await person(project, await server.make.store(project), keeper)
    expect((await post(store, file, stranger)).status).toBe(404)
    for (const path of ['/store/getImport', '/store/applyImport', '/store/getRefusedRows'] as const)
      expect(await refusal(path, { import_id: found.id }, stranger)).toBe('not_found')
  })

  it('adds to the catalogue, gets names from it and changes levels by the rights for that', async () => {
    const { project, store } = await makeStore()
    const [kept, unkept] = [await makeMaterial(store), await makeMaterial()]
    const added = fresh('added')
    const file = `Code,Name,Unit,Stock,Reorder level\n${kept.code},,,11,5\n${unkept.code},,,1,\n${added},Added,pcs,1,\n`
    const outcome = async (access: AccessCode[]) => {
      const { problems, counts } = await dryRun(store, file, await person(project, store, access))
      return [counts['material']?.create, counts['material']?.change, ...problems.map(({ key }) => key)]
    }
    expect(await outcome(keeper)).toEqual([
      0,
      0,
      'import_reorder_forbidden',
      'import_material_unknown',
      'import_material_unknown',
    ])
    expect(await outcome([...keeper, 'store_materials_edit'])).toEqual([
      0,
      1,
      'import_material_unknown',
      'import_material_unknown',
    ])
    // Such a user learns only that the code is taken.
    expect(await outcome([...keeper, 'materials_add', 'store_materials_edit'])).toEqual([
      1,
      1,
      'import_material_unknown',
    ])
    expect(await outcome([...keeper, 'materials_view', 'store_materials_edit'])).toEqual([
      0,
      2,
      'import_material_unknown',
    ])
  })

  it('does not apply an import that another user was shown', async () => {
    const { project, store } = await makeStore()
    const added = fresh('added')
    const found = await dryRun(store, `Code,Name,Unit\n${added},Added,pcs\n`)
    const token = await person(project, store, keeper)
    expect(await apply(found.id, token)).toMatchObject({
      state: 'Ready',
      counts: { material: { refused: 1 } },
    })
    expect(await stockOf(store)).toEqual({})
  })

  it('lists the imports into a store, the latest first, to users who may import there', async () => {
    const { project, store } = await makeStore()
    const other = await makeStore()
    const [first, second] = [await dryRun(store, 'Code\nA\n'), await dryRun(store, 'Code\nB\n')]
    await dryRun(other.store, 'Code\nC\n')
    const token = await person(project, store, keeper)
    const { imports } = await server.ok('/store/getImports', { store_id: store }, token)
    expect(imports.map(({ id, store_id, state }) => [id, store_id, state])).toEqual([
      [second.id, store, 'Ready'],
      [first.id, store, 'Ready'],
    ])
    const page = await server.ok('/store/getImports', { store_id: store, page: 2, limit: 1 }, token)
    expect(page.imports.map(({ id }) => id)).toEqual([first.id])
    expect(await refusal('/store/getImports', { store_id: other.store }, token)).toBe('not_found')
  })

  it('cannot mix it up with an import of locations', async () => {
    const { project, store } = await makeStore()
    const found = await dryRun(store, 'Code\nA\nB\n')
    expect(await refusal('/location/getImport', { import_id: found.id }, admin)).toBe('not_found')
    expect(await server.ok('/location/getImports', { project_id: project }, admin)).toEqual({ imports: [] })
  })
})
