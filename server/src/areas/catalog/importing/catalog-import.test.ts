import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { AccessCode, CallReply, ImportAction } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeWorkbook } from '../../../tables/xlsx/write-workbook.ts'
import { download } from '../../../testing/download.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'

type Import = CallReply<'/catalog/getImport'>['import']

const every: AccessCode[] = [
  'catalog_view',
  'catalog_add',
  'catalog_edit',
  'catalog_specs_view',
  'catalog_specs_add',
  'catalog_specs_edit',
  'catalog_params_view',
  'catalog_params_add',
  'catalog_params_edit',
  'materials_view',
]

const folder = temporaryFolder()
let server: TestServer
let project: string
let admin: string
/** Holds every right in `project`. */
let manager: string
let count = 0

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  project = await server.make.project()
  admin = await server.signIn(await server.make.user({ superuser: true }))
  manager = await holder(every)
})
afterAll(() => server.close())

const holder = async (access: AccessCode[], where = project) =>
  server.signIn(await server.make.user({ roles: [{ project: where, access }] }))
const fresh = () => `K-${(count += 1)}`

/** Sheets by their titles, each with its headings and rows. */
type Sheets = Readonly<Record<string, readonly (readonly string[])[]>>

async function workbookOf(sheets: Sheets): Promise<Buffer> {
  const path = folder.at(`${(count += 1)}.xlsx`)
  await writeWorkbook(
    path,
    Object.entries(sheets).map(([name, rows]) => ({ name, rows: each(rows) })),
  )
  return readFile(path)
}

async function* each(rows: readonly (readonly string[])[]) {
  yield* rows
}

const upload = '/catalog/import'

async function post(content: string | Buffer, token: string, where = project) {
  const form = new FormData()
  form.set('project_id', where)
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), 'kinds')
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${server.url}/api${upload}`, { method: 'POST', headers, body: form })
  return { status: response.status, body: (await response.json()) as { import: Import } }
}

async function settled(id: string, token: string): Promise<Import> {
  for (;;) {
    const { import: now } = await server.ok('/catalog/getImport', { import_id: id }, token)
    if (!['Reading', 'Applying', 'Undoing'].includes(now.state)) return now
    await pause(20)
  }
}

async function dryRun(content: string | Sheets | Buffer, token = manager, where = project): Promise<Import> {
  const file = typeof content === 'string' || Buffer.isBuffer(content) ? content : await workbookOf(content)
  return settled((await post(file, token, where)).body.import.id, token)
}

async function applied(content: string | Sheets, token = manager): Promise<Import> {
  const { id } = await dryRun(content, token)
  await server.ok('/catalog/applyImport', { import_id: id }, token)
  return settled(id, token)
}

async function undone(id: string, token = manager): Promise<Import> {
  await server.ok('/catalog/undoImport', { import_id: id }, token)
  return settled(id, token)
}

const rowsOf = async (id: string, action: ImportAction, token = manager) =>
  (await server.ok('/catalog/getImportRows', { import_id: id, action }, token)).rows
const refusals = async (content: string | Sheets, token = manager, where = project) =>
  (await rowsOf((await dryRun(content, token, where)).id, 'refused', token)).map(({ code, problem }) => [
    code,
    problem?.key,
  ])

async function kindOf(code: string, where = project) {
  const { catalogs } = await server.ok(
    '/catalog/getTree',
    { project_id: where, search_text: code, include_retired: true },
    admin,
  )
  return catalogs.find((one) => one.code === code && one.is_match)
}
const idOf = async (code: string) => (await kindOf(code))?.id ?? ''
const specsOf = async (code: string) =>
  (await server.ok('/catalog/getSpecs/{id}', { id: await idOf(code) }, admin)).specs
const create = async (code: string, more: object = {}) =>
  (await server.ok('/catalog/create', { project_id: project, code, name: `Kind ${code}`, ...more }, admin)).id

/** Makes an asset of a kind in a project of its own or in `where`. */
async function use(catalogId: string, where = project): Promise<string> {
  const name = `House ${(count += 1)}`
  const at = await server.make.locations(where, { [name]: {} })
  const asset = { location_id: at(name), code: `A-${count}`, name: 'Asset', catalog_id: catalogId }
  return (await server.ok('/asset/create', asset, admin)).id
}

async function addMaterial(): Promise<string> {
  const code = `M-${(count += 1)}`
  await server.ok('/material/create', { code, name: `Material ${code}`, unit: 'pcs' }, admin)
  return code
}

const kindHead = ['Code', 'Name', 'Code of the kind above', 'Manufacturer', 'Warranty in months', 'Active']
const specHead = ['Code of the kind', 'Code', 'Label (en)', 'Type of value', 'Choices', 'Lowest value']
const paramHead = ['Code of the kind', 'Code', 'Label (en)', 'What it is', 'Warning above']
const spareHead = ['Code of the kind', 'Code of the material', 'Quantity for each asset', 'Note']

/** A workbook that adds a kind, one below it, and a line of each list. */
async function wholeBook() {
  const [above, below, material] = [fresh(), fresh(), await addMaterial()]
  const sheets = {
    'Kinds of assets': [
      kindHead,
      [below, 'Fan', above, '', '', ''],
      [above, 'Air handling', '', 'Nord', '24', 'yes'],
    ],
    Specifications: [
      specHead,
      [above, 'gas', 'Gas', 'Choice', 'R32; R410A', ''],
      [below, 'power', 'Power', 'number', '', '-0.5'],
    ],
    Parameters: [paramHead, [below, 'hours', 'Hours', 'counter', '5000']],
    'Spare parts': [spareHead, [above, material, '2', 'Filter']],
  }
  return { above, below, material, sheets }
}

describe('a workbook of kinds', () => {
  it('[KIND-3] [KIND-4] adds kinds in their tree, with their lists, and comes back as the same', async () => {
    const { above, below, material, sheets } = await wholeBook()
    const done = await applied(sheets)
    expect(done).toMatchObject({
      state: 'Applied',
      counts: { kind: { create: 2 }, spec: { create: 2 }, param: { create: 1 }, spare: { create: 1 } },
    })
    const id = await idOf(above)
    expect(await kindOf(above)).toMatchObject({
      name: 'Air handling',
      project_id: project,
      manufacturer: 'Nord',
      warranty_months: 24,
      is_active: true,
      version: 1,
    })
    expect(await kindOf(below)).toMatchObject({ parent_id: id, name: 'Fan', position: 1 })
    expect(await specsOf(below)).toMatchObject([
      { code: 'gas', is_inherited: true, choices: ['R32', 'R410A'], type: 'choice' },
      { code: 'power', is_inherited: false, name: { en: 'Power' }, type: 'number', minimum: '-0.5' },
    ])
    const { params } = await server.ok('/catalog/getParams/{id}', { id: await idOf(below) }, admin)
    expect(params).toMatchObject([{ code: 'hours', kind: 'counter', warn_high: '5000', decimals: 0 }])
    const { spares } = await server.ok('/catalog/getSpares/{id}', { id }, admin)
    expect(spares).toMatchObject([{ material: { code: material }, quantity: '2', note: 'Filter' }])
    const again = await dryRun(sheets)
    expect(again.counts).toMatchObject({
      kind: { same: 2 },
      spec: { same: 2 },
      param: { same: 1 },
      spare: { same: 1 },
    })
    expect(again).toMatchObject({ error_count: 0, remark_count: 0 })
  })

  it('[KIND-2] may have any of its sheets alone, in any language and beside others', async () => {
    const [code, material] = [await ownCode(), await addMaterial()]
    const done = await applied({
      'Pièces de rechange': [
        ['Code du type', 'Code de l’article', 'Quantité par équipement'],
        [code, material, '1,5'],
      ],
      Notes: [
        ['Code', 'Name'],
        ['ignored', 'ignored'],
      ],
    })
    expect(done).toMatchObject({ state: 'Applied', counts: { spare: { create: 1 } } })
    expect(Object.keys(done.counts)).toEqual(['spare'])
    const found = await dryRun({
      'قطع الغيار': [
        ['رمز النوع', 'رمز المادة', 'الكمية لكل أصل'],
        [code, material, '١٫٥'],
      ],
    })
    expect(found.counts).toMatchObject({ spare: { same: 1 } })
    const csv = await dryRun(
      `Sheet,Code of the kind,Code of the material,Quantity\nSpare parts,${code},${material},2\n`,
    )
    expect(await rowsOf(csv.id, 'change')).toMatchObject([
      {
        part: 'spare',
        code: material,
        catalog_code: code,
        changes: [{ field: 'quantity', before: '1.5', after: '2' }],
      },
    ])
    expect(await dryRun('Name,Note\nx,y\n')).toMatchObject({
      state: 'Refused',
      problems: [{ key: 'import_code_unmapped' }],
    })
  })

  it('[KIND-2] changes what its cells say, and leaves the rest', async () => {
    const { above, sheets } = await wholeBook()
    await applied(sheets)
    const found = await dryRun({
      'Kinds of assets': [
        ['Code', 'Name', 'Model'],
        [above.toLowerCase(), '', 'X-1'],
      ],
      Specifications: [
        ['Code of the kind', 'Code', 'Label (fr)'],
        [above, 'GAS', 'Gaz'],
      ],
    })
    expect(await rowsOf(found.id, 'change')).toMatchObject([
      {
        part: 'kind',
        code: above,
        name: 'Air handling',
        catalog_code: null,
        changes: [{ field: 'model', before: '', after: 'X-1' }],
      },
      {
        part: 'spec',
        code: 'gas',
        catalog_code: above,
        changes: [{ field: 'label:fr', before: '', after: 'Gaz' }],
      },
    ])
    await server.ok('/catalog/applyImport', { import_id: found.id }, manager)
    expect(await settled(found.id, manager)).toMatchObject({ state: 'Applied' })
    expect(await kindOf(above)).toMatchObject({ manufacturer: 'Nord', model: 'X-1', version: 2 })
    expect(await specsOf(above)).toMatchObject([
      { code: 'gas', name: { en: 'Gas', fr: 'Gaz' }, choices: ['R32', 'R410A'] },
    ])
  })

  it.each(['en', 'fr', 'ar'])(
    '[KIND-1] is exported in the language %s, and comes back unchanged',
    async (language) => {
      const where = await server.make.project()
      const person = await server.signIn(await server.make.user({ superuser: true, language }))
      const own = { project_id: where }
      const top = await create(fresh(), {
        ...own,
        replacement_cost: '1234.5',
        criticality: 'B',
        model: '=x',
        manufacturer: ' Nord ',
      })
      const kind = await create(fresh(), { ...own, parent_id: top })
      await server.ok('/catalog/update', { id: kind, is_active: false }, admin)
      const specs = [
        {
          code: 'one',
          name: { en: '+One', fr: "'Un" },
          type: 'choice' as const,
          choices: ['a; b', 'c;', ';;d'],
          default_value: 'c;',
        },
        {
          code: 'two',
          name: 'Two',
          type: 'number' as const,
          minimum: '-1.25',
          maximum: '1000000',
          is_mandatory: true,
        },
        {
          code: 'three',
          name: 'Three',
          type: 'date' as const,
          default_value: '2026-01-31',
          show_in_list: true,
        },
      ]
      await server.ok('/catalog/updateSpecs', { id: kind, specs }, admin)
      const params = [
        {
          code: 'h',
          name: 'Hours',
          kind: 'counter' as const,
          unit: 'h',
          rollover_at: '99999.5',
          expected_per_day: '8',
          read_every_days: 30,
          decimals: 1,
        },
        { code: 't', name: 'Heat', kind: 'gauge' as const, minimum: '-40', warn_low: '-5', alarm_high: '90' },
      ]
      await server.ok('/catalog/updateParams', { id: top, params }, admin)
      const { id: material_id } = await server.ok(
        '/material/create',
        { code: fresh(), name: 'Part', unit: 'm' },
        admin,
      )
      await server.ok(
        '/catalog/updateSpares',
        { id: kind, spares: [{ material_id, quantity: '0.000001', note: 'x\ny; "z"' }] },
        admin,
      )
      for (const format of ['xlsx', 'csv'] as const) {
        const file = await download(server, '/catalog/export', { ...own, format }, person)
        expect(file.name).toMatch(new RegExp(`\\.${format}$`))
        const found = await dryRun(file.bytes, person, where)
        expect(found).toMatchObject({ state: 'Ready', problem_count: 0 })
        const changed = Object.values(found.counts).map(({ create: added, change, refused }) => [
          added,
          change,
          refused,
        ])
        expect(changed).toEqual(changed.map(() => [0, 0, 0]))
        expect(found.counts['kind']?.same).toBeGreaterThanOrEqual(2)
        expect(Object.keys(found.counts).toSorted()).toEqual(
          format === 'xlsx' ? ['kind', 'param', 'spare', 'spec'] : ['kind'],
        )
      }
    },
  )

  it('[KIND-1] has the sheets that a person may see', async () => {
    const where = await server.make.project()
    const id = await create(fresh(), { project_id: where })
    await server.ok('/catalog/updateSpecs', { id, specs: [{ code: 's', name: 'S', type: 'text' }] }, admin)
    await server.ok('/catalog/updateParams', { id, params: [{ code: 'p', name: 'P', kind: 'gauge' }] }, admin)
    const input = { project_id: where, format: 'xlsx' } as const
    for (const [access, parts] of [
      [['catalog_view'], ['kind']],
      [
        ['catalog_view', 'catalog_specs_view'],
        ['kind', 'spec'],
      ],
      [
        ['catalog_view', 'catalog_params_view'],
        ['kind', 'param'],
      ],
    ] as const) {
      const file = await download(server, '/catalog/export', input, await holder([...access], where))
      const { counts } = await dryRun(file.bytes, admin, where)
      expect(
        Object.keys(counts)
          .filter((part) => part !== 'spare')
          .toSorted(),
      ).toEqual(parts)
    }
    expect((await server.refused('/catalog/export', input, manager)).status).toBe(404)
  })
})

describe('a row of a kind', () => {
  it.each([
    ['no code', ',Name,,,,', 'import_value_missing'],
    ['no name', 'NEW,,,,,', 'import_value_missing'],
    ['a name that is too long', `NEW,${'n'.repeat(2000)},,,,`, 'field_too_long'],
    ['an unknown kind above', 'NEW,Name,NOWHERE,,,', 'import_parent_unknown'],
    ['a warranty that is no number', 'NEW,Name,,,"1,000",', 'import_number_wrong'],
    ['a warranty that is too long', 'NEW,Name,,,999999,', 'field_too_big'],
    ['no answer', 'NEW,Name,,,,perhaps', 'import_answer_wrong'],
  ])('[KIND-2] is refused with %s', async (_what, cells, key) => {
    expect(await refusals(`${kindHead.join(',')}\n${cells}\n`)).toMatchObject([[expect.any(String), key]])
  })

  it('[KIND-3] is refused in a circle, too deep, below a retired kind, and below a row that is refused', async () => {
    const retired = fresh()
    await server.ok('/catalog/update', { id: await create(retired), is_active: false }, admin)
    const [a, b, below, twice] = [fresh(), fresh(), fresh(), fresh()]
    const chain = Array.from({ length: 12 }, fresh)
    const rows = [
      [a, b],
      [b, a],
      [below, a],
      ...chain.map((code, at) => [code, chain[at - 1] ?? '']),
      [fresh(), retired],
      [twice, ''],
      [twice, ''],
    ]
    const table = `Code,Name,Code of the kind above\n${rows.map(([code, above]) => `${code},Kind,${above}`).join('\n')}\n`
    const found = await dryRun(table)
    expect(found.counts).toMatchObject({ kind: { create: 11, refused: 7 } })
    expect((await rowsOf(found.id, 'refused')).map(({ code, problem }) => [code, problem?.key])).toEqual([
      [a, 'catalog_below_itself'],
      [b, 'catalog_below_itself'],
      [below, 'import_parent_refused'],
      [chain[10], 'catalog_too_deep'],
      [chain[11], 'import_parent_refused'],
      [expect.any(String), 'catalog_parent_retired'],
      [twice, 'import_code_twice'],
    ])
  })

  it('[KIND-3] leaves a kind where it is, with a remark', async () => {
    const [code, other] = [fresh(), fresh()]
    await create(code)
    await create(other)
    const found = await dryRun(`Code,Code of the kind above\n${code},${other}\n`)
    expect(found.counts).toMatchObject({ kind: { same: 1 } })
    expect(found.problems).toMatchObject([
      { key: 'import_value_stays', row: 2, column: 'Code of the kind above', refused: false },
    ])
  })

  it('[KIND-2] means a kind of the project before one of all projects, unless it says which', async () => {
    const code = fresh()
    await create(code)
    await server.ok('/catalog/create', { code, name: 'Shared' }, admin)
    const found = await dryRun(`Code,Model,In all projects\n${code},own,\n${code},all,yes\n`, admin)
    const changed = await rowsOf(found.id, 'change', admin)
    expect(changed).toMatchObject([{ name: `Kind ${code}` }, { name: 'Shared' }])
    expect(changed[0]?.catalog_id).not.toBe(changed[1]?.catalog_id)
    const below = `Code,Name,Code of the kind above,In all projects\n${fresh()},Below,${await ownCode()},yes\n`
    expect(await refusals(below, admin)).toMatchObject([[expect.any(String), 'catalog_below_own']])
  })
})

/** A code that only a kind of the project has. */
async function ownCode(): Promise<string> {
  const code = fresh()
  await create(code)
  return code
}

describe('a line of a list', () => {
  it('[KIND-4] is judged as the call that writes the list judges it', async () => {
    const [above, below] = [fresh(), fresh()]
    const id = await create(above)
    const lower = await create(below, { parent_id: id })
    const taken = { code: 'taken', name: 'Taken', type: 'text' as const }
    await server.ok('/catalog/updateSpecs', { id, specs: [taken] }, admin)
    const asset = await use(lower)
    const [spec] = await specsOf(above)
    await server.ok(
      '/asset/updateSpecs',
      { id: asset, values: [{ spec_id: spec?.id ?? '', value: 'x' }] },
      admin,
    )
    const refused = await refusals({
      Specifications: [
        [...specHead, 'Highest value'],
        [below, 'taken', 'Taken', 'text', '', '', ''],
        [above, 'taken', '', 'number', '', '', ''],
        [above, 'nothing', 'Choice', 'choice', '', '', ''],
        [above, 'range', 'Range', 'number', '', '2', '1'],
        [above, 'odd', 'Odd', 'colour', '', '', ''],
        [above, 'untyped', 'No type', '', '', '', ''],
        [above, 'unnamed', '', 'text', '', '', ''],
        ['NOWHERE', 'x', 'X', 'text', '', '', ''],
        ['', 'x', 'X', 'text', '', '', ''],
      ],
      Parameters: [
        [...paramHead, 'Alarm above'],
        [above, 'bounds', 'Bounds', 'gauge', '9', '8'],
      ],
      'Spare parts': [spareHead, [above, 'NO-MATERIAL', '1', ''], [above, await addMaterial(), '', '']],
    })
    expect(refused.map(([, key]) => key)).toEqual([
      'spec_code_taken',
      'spec_type_used',
      'spec_choices_needed',
      'spec_range_wrong',
      'import_choice_wrong',
      'import_value_missing',
      'import_value_missing',
      'catalog_import_kind',
      'import_value_missing',
      'param_bounds_order',
      'material_unknown',
      'import_value_missing',
    ])
  })

  it('[KIND-4] is refused where a kind of another project below has the same, and tells nothing of that kind', async () => {
    const [shared, hidden, material] = [fresh(), fresh(), await addMaterial()]
    const { id } = await server.ok('/catalog/create', { code: shared, name: 'Shared' }, admin)
    const other = await server.make.project()
    const between = await server.ok(
      '/catalog/create',
      { code: fresh(), name: 'Between', parent_id: id },
      admin,
    )
    const far = { project_id: other, code: hidden, name: 'Secret', parent_id: between.id }
    const { id: below } = await server.ok('/catalog/create', far, admin)
    const line = { code: 'Twice', name: 'Secret' }
    const specs = [{ ...line, type: 'text' as const }]
    await server.ok('/catalog/updateSpecs', { id: below, specs }, admin)
    await server.ok('/catalog/updateParams', { id: below, params: [{ ...line, kind: 'gauge' }] }, admin)
    const { materials } = await server.ok('/material/search', { search_text: material }, admin)
    const spares = [{ material_id: materials[0]?.id ?? '', quantity: '1' }]
    await server.ok('/catalog/updateSpares', { id: below, spares }, admin)
    const book = {
      Specifications: [
        specHead,
        [shared, 'twice', 'Twice', 'text', '', ''],
        [shared, 'once', 'Once', 'text', '', ''],
      ],
      Parameters: [paramHead, [shared, 'TWICE', 'Twice', 'gauge', '']],
      'Spare parts': [spareHead, [shared, material, '1', '']],
    }
    const found = await dryRun(book, admin)
    const refused = await rowsOf(found.id, 'refused', admin)
    expect(refused.map(({ problem }) => problem?.key)).toEqual([
      'spec_code_taken',
      'param_code_taken',
      'spare_taken',
    ])
    const told = JSON.stringify([found, refused])
    expect([told.includes('Secret'), told.includes(hidden)]).toEqual([false, false])
    // The call that writes the list says the same.
    const call = await server.refused('/catalog/updateSpecs', { id, specs }, admin)
    expect(call.field_keys).toEqual({ 'specs.0.code': { key: 'spec_code_taken' } })
    // What somebody adds between the dry run and applying counts as well.
    const next = await dryRun({ Specifications: [specHead, [shared, 'late', 'Late', 'text', '', '']] }, admin)
    expect(next.counts).toMatchObject({ spec: { create: 1, refused: 0 } })
    const { specs: own } = await server.ok('/catalog/getSpecs/{id}', { id: below }, admin)
    const late = [{ id: own[0]?.id, ...specs[0], code: 'late', name: 'Late', type: 'text' as const }]
    await server.ok('/catalog/updateSpecs', { id: below, specs: late }, admin)
    await server.ok('/catalog/applyImport', { import_id: next.id }, admin)
    expect(await settled(next.id, admin)).toMatchObject({
      state: 'Ready',
      counts: { spec: { create: 0, refused: 1 } },
    })
  })

  it('[KIND-4] is refused where a kind has as many as it may, and below a row of a kind that is refused', async () => {
    const code = fresh()
    const id = await create(code)
    await sql`
      insert into catalog_spec (catalog_id, position, code, name, type, unit, choices, is_mandatory, show_in_list)
      select ${id}, n, 'S' || n, '{"en": "S"}', 'text', '', '[]', false, false from generate_series(1, 49) n`.execute(
      server.database,
    )
    const lost = fresh()
    const refused = await refusals({
      'Kinds of assets': [kindHead, [lost, '', '', '', '', '']],
      Specifications: [
        specHead,
        [code, 'fits', 'Fits', 'text', '', ''],
        [code, 'too many', 'Too many', 'text', '', ''],
        [lost, 'x', 'X', 'text', '', ''],
      ],
    })
    expect(refused).toEqual([
      [lost, 'import_value_missing'],
      ['too many', 'catalog_import_full'],
      ['x', 'catalog_import_kind_refused'],
    ])
  })
})

describe('the rights of an import', () => {
  it('[KIND-5] judge each row, and the others go on', async () => {
    const { above, below, sheets } = await wholeBook()
    await create(above)
    const cases: [AccessCode[], (string | undefined)[][]][] = [
      [
        ['catalog_add'],
        [
          [above, 'import_may_not_change'],
          ['gas', 'catalog_import_unseen'],
          ['power', 'catalog_import_unseen'],
          ['hours', 'catalog_import_unseen'],
        ],
      ],
      [
        [
          'catalog_edit',
          'catalog_specs_view',
          'catalog_specs_add',
          'catalog_params_view',
          'catalog_params_edit',
        ],
        [
          [below, 'import_may_not_add'],
          ['power', 'catalog_import_kind_refused'],
          ['hours', 'catalog_import_kind_refused'],
        ],
      ],
    ]
    for (const [access, expected] of cases) {
      const token = await holder(['catalog_view', ...access])
      const refused = await refusals(sheets, token)
      expect(refused.slice(0, expected.length)).toEqual(expected)
      // Spare parts need the right to edit kinds, and a new material the right to see materials.
      expect(refused.at(-1)?.[1]).toBe(
        access.includes('catalog_edit') ? 'material_unknown' : 'import_may_not_add',
      )
    }
    const adder = await holder(['catalog_view', 'catalog_specs_view', 'catalog_specs_add'])
    const specs = { Specifications: [specHead, [above, 'new', 'New', 'text', '', '']] }
    expect(await applied(specs, adder)).toMatchObject({ state: 'Applied', counts: { spec: { create: 1 } } })
    const change = { Specifications: [specHead, [above, 'new', 'Other', '', '', '']] }
    expect(await refusals(change, adder)).toEqual([['new', 'import_may_not_change']])
  })

  it('[KIND-5] change a kind of all projects only if they are held in each project that uses it', async () => {
    const other = await server.make.project()
    const code = fresh()
    const { id } = await server.ok('/catalog/create', { code, name: 'Shared' }, admin)
    const sheets = {
      'Kinds of assets': [
        ['Code', 'Model'],
        [code, 'X'],
      ],
      Specifications: [specHead, [code, 'gas', 'Gas', 'text', '', '']],
    }
    await use(id, other)
    expect(await refusals(sheets)).toEqual([
      [code, 'catalog_used_elsewhere'],
      ['gas', 'catalog_used_elsewhere'],
    ])
    const roles = [project, other].map((where) => ({ project: where, access: every }))
    const both = await server.signIn(await server.make.user({ roles }))
    const done = await applied(sheets, both)
    expect(done).toMatchObject({ state: 'Applied', counts: { kind: { change: 1 }, spec: { create: 1 } } })
    expect((await server.refused('/catalog/undoImport', { import_id: done.id }, manager)).status).toBe(403)
  })

  it('[KIND-6] let in who may write something, and show an import to who sees what is in it', async () => {
    const sheets = { Specifications: [specHead, [await ownCode(), 'gas', 'Gas', 'text', '', '']] }
    const { id } = await dryRun(sheets)
    const reader = await holder(['catalog_view', 'catalog_specs_view', 'catalog_params_view'])
    expect((await post('Code\nX', reader)).status).toBe(403)
    const stranger = await holder(every, await server.make.project())
    expect((await post('Code\nX', stranger)).status).toBe(404)
    expect((await server.refused('/catalog/getImport', { import_id: id }, stranger)).status).toBe(404)
    const blind = await holder(['catalog_view', 'catalog_add'])
    expect((await server.refused('/catalog/getImport', { import_id: id }, blind)).status).toBe(404)
    const list = { project_id: project }
    expect((await server.ok('/catalog/getImports', list, blind)).imports).toEqual([])
    const colleague = await holder([
      'catalog_edit',
      'catalog_view',
      'catalog_specs_view',
      'catalog_params_view',
    ])
    expect((await server.ok('/catalog/getImports', list, colleague)).imports.map((one) => one.id)).toContain(
      id,
    )
    expect(await rowsOf(id, 'create', colleague)).toMatchObject([{ code: 'gas' }])
  })

  it('[KIND-6] hide rows of a list whose right is gone', async () => {
    const user = await server.make.user({ roles: [{ project, access: every }] })
    const token = await server.signIn(user)
    const { id } = await dryRun(
      { Specifications: [specHead, [await ownCode(), 'gas', 'Gas', 'text', '', '']] },
      token,
    )
    expect(await rowsOf(id, 'create', token)).toHaveLength(1)
    await sql`delete from role_access where access_code = 'catalog_specs_view'
      and role_id in (select role_id from user_role where user_id = ${user.id})`.execute(server.database)
    expect(await rowsOf(id, 'create', token)).toEqual([])
  })
})

describe('an undo', () => {
  it('[KIND-7] removes what was added and restores what was changed', async () => {
    const { above, below, sheets } = await wholeBook()
    const id = await create(above, { name: 'Before', manufacturer: 'Süd' })
    await server.ok(
      '/catalog/updateSpecs',
      { id, specs: [{ code: 'gas', name: 'Old', type: 'text' }] },
      admin,
    )
    const sibling = fresh()
    const done = await applied(sheets)
    expect(done.counts).toMatchObject({ kind: { create: 1, change: 1 }, spec: { create: 1, change: 1 } })
    await create(sibling, { parent_id: id })
    expect(await undone(done.id)).toMatchObject({ state: 'Undone' })
    expect(await kindOf(below)).toBeUndefined()
    expect(await kindOf(above)).toMatchObject({ name: 'Before', manufacturer: 'Süd', warranty_months: null })
    expect(await kindOf(sibling)).toMatchObject({ position: 1 })
    expect(await specsOf(above)).toMatchObject([
      { code: 'gas', name: { en: 'Old' }, type: 'text', choices: [] },
    ])
    const { spares } = await server.ok('/catalog/getSpares/{id}', { id }, admin)
    expect(spares).toEqual([])
    const { rows } = await sql<{ call: string; before: unknown; after: unknown }>`
      select call, before, after from audit where thing = 'catalog' and thing_id = ${id} and call like '%mport' order by id`.execute(
      server.database,
    )
    expect(rows).toMatchObject([
      {
        call: '/catalog/applyImport',
        before: { name: 'Before', specs: [{ code: 'gas', type: 'text' }] },
        after: { name: 'Air handling' },
      },
      { call: '/catalog/undoImport', before: { name: 'Air handling' }, after: { name: 'Before' } },
    ])
  })

  it.each([
    [
      'a change',
      async (id: string) => server.ok('/catalog/update', { id, model: 'Z' }, admin),
      /was changed/,
    ],
    [
      'a maintenance plan',
      async (id: string) =>
        server.ok(
          '/catalog/updatePlans',
          { id, plans: [{ code: 'y', name: 'Y', rule: { kind: 'on_demand' } }] },
          admin,
        ),
      /was changed/,
    ],
    ['an asset', async (id: string) => use(id), /uses what the import added/],
    ['a kind below', async (id: string) => create(fresh(), { parent_id: id }), /uses what the import added/],
  ])('[KIND-7] is refused after %s', async (_what, change, reason) => {
    const code = fresh()
    const done = await applied(`Code,Name\n${code},New\n`)
    await change(await idOf(code))
    const refused = await server.refused('/catalog/undoImport', { import_id: done.id }, manager)
    expect(refused).toMatchObject({ status: 409, key: 'catalog_import_changed_since' })
    expect(refused.fields).toEqual({ [code]: expect.stringMatching(reason) })
  })

  it('[KIND-7] is refused once an asset has a value of a specification, or a reading of a parameter, that was added', async () => {
    const code = fresh()
    const id = await create(code)
    const asset = await use(id)
    const specs = await applied({ Specifications: [specHead, [code, 'gas', 'Gas', 'text', '', '']] })
    const params = await applied({ Parameters: [paramHead, [code, 'hours', 'Hours', 'gauge', '']] })
    expect(specs.state).toBe('Applied')
    const [spec] = await specsOf(code)
    await server.ok(
      '/asset/updateSpecs',
      { id: asset, values: [{ spec_id: spec?.id ?? '', value: 'x' }] },
      admin,
    )
    const { params: own } = await server.ok('/catalog/getParams/{id}', { id }, admin)
    await server.ok(
      '/asset/addReadings',
      {
        readings: [
          { asset_id: asset, param_id: own[0]?.id ?? '', value: '1', at: '2026-01-01T00:00:00.000Z' },
        ],
      } as never,
      admin,
    )
    const refused = await server.refused('/catalog/undoImport', { import_id: params.id }, manager)
    expect(refused.fields).toEqual({ [code]: expect.stringMatching(/uses what the import added/) })
  })

  it('[KIND-7] needs the rights that the import needed', async () => {
    const done = await applied(`Code,Name\n${fresh()},New\n`)
    const colleague = await holder([
      'catalog_edit',
      'catalog_view',
      'catalog_specs_view',
      'catalog_params_view',
    ])
    expect((await server.refused('/catalog/undoImport', { import_id: done.id }, colleague)).status).toBe(403)
  })
})

it('plans again when kinds changed between the dry run and applying', async () => {
  const code = fresh()
  const found = await dryRun(`Code,Name\n${code},New\n`)
  await create(code, { name: 'Meanwhile' })
  await server.ok('/catalog/applyImport', { import_id: found.id }, manager)
  const now = await settled(found.id, manager)
  expect(now).toMatchObject({ state: 'Ready', counts: { kind: { create: 0, change: 1 } } })
  expect(now.problems).toMatchObject([{ key: 'import_things_outdated' }])
})
