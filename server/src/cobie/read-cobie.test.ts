import { expect, describe, it } from 'vitest'

import { sharedFile } from '../testing/shared-data.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { writeWorkbook, type FixtureSheet } from '../tables/fixtures/write-workbook.ts'
import { openWorkbook } from '../tables/xlsx/open-workbook.ts'
import type { CobieProblem } from './cobie-problem.ts'
import { readCobie, type CobieRow } from './read-cobie.ts'
import { splitNames } from './split-names.ts'

const folder = temporaryFolder()

async function read(path: string) {
  const problems: CobieProblem[] = []
  const rows: CobieRow[] = []
  const workbook = await openWorkbook(path)
  for await (const row of readCobie(workbook, { problem: (problem) => problems.push(problem) }))
    rows.push(row)
  workbook.close()
  return { rows, problems }
}

async function readSheets(sheets: FixtureSheet[]) {
  const path = folder.at('made.xlsx')
  await writeWorkbook(path, { sheets })
  return read(path)
}

describe('reading COBie', () => {
  it('finds every row of a real handover workbook', async (context) => {
    const { rows, problems } = await read(sharedFile(context, 'cobie/duplex-handover.xlsx'))
    const counts = Object.groupBy(rows, ({ sheet }) => sheet)
    expect(Object.fromEntries(Object.entries(counts).map(([sheet, of]) => [sheet, of?.length]))).toEqual({
      contact: 58,
      facility: 1,
      floor: 4,
      space: 22,
      zone: 20,
      type: 43,
      component: 232,
      system: 36,
      spare: 3,
      resource: 10,
      job: 94,
      document: 48,
      attribute: 94,
      coordinate: 42,
    })
    expect(problems).toEqual([])
    expect(counts.facility?.[0]).toEqual({
      sheet: 'facility',
      row: 2,
      values: {
        Name: 'DuplexApartment',
        CreatedBy: 'constan2@illinois.edu',
        CreatedOn: '2011-05-25T19:06:43',
        Category: '11-16 21 11: Duplex',
        ProjectName: '1',
        SiteName: 'Duplex Apartment',
        LinearUnits: 'meters',
        AreaUnits: 'squaremeters',
        VolumeUnits: 'cubicmeters',
        CurrencyUnit: 'Dollars',
        AreaMeasurement: 'See Autodesk Documentation',
        ExtSystem: 'Autodesk Revit Architecture 2011',
        ExternalProjectObject: 'IfcProject',
        ExternalProjectIdentifier: '1xS3BCk291UvhgP2a6eflL',
        ExternalSiteObject: 'IfcSite',
        ExternalSiteIdentifier: '1xS3BCk291UvhgP2a6eflN',
        ExternalFacilityObject: 'IfcBuilding',
        ExtIdentifier: '1xS3BCk291UvhgP2a6eflK',
        ProjectDescription: 'Duplex Apartment',
        Phase: 'Handover',
      },
    })
    expect(counts.floor?.map(({ values }) => values['Name'])).toEqual(['Level 1', 'Level 2', 'Roof', 'T/FDN'])
    expect(counts.component?.filter(({ values }) => values['Space']?.includes(','))).toHaveLength(12)
    const heating = counts.system?.filter(
      ({ values }) => values['Name']?.toLowerCase() === 'apartment b heating',
    )
    expect(new Set(heating?.map(({ values }) => values['Name']))).toEqual(
      new Set(['Apartment B Heating', 'Apartment b Heating']),
    )
    expect(counts.attribute?.find(({ row }) => row === 2)?.values).toMatchObject({
      Value: '5.404',
      Unit: 'meter',
    })
  })

  it('recognizes sheets and columns in any case, spacing and spelling, and finds the headings below a title', async () => {
    const { rows, problems } = await readSheets([
      {
        name: 'Space ',
        rows: [['Rooms of the house'], [], ['NAME', 'Floor Name', 'External Identifier', 'Our own']],
      },
      {
        name: 'FLOORS',
        rows: [[' name ', 'ext_identifier', 'Elevation'], ['1', 'f-1', 3.5], [], ['n/a', 'N/A', '']],
      },
      {
        name: 'Instruction',
        rows: [
          ['Name', 'Category'],
          ['not', 'read'],
        ],
      },
      {
        name: 'facility',
        rows: [
          ['Name', 'ExternalFacilityIdentifier', 'Site Name'],
          ['=House', 'id-1', '@home'],
        ],
      },
    ])
    expect(problems).toEqual([])
    expect(rows).toEqual([
      { sheet: 'facility', row: 2, values: { Name: '=House', ExtIdentifier: 'id-1', SiteName: '@home' } },
      { sheet: 'floor', row: 2, values: { Name: '1', ExtIdentifier: 'f-1', Elevation: '3.5' } },
    ])
  })

  it('keeps columns unknown to COBie under their own heading', async () => {
    const { rows } = await readSheets([
      {
        name: 'Space',
        rows: [
          ['Name', 'FloorName', 'Cleaning class'],
          ['A1', 'Level 1', 'B2'],
        ],
      },
    ])
    expect(rows[0]?.values).toEqual({ Name: 'A1', FloorName: 'Level 1', 'Cleaning class': 'B2' })
  })

  it('reports problems of sheets, headings and cells', async () => {
    const { rows, problems } = await readSheets([
      {
        name: 'Floor',
        rows: [
          ['Name', 'Category', 'NAME'],
          ['1', { xml: '<c t="e"><v>#REF!</v></c>' }, 'x'],
        ],
      },
      {
        name: 'floor ',
        rows: [
          ['Name', 'Category'],
          ['2', ''],
        ],
      },
      {
        name: 'Space',
        rows: [
          ['Name', 'Category'],
          ['A1', { xml: '<c t="e"><v>#N/A</v></c>' }],
        ],
      },
      {
        name: 'Zone',
        rows: [
          ['Some', 'words'],
          ['and', 'more'],
        ],
      },
      { name: 'Type', rows: [] },
    ])
    expect(rows).toEqual([
      { sheet: 'floor', row: 2, values: { Name: '1' } },
      { sheet: 'space', row: 2, values: { Name: 'A1' } },
    ])
    expect(problems).toEqual([
      { sheet: 'floor', row: 0, key: 'import_sheet_twice' },
      { sheet: 'Floor', row: 1, column: 'NAME', key: 'import_column_twice' },
      {
        sheet: 'Floor',
        row: 2,
        column: 'Category',
        key: 'import_formula_failed',
        params: { value: '#REF!' },
      },
      {
        sheet: 'Space',
        row: 1,
        column: 'FloorName',
        key: 'import_column_missing',
        params: { column: 'FloorName' },
      },
      { sheet: 'Zone', row: 0, key: 'import_header_missing' },
    ])
  })
})

describe('cells that list names', () => {
  const known = new Set(['A101', 'A102', 'Office, North', 'Plant, Roof, East'])
  const split = (text: string) => splitNames(text, (name) => known.has(name))

  it('are split at commas; names with a comma stay whole, and unknown pieces stand alone', () => {
    expect(split('A101')).toEqual(['A101'])
    expect(split('A101 , A102,A101')).toEqual(['A101', 'A102'])
    expect(split('Office, North')).toEqual(['Office, North'])
    expect(split('A101,Office, North,Plant, Roof, East')).toEqual([
      'A101',
      'Office, North',
      'Plant, Roof, East',
    ])
    expect(split('A101,nowhere,,')).toEqual(['A101', 'nowhere'])
    expect(split(',')).toEqual([])
  })
})
