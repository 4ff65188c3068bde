import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sharedFile } from '../../testing/shared-data.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { ImportClient } from '../import/fixtures/import-client.ts'
import { AdoptionClient } from './fixtures/adoption-client.ts'
import { handover, type Handover } from './fixtures/handover.ts'

const folder = temporaryFolder()
let server: TestServer
let imports: ImportClient
let adoptions: AdoptionClient
let token: string

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  imports = new ImportClient(server, folder)
  adoptions = new AdoptionClient(server)
  token = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

/** Imports a building into a project, and returns the id of its location. */
async function building(project: string, given: Handover = {}): Promise<string> {
  const { location_id: id } = await imports.carryOut({ project, file: handover(given) }, token)
  return id ?? ''
}

async function assets(project: string) {
  const input = { project_id: project, limit: 100 }
  const { assets: found } = await server.ok('/asset/search', input, token)
  return new Map(found.map((asset) => [asset.code, asset]))
}

const causes = (found: { causes: readonly { key: string; sheet: string; first_row: number }[] }) =>
  found.causes.map(({ key, sheet, first_row }) => `${sheet} ${first_row} ${key}`)

it('adopts the handover of a building that is in use, and finds no difference afterwards', async (context) => {
  const project = await server.make.project()
  const file = sharedFile(context, 'cobie/duplex-handover.xlsx')
  const { location_id: id } = await imports.carryOut({ project, file }, token)
  const dryRun = await adoptions.dryRun({ building_id: id ?? '' }, token)
  expect(dryRun).toMatchObject({
    state: 'Ready',
    file_name: 'building.xlsx',
    counts: {
      type: { create: 43, refused: 0 },
      component: { create: 232, refused: 0 },
      attribute: { create: expect.any(Number) },
    },
  })
  expect(await adoptions.apply(dryRun.id, token)).toMatchObject({ state: 'Applied' })
  const boiler = (await assets(project)).get('Boiler-1')
  expect(boiler).toMatchObject({
    name: 'Boiler-1',
    serial_number: '357N82HJ',
    installed_on: '2010-05-10',
    warranty_start_date: '2010-05-10',
    warranty_end_date: '2012-05-09',
    model: '28HE',
    catalog: { code: 'Boiler' },
  })
  expect(boiler?.path.at(-1)?.name).toBe('B205')
  const kinds = await server.ok('/catalog/search', { project_id: project, search_text: 'Bath/Shower' }, token)
  expect(kinds.catalogs).toMatchObject([
    { code: 'Bath/Shower', replacement_cost: '918', warranty_months: 12, expected_life_months: 180 },
  ])
  const again = await adoptions.dryRun({ building_id: id ?? '' }, token)
  expect(again.counts).toMatchObject({
    type: { create: 0, change: 0, same: 43 },
    component: { create: 0, change: 0, same: 232 },
    attribute: { create: 0, change: 0 },
  })
})

it('turns attributes into specifications of kinds and values of assets', async () => {
  const project = await server.make.project()
  const id = await building(project, {
    attribute: [
      ['Power', 'Type', 'Lamp', 60, 'W'],
      ['Power', 'Component', 'Lamp-2', '75.5000000000000001', 'W'],
      ['Dimmable', 'Component', 'Lamp-1', 'Yes', 'boolean'],
      ['Length', 'Component', 'Lamp-1', 2, 'm'],
      ['Length', 'Component', 'Lamp-2', 2000, 'mm'],
      ['Colour', 'Component', 'Lamp-9', 'red', 'n/a'],
    ],
  })
  const { counts, ...found } = await adoptions.carryOut({ building_id: id }, token)
  expect(counts['attribute']).toMatchObject({ create: 3 })
  expect(causes(found)).toContain('Attribute 7 import_reference_unknown')
  expect(causes(found)).toContain('Attribute 5 import_adopt_units_differ')
  const specsOf = async (code: string) => {
    const asset = (await assets(project)).get(code)
    const { specs } = await server.ok('/asset/getSpecs/{id}', { id: asset?.id ?? '' }, token)
    return specs.map((spec) => [spec.code, spec.type, spec.unit, spec.value])
  }
  expect(await specsOf('Lamp-1')).toEqual([
    ['Power', 'number', 'W', '60'],
    ['Dimmable', 'boolean', '', 'true'],
    ['Length', 'text', '', '2 m'],
  ])
  expect(await specsOf('Lamp-2')).toEqual([
    ['Power', 'number', 'W', '75.5'],
    ['Dimmable', 'boolean', '', null],
    ['Length', 'text', '', '2000 mm'],
  ])
  const again = await adoptions.dryRun({ building_id: id }, token)
  expect(again.counts).toMatchObject({ component: { change: 0 }, attribute: { create: 0, change: 0 } })
})

it('tells what is unclear with its row, and adopts the rest', async () => {
  const project = await server.make.project()
  const id = await building(project, {
    type: [
      ['Lamp', 't-1', 'Works', 'L1', '2 years', 'n/a', 'n/a', '1,250.50', 10, 'year'],
      ['Fan', 'n/a', 'n/a', 'F1', 3, 5, 'year', 'about 9', '10 moons', 'n/a'],
      ['Unused', 't-3', 'n/a', 'n/a', 'n/a', 'n/a', 'n/a', 'n/a', 'n/a', 'n/a'],
    ],
    component: [
      ['Lamp-1', 'Lamp', '001, 002', 'c-1', 'S1', 40415, '04/05/2010', 'n/a', 'B-1'],
      ['Lamp-2', 'Lamp', 'n/a', 'n/a', 'n/a', '18 April 2010', '31/12/2010', 'T-2', 'B-1'],
      ['Fan-1', 'n/a', '101', 'c-3', 'n/a', '1900-12-31T23:59:59', 'soon', 'T-2', 'n/a'],
      ['Fan-2', 'Fan', '101', 'c-4', 'n/a', 'n/a', 'n/a', 'n/a', 'n/a'],
    ],
    attribute: null,
  })
  const found = await adoptions.carryOut({ building_id: id }, token)
  expect(found.counts).toMatchObject({ type: { create: 3 }, component: { create: 3, refused: 1 } })
  expect(causes(found).toSorted()).toEqual(
    [
      'Component 2 import_adopt_date',
      'Component 2 import_adopt_several_rooms',
      'Component 3 import_adopt_barcode_taken',
      'Component 3 import_adopt_no_identifier',
      'Component 3 import_adopt_no_room',
      'Component 4 import_adopt_type_missing',
      'Component 4 import_code_twice',
      'Type 3 import_adopt_amount',
      'Type 3 import_adopt_duration',
      'Type 3 import_adopt_no_identifier',
      'Type 3 import_adopt_warranties_differ',
      'Type 4 import_adopt_unused_type',
    ].toSorted(),
  )
  const made = await assets(project)
  expect(made.get('Lamp-1')).toMatchObject({
    installed_on: '2010-08-25',
    warranty_start_date: null,
    barcode: 'B-1',
  })
  expect(made.get('T-2')).toMatchObject({
    name: 'Lamp-2',
    installed_on: '2010-04-18',
    warranty_start_date: '2010-12-31',
    warranty_end_date: '2012-12-30',
    manufacturer: 'Works',
    barcode: '',
  })
  expect(made.get('T-2')?.path.map(({ name }) => name)).toEqual(['House'])
})

it('updates from a newer issue in place, and leaves what people have changed since', async () => {
  const project = await server.make.project()
  const id = await building(project)
  await adoptions.carryOut({ building_id: id }, token)
  const lamp = (await assets(project)).get('Lamp-1')
  await server.ok(
    '/asset/update',
    { id: lamp?.id ?? '', serial_number: 'mine', note: 'Handle with care' },
    token,
  )
  await building(project, {
    component: [
      ['Lamp-1', 'Lamp', '002', 'c-1', 'theirs', '2020-01-02', 'n/a', 'n/a', 'n/a'],
      ['Lamp-2 new', 'Lamp', 'Upper', 'c-2', 'S2', 'n/a', 'n/a', 'n/a', 'n/a'],
    ],
  })
  const dryRun = await adoptions.dryRun({ building_id: id }, token)
  const rows = await adoptions.rows(dryRun.id, 'change', token)
  expect(
    rows.map(({ code, changes }) => [
      code,
      ...changes.map(({ field, before, after }) => [field, before, after]),
    ]),
  ).toEqual([
    ['Lamp-1', ['location_id', '001', '002'], ['installed_on', '2020-01-01', '2020-01-02']],
    ['Lamp-2 new', ['code', 'Lamp-2', 'Lamp-2 new'], ['name', 'Lamp-2', 'Lamp-2 new']],
  ])
  expect(causes(dryRun)).toContain('Component 2 import_adopt_kept')
  await adoptions.apply(dryRun.id, token)
  const changed = (await assets(project)).get('Lamp-1')
  expect(changed).toMatchObject({
    id: lamp?.id,
    serial_number: 'mine',
    note: 'Handle with care',
    installed_on: '2020-01-02',
  })
  const again = await adoptions.dryRun({ building_id: id }, token)
  expect(again.counts).toMatchObject({ component: { create: 0, change: 0 } })
  expect(causes(again)).not.toContain('Component 2 import_adopt_kept')
})

it('undoes an adoption as a whole, and then the import of the building', async () => {
  const project = await server.make.project()
  const { id: importId, location_id: id } = await imports.carryOut({ project, file: handover() }, token)
  const { id: adoptionId } = await adoptions.carryOut({ building_id: id ?? '' }, token)
  expect((await assets(project)).size).toBe(2)
  expect(await adoptions.undo(adoptionId, token)).toMatchObject({ state: 'Undone' })
  expect((await assets(project)).size).toBe(0)
  const kinds = await server.ok('/catalog/search', { project_id: project, search_text: 'Lamp' }, token)
  expect(kinds.catalogs).toEqual([])
  expect(await imports.undo(importId, token)).toMatchObject({ state: 'Undone' })
})

it('leaves what was changed since an adoption, with its kind, and takes back the rest', async () => {
  const project = await server.make.project()
  const id = await building(project)
  const { id: adoptionId } = await adoptions.carryOut({ building_id: id }, token)
  const made = await assets(project)
  const lamp = made.get('Lamp-1')
  await server.ok('/asset/update', { id: lamp?.id ?? '', note: 'Mended' }, token)
  const obstacles = await server.ok('/adoption/getImportObstacles', { import_id: adoptionId }, token)
  expect(obstacles).toMatchObject({
    total: 1,
    count: 1,
    obstacles: [{ kind: 'changed', thing: 'asset', id: lamp?.id, code: 'Lamp-1', may_take_back: true }],
  })
  const refused = await server.call('/adoption/undoImport', { import_id: adoptionId }, token)
  expect(refused).toMatchObject({ status: 409, error: { key: 'import_adopt_changed_since' } })
  const undone = await adoptions.undo(adoptionId, token, { keep_changed: true })
  expect(undone.state).toBe('Undone')
  expect([...(await assets(project)).keys()]).toEqual(['Lamp-1'])
  const kinds = await server.ok('/catalog/search', { project_id: project, search_text: 'Lamp' }, token)
  expect(kinds.catalogs.map(({ code }) => code)).toEqual(['Lamp'])
})

it('takes back what was changed since as well, if the caller decides so', async () => {
  const project = await server.make.project()
  const id = await building(project)
  const { id: adoptionId } = await adoptions.carryOut({ building_id: id }, token)
  const lamp = (await assets(project)).get('Lamp-1')
  await server.ok('/asset/update', { id: lamp?.id ?? '', note: 'Mended' }, token)
  const take_back = [{ id: lamp?.id ?? '', version: 2 }]
  await adoptions.undo(adoptionId, token, { keep_changed: true, take_back })
  expect((await assets(project)).size).toBe(0)
})

it('leaves an asset whose code another one has by then, and says so before', async () => {
  const project = await server.make.project()
  const id = await building(project)
  await adoptions.carryOut({ building_id: id }, token)
  const renamed = ['Lamp-9', 'Lamp', '001', 'c-1', 'S1', '2020-01-01', 'n/a', 'n/a', 'n/a']
  await building(project, { component: [renamed] })
  const { id: second } = await adoptions.carryOut({ building_id: id }, token)
  expect((await assets(project)).has('Lamp-9')).toBe(true)
  await server.ok('/asset/create', { location_id: id, code: 'lamp-1', name: 'Another lamp' }, token)
  const obstacles = await server.ok('/adoption/getImportObstacles', { import_id: second }, token)
  expect(obstacles.obstacles).toMatchObject([{ kind: 'used', code: 'Lamp-9', may_take_back: false }])
  expect(await adoptions.undo(second, token, { keep_changed: true })).toMatchObject({ state: 'Undone' })
  expect([...(await assets(project)).keys()]).toContain('Lamp-9')
})

it('gives an asset another code where the project has the code elsewhere', async () => {
  const project = await server.make.project()
  const id = await building(project)
  await adoptions.carryOut({ building_id: id }, token)
  const other = await building(project, { facility: [['Barn', 'f-2']] })
  const found = await adoptions.carryOut({ building_id: other }, token)
  expect(causes(found)).toContain('Component 2 import_adopt_code_given')
  const { rows } = await sql<{ code: string }>`
    select code from location where id = ${other}`.execute(server.database)
  expect((await assets(project)).has(`Lamp-1 (${rows[0]?.code})`)).toBe(true)
  expect((await adoptions.dryRun({ building_id: other }, token)).counts).toMatchObject({
    type: { change: 0 },
    component: { create: 0, change: 0, same: 2 },
  })
})

it('refuses what the caller may not do, and shows a user of one floor only what is there', async () => {
  const project = await server.make.project()
  const id = await building(project)
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name ->> 'en' as name from location where project_id = ${project}`.execute(server.database)
  const floor = rows.find(({ name }) => name === 'Upper')?.id ?? ''
  const person = await server.make.user({
    roles: [{ project, access: ['location_view', 'asset_view', 'asset_import', 'asset_add'] }],
  })
  await server.make.assignLocations(person.id, project, [floor])
  const own = await server.signIn(person)
  expect(await server.call('/catalog/adoptImported', { building_id: id }, own)).toMatchObject({ status: 404 })
  const dryRun = await adoptions.dryRun({ building_id: floor }, own)
  expect(dryRun.counts).toMatchObject({ type: { create: 0, refused: 1 }, component: { create: 1 } })
  expect(JSON.stringify(dryRun)).not.toContain('Lamp-1')
})

it('tells nothing of an asset at a place that the caller does not see, and leaves it as it is', async () => {
  const project = await server.make.project()
  const id = await building(project)
  await adoptions.carryOut({ building_id: id }, token)
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name ->> 'en' as name from location where project_id = ${project}`.execute(server.database)
  const place = (name: string) => rows.find((one) => one.name === name)?.id ?? ''
  const { rows: upstairs } = await sql<{ id: string }>`
    select a.id from asset a join location l on l.id = a.location_id
    where l.path <@ (select path from location where id = ${place('Upper')})`.execute(server.database)
  const [moved] = upstairs
  await server.ok('/asset/move', { assets: upstairs, location_id: id }, token)
  const role = [
    'location_view',
    'asset_view',
    'asset_import',
    'asset_add',
    'asset_edit',
    'catalog_add',
  ] as const
  const person = await server.make.user({ roles: [{ project, access: [...role] }] })
  await server.make.assignLocations(person.id, project, [place('Upper')])
  const dryRun = await adoptions.dryRun({ building_id: place('Upper') }, await server.signIn(person))
  expect(dryRun.counts['component']).toMatchObject({ create: 0, change: 0, refused: upstairs.length })
  expect(JSON.stringify(dryRun)).not.toContain(moved?.id)
})

it('tells a reader of another person’s dry run nothing of assets beyond their sight, and lets them undo none', async () => {
  const project = await server.make.project()
  const id = await building(project)
  const { rows } = await sql<{ id: string }>`
    select id from location where project_id = ${project} and name ->> 'en' = 'Upper'`.execute(
    server.database,
  )
  const floor = rows[0]?.id ?? ''
  const first = await adoptions.carryOut({ building_id: floor }, token)
  const { assets: adopted } = await server.ok('/asset/search', { project_id: project }, token)
  expect(adopted).toHaveLength(1)
  const [asset] = adopted
  await server.ok('/asset/move', { assets: adopted.map((one) => ({ id: one.id })), location_id: id }, token)
  const second = await adoptions.dryRun({ building_id: floor }, token)
  const access = [
    ...(['location_view', 'asset_view', 'asset_import', 'asset_add', 'asset_edit'] as const),
    ...(['catalog_add', 'catalog_edit', 'catalog_specs_add', 'catalog_specs_edit'] as const),
  ]
  const person = await server.make.user({ roles: [{ project, access: [...access] }] })
  await server.make.assignLocations(person.id, project, [floor])
  const own = await server.signIn(person)
  const told = async (reader: string) => {
    const actions = ['create', 'change', 'same', 'refused'] as const
    const found = await Promise.all(actions.map((action) => adoptions.rows(second.id, action, reader)))
    return JSON.stringify(found)
  }
  expect(await told(token)).toContain(asset?.id)
  expect(await told(own)).not.toContain(asset?.id)
  const undo = await server.refused('/adoption/undoImport', { import_id: first.id }, own)
  expect(undo.status).toBe(403)
})

it('hides the current values of kinds from a person without the right to see kinds', async () => {
  const project = await server.make.project()
  const id = await building(project)
  await adoptions.carryOut({ building_id: id }, token)
  await building(project, { type: [['Lamp', 't-1', 'Works', 'L1', 1, 1, 'year', 30, 10, 'year']] })
  const access = ['location_view', 'location_view_all', 'asset_view', 'asset_import'] as const
  const told = async (reader: string) => {
    const dryRun = await adoptions.dryRun({ building_id: id }, reader)
    const found = [
      ...(await adoptions.rows(dryRun.id, 'change', reader)),
      ...(await adoptions.rows(dryRun.id, 'refused', reader)),
    ]
    return found.flatMap(({ sheet, changes }) => (sheet === 'type' ? changes : []))
  }
  const person = await server.make.user({ roles: [{ project, access: [...access] }] })
  const cost = { field: 'replacement_cost', after: '30' }
  expect(await told(token)).toContainEqual({ ...cost, before: '20' })
  expect(await told(await server.signIn(person))).toContainEqual({ ...cost, before: '' })
})
