import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CobieSheetName } from '../../cobie/cobie-sheets.ts'
import type { CobieValues } from '../../cobie/read-cobie.ts'
import { sharedFile } from '../../testing/shared-data.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { ImportClient } from '../import/fixtures/import-client.ts'
import { AdoptionClient } from './fixtures/adoption-client.ts'
import { exportSheets, readSheets, sorted, type CobieSheets } from './fixtures/cobie-workbook.ts'
import { handover, type Handover } from './fixtures/handover.ts'

const folder = temporaryFolder()
let server: TestServer
let imports: ImportClient
let adoptions: AdoptionClient
let token: string
let files = 0

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  imports = new ImportClient(server, folder)
  adoptions = new AdoptionClient(server)
  token = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

interface Adopted {
  project: string
  id: string
}

/** Imports a building into a new project, and adopts what is in it. */
async function adopted(given: Handover = {}): Promise<Adopted> {
  const project = await server.make.project()
  const { location_id: id } = await imports.carryOut({ project, file: handover(given) }, token)
  await adoptions.carryOut({ building_id: id ?? '' }, token)
  return { project, id: id ?? '' }
}

const nextFile = () => folder.at(`out-${(files += 1)}.xlsx`)
const exported = ({ project, id }: Adopted, as = token, path = nextFile()): Promise<CobieSheets> =>
  exportSheets(server, { project, parent: id, path }, as)

const pick = (sheets: CobieSheets, sheet: CobieSheetName, ...columns: string[]) =>
  sheets[sheet].map((row: CobieValues) => columns.map((column) => row[column] ?? ''))

async function assets({ project }: Adopted) {
  const found = await server.ok('/asset/search', { project_id: project, limit: 100 }, token)
  return new Map(found.assets.map((asset) => [asset.code, asset]))
}
async function place({ project }: Adopted, name: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from location where project_id = ${project} and name ->> 'en' = ${name}`.execute(
    server.database,
  )
  return rows[0]?.id ?? ''
}
async function kindOf({ project }: Adopted, code: string): Promise<string> {
  const found = await server.ok('/catalog/search', { project_id: project, search_text: code }, token)
  return found.catalogs.find((one) => one.code === code)?.id ?? ''
}
const specsOf = async (id: string) => (await server.ok('/asset/getSpecs/{id}', { id }, token)).specs

it('gives the Duplex workbook back without a difference, once it is adopted', async (context) => {
  const project = await server.make.project()
  const file = sharedFile(context, 'cobie/duplex-handover.xlsx')
  const { location_id: id } = await imports.carryOut({ project, file }, token)
  await adoptions.carryOut({ building_id: id ?? '' }, token)
  expect(sorted(await exported({ project, id: id ?? '' }))).toEqual(sorted(await readSheets(file)))
})

it('writes what people have changed in assets and kinds, under their present names wherever they are named', async () => {
  const at = await adopted({
    attribute: [
      ['Power', 'Type', 'Lamp', 60, 'W'],
      ['Colour', 'Component', 'Lamp-1', 'white', 'n/a'],
    ],
    job: [['Clean', 'Lamp', 'j-1', 'Wipe it', 1.5, 'hour', 3, 'month', 0]],
  })
  const lamp = (await assets(at)).get('Lamp-1')?.id ?? ''
  await server.ok(
    '/asset/update',
    {
      id: lamp,
      name: 'Desk lamp',
      serial_number: 'S9',
      manufacturer: 'Other Works',
      installed_on: '2021-02-03',
      warranty_start_date: '2021-03-01',
      warranty_end_date: '2026-12-31',
      barcode: 'B-7',
    },
    token,
  )
  await server.ok('/asset/move', { assets: [{ id: lamp }], location_id: await place(at, '101') }, token)
  const [power, colour] = await specsOf(lamp)
  const values = [
    { spec_id: power?.id ?? '', value: '75' },
    { spec_id: colour?.id ?? '', value: 'black' },
  ]
  await server.ok('/asset/updateSpecs', { id: lamp, values }, token)
  await server.ok(
    '/catalog/update',
    { id: await kindOf(at, 'Lamp'), name: 'Luminaire', warranty_months: 30, replacement_cost: '25.5' },
    token,
  )
  const path = nextFile()
  const sheets = await exported(at, token, path)
  expect(
    pick(
      sheets,
      'type',
      'Name',
      'KindCode',
      'WarrantyDurationParts',
      'WarrantyDurationLabor',
      'WarrantyDurationUnit',
      'ReplacementCost',
      'ExpectedLife',
      'DurationUnit',
      'Manufacturer',
    ),
  ).toEqual([['Luminaire', 'Lamp', '30', '30', 'month', '25.5', '10', 'year', 'Works']])
  expect(sheets.component).toEqual([
    {
      Name: 'Desk lamp',
      TypeName: 'Luminaire',
      Space: '101',
      ExtIdentifier: 'c-1',
      SerialNumber: 'S9',
      InstallationDate: '2021-02-03',
      WarrantyStartDate: '2021-03-01',
      WarrantyEndDate: '2026-12-31',
      TagNumber: 'Lamp-1',
      BarCode: 'B-7',
      Manufacturer: 'Other Works',
    },
    { Name: 'Lamp-2', TypeName: 'Luminaire', Space: 'Upper', ExtIdentifier: 'c-2', SerialNumber: 'S2' },
  ])
  expect(pick(sheets, 'attribute', 'Name', 'SheetName', 'RowName', 'Value', 'Unit')).toEqual([
    ['Power', 'Type', 'Luminaire', '60', 'W'],
    ['Colour', 'Component', 'Desk lamp', 'black', ''],
    ['Power', 'Component', 'Desk lamp', '75', 'W'],
  ])
  expect(pick(sheets, 'job', 'Name', 'TypeName')).toEqual([['Clean', 'Luminaire']])

  await imports.carryOut({ project: at.project, file: path }, token)
  const again = await adoptions.dryRun({ building_id: at.id }, token)
  expect(again.counts).toMatchObject({
    type: { create: 0, change: 0, refused: 0 },
    component: { create: 0, change: 0, refused: 0 },
    attribute: { create: 0, change: 0, refused: 0 },
  })
  const elsewhere = await server.make.project()
  const { location_id: id } = await imports.carryOut({ project: elsewhere, file: path }, token)
  await adoptions.carryOut({ building_id: id ?? '' }, token)
  const other = { project: elsewhere, id: id ?? '' }
  const copy = (await assets(other)).get('Lamp-1')
  expect(copy).toMatchObject({
    name: 'Desk lamp',
    manufacturer: 'Other Works',
    warranty_end_date: '2026-12-31',
  })
  expect((await specsOf(copy?.id ?? '')).map(({ value }) => value)).toEqual(['75', 'black'])
  expect(sorted(await exported(other))).toEqual(sorted(sheets))
})

it('contains assets and kinds that were added here, and no removed, retired or departed ones', async () => {
  const at = await adopted({
    component: ['1', '2', '3', '4'].map((n) => [
      `Lamp-${n}`,
      'Lamp',
      '001',
      `c-${n}`,
      'n/a',
      'n/a',
      'n/a',
      'n/a',
      'n/a',
    ]),
    attribute: [
      ['Power', 'Type', 'Lamp', 60, 'W'],
      ['Colour', 'Component', 'Lamp-2', 'white', 'n/a'],
    ],
  })
  const made = await assets(at)
  const idOf = (code: string) => made.get(code)?.id ?? ''
  const yard = await server.ok(
    '/location/create',
    { project_id: at.project, name: 'Yard', code: 'YARD' },
    token,
  )
  await server.ok('/asset/remove/{id}', { id: idOf('Lamp-1') }, token)
  await server.ok('/asset/changeStatus', { id: idOf('Lamp-2'), status: 'Retired' }, token)
  await server.ok('/asset/move', { assets: [{ id: idOf('Lamp-3') }], location_id: yard.id }, token)
  const kind = await server.ok(
    '/catalog/create',
    { project_id: at.project, code: 'PUMP', name: 'Pump', manufacturer: 'Flow', warranty_months: 24 },
    token,
  )
  const lamps = await kindOf(at, 'Lamp')
  const upper = await place(at, 'Upper')
  const one = { location_id: upper, code: 'P-1', name: 'Lamp-4', catalog_id: kind.id, serial_number: '=1+1' }
  await server.ok('/asset/create', { ...one, warranty_start_date: '2020-01-31' }, token)
  await server.ok(
    '/asset/create',
    { location_id: at.id, code: 'L-9', name: 'Lamp nine', catalog_id: lamps },
    token,
  )
  const sheets = await exported(at)
  expect(
    pick(sheets, 'type', 'Name', 'KindCode', 'Manufacturer', 'WarrantyDurationParts', 'WarrantyDurationUnit'),
  ).toEqual([
    ['Lamp', '', 'Works', '1', 'year'],
    ['Pump', 'PUMP', 'Flow', '24', 'month'],
  ])
  expect(pick(sheets, 'component', 'Name', 'TypeName', 'Space', 'TagNumber', 'SerialNumber')).toEqual([
    ['Lamp-4', 'Lamp', '001', '', ''],
    ['Lamp nine', 'Lamp', 'House', 'L-9', ''],
    ['Lamp-4 (P-1)', 'Pump', 'Upper', 'P-1', '=1+1'],
  ])
  expect(pick(sheets, 'attribute', 'Name', 'RowName')).toEqual([['Power', 'Lamp']])
  const floor = await exported({ ...at, id: upper })
  expect(pick(floor, 'component', 'Name')).toEqual([['Lamp-4 (P-1)']])
  expect(pick(floor, 'type', 'Name')).toEqual([['Pump']])
})

it('writes facts of kinds for those alone who see kinds', async () => {
  const at = await adopted()
  await server.ok(
    '/catalog/update',
    { id: await kindOf(at, 'Lamp'), name: 'Luminaire', replacement_cost: '99' },
    token,
  )
  const access = ['location_view', 'location_view_all', 'asset_view'] as const
  const person = await server.make.user({ roles: [{ project: at.project, access: [...access] }] })
  const sheets = await exported(at, await server.signIn(person))
  expect(pick(sheets, 'type', 'Name', 'ReplacementCost')).toEqual([['Luminaire', '20']])
  expect(pick(sheets, 'component', 'TypeName')).toEqual([['Luminaire'], ['Luminaire']])
})

it('keeps the other rooms of a component, and what a newer issue says of what nobody has changed', async () => {
  const component = ['Duct-1', 'Lamp', '001, 002', 'c-1', 'S1', '18 April 2010', 'n/a', 'n/a', 'n/a']
  const at = await adopted({ component: [component] })
  expect(pick(await exported(at), 'component', 'Space', 'InstallationDate')).toEqual([
    ['001, 002', '18 April 2010'],
  ])
  const duct = (await assets(at)).get('Duct-1')?.id ?? ''
  await server.ok('/asset/move', { assets: [{ id: duct }], location_id: await place(at, '002') }, token)
  const newer = [...component.slice(0, 4), 'S2', ...component.slice(5)]
  await imports.carryOut({ project: at.project, file: handover({ component: [newer] }) }, token)
  expect(pick(await exported(at), 'component', 'Space', 'SerialNumber')).toEqual([['002,001', 'S2']])
  await adoptions.carryOut({ building_id: at.id }, token)
  expect(pick(await exported(at), 'component', 'Space', 'SerialNumber')).toEqual([['002,001', 'S2']])
})
