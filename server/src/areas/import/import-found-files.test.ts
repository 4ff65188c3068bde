import { writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { writeWorkbook, type FixtureSheet } from '../../tables/fixtures/write-workbook.ts'
import { ImportClient } from './fixtures/import-client.ts'
import { smallBuilding } from './fixtures/small-building.ts'

const folder = temporaryFolder()
let server: TestServer
let imports: ImportClient
let token: string
let files = 0

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  imports = new ImportClient(server, folder)
  token = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

/** Carries out an import into a new project; returns it and the code and name of each location. */
async function imported(content: string | FixtureSheet[]) {
  const project = await server.make.project()
  let file: string | FixtureSheet[] = content
  if (typeof content === 'string') {
    file = folder.at(`found-${(files += 1)}.csv`)
    await writeFile(file, content)
  }
  const name = typeof content === 'string' ? 'rooms.csv' : 'rooms.xlsx'
  const found = await imports.carryOut({ project, file, name }, token)
  const { rows } = await sql<{ line: string }>`
    select code || ' ' || (name ->> 'en') as line from location where project_id = ${project} order by code`.execute(
    server.database,
  )
  return { ...found, locations: rows.map(({ line }) => line) }
}

const house = ['F1 Floor 1', 'F2 Floor 2', 'H House']

describe('rows', () => {
  it.each([
    ['LF after a first CRLF', 'Code,Parent code,Name\r\nH,,House\nF1,H,Floor 1\nF2,H,Floor 2\n'],
    ['CRLF after a first LF', 'Code,Parent code,Name\nH,,House\r\nF1,H,Floor 1\r\nF2,H,Floor 2'],
    ['CR after a first CRLF', 'Code,Parent code,Name\r\nH,,House\rF1,H,Floor 1\rF2,H,Floor 2\r'],
    ['all three, below CR', 'Code;Parent code;Name\rH;;House\r\nF1;H;Floor 1\nF2;H;"Floor 2"\r'],
    ['CR and LF within quotes', 'Code,Parent code,Name\r\nH,,"House"\n"F1",H,"Floor 1"\r"F2",H,Floor 2\r\n'],
    [
      'CR below a line that names the separator',
      'sep=;\rCode;Parent code;Name\rH;;House\rF1;H;Floor 1\rF2;H;Floor 2',
    ],
  ])('end with %s', async (_, content) => {
    expect(await imported(content)).toMatchObject({ problems: [], locations: house })
  })

  const surplus = (value: string, row = 3) => ({
    key: 'import_cell_without_heading',
    row,
    params: { value },
    refused: false,
  })

  it.each<[string, string | FixtureSheet[], number]>([
    ['CSV file', 'Code,Name\nA,One,\nB,Two, and more,,\n', 3],
    [
      'workbook',
      [
        {
          name: 'Rooms',
          rows: [
            ['Code', 'Name'],
            ['A', 'One'],
            ['B', 'Two', '', 'and more'],
          ],
        },
      ],
      3,
    ],
    [
      'CSV file with more cells than are read',
      `Code,Name${',x'.repeat(510)}\nA,One\nB,Two${','.repeat(600)}and more\n`,
      3,
    ],
  ])('of a %s tell of cells without a heading', async (_, content, row) => {
    const { problems, locations } = await imported(content)
    expect(problems).toMatchObject([surplus('and more', row)])
    expect(locations).toEqual(['A One', 'B Two'])
  })
})

describe('the first answer', () => {
  it('of an upload, of applying and of undoing is that it is under way', async () => {
    const project = await server.make.project()
    const file = folder.at('first-answer.csv')
    await writeFile(file, 'Code,Name\nA,One\n')
    const { import: first } = await imports.post({ project, file, name: 'rooms.csv' }, token)
    expect(first).toMatchObject({ state: 'Reading', problems: [] })
    const { id } = await imports.settled(first?.id ?? '', token)
    expect(await imports.apply(id, token)).toMatchObject({ state: 'Applied' })
    expect(await imports.undo(id, token)).toMatchObject({ state: 'Undone' })
  })
})

describe('the separator', () => {
  it.each([
    ['a title', 'Rooms of the house\nCode;Name\nA;One\n', ';'],
    ['a title with commas', 'Rooms, floors, and more, as of today\n\nCode\tName\nA\tOne\n', '\t'],
    ['many lines with commas', `${'One, two, three\n'.repeat(8)}Code|Name\nA|One\n`, '|'],
    ['an empty line', '\r\nCode;Name\r\nA;One\r\n', ';'],
    ['a quote that never ends under another one', 'Rooms;,"of the house\nCode;Name\nA;One\n', ';'],
  ])('is found below %s', async (_, content, separator) => {
    const { table, locations, problems } = await imported(content)
    expect(table).toMatchObject({ separator })
    expect({ locations, problems }).toEqual({ locations: ['A One'], problems: [] })
  })
})

describe('a workbook', () => {
  const rooms = (code: string) => [
    ['Code', 'Name'],
    [code, 'One'],
  ]

  it('may begin with an empty text', async () => {
    const rows = [
      ['', 'Code', 'Name'],
      ['', 'A', 'One'],
    ]
    expect(await imported([{ name: 'Rooms', rows }])).toMatchObject({ problems: [], locations: ['A One'] })
  })

  it('is read where people see it, and names a hidden sheet with the same columns', async () => {
    const found = await imported([
      { name: 'Old rooms', rows: rooms('OLD'), state: 'hidden' },
      { name: 'Lists', rows: [['a', 'b']], state: 'veryHidden' },
      { name: 'Rooms', rows: rooms('A') },
    ])
    expect(found).toMatchObject({ table: { sheet: 'Rooms' }, locations: ['A One'] })
    const left = {
      sheet: 'Old rooms',
      key: 'import_sheet_left',
      params: { sheet: 'Old rooms' },
      refused: false,
    }
    expect(found.problems).toMatchObject([left])
  })

  it('of which people see nothing says that what is read is hidden', async () => {
    const found = await imported([
      { name: 'Rooms', rows: rooms('A'), state: 'hidden' },
      { name: 'Empty', rows: [] },
    ])
    expect(found.locations).toEqual(['A One'])
    expect(found.problems).toMatchObject([{ sheet: 'Rooms', key: 'import_sheet_hidden', refused: false }])
  })

  it('has codes as its formats show them, and numbers as they are', async () => {
    const file = folder.at('formats.xlsx')
    const formats = ['000', '"R-"000', '0.0000" N"']
    const cell = (style: number, value: number) => ({ xml: `<c s="${style}"><v>${value}</v></c>` })
    await writeWorkbook(file, {
      sheets: [
        {
          name: 'Rooms',
          rows: [
            ['Code', 'Name', 'Latitude', 'Longitude'],
            [cell(0, 1), cell(1, 7), cell(2, 24.5), cell(2, 46.5)],
          ],
        },
      ],
      styles: `<styleSheet><numFmts>${formats
        .map((code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`)
        .join('')}</numFmts><cellXfs>${formats
        .map((_, at) => `<xf numFmtId="${170 + at}"/>`)
        .join('')}</cellXfs></styleSheet>`,
    })
    const project = await server.make.project()
    await imports.carryOut({ project, file, name: 'rooms.xlsx' }, token)
    const { rows } = await sql`
      select code, name ->> 'en' as name, lat from location where project_id = ${project}`.execute(
      server.database,
    )
    expect(rows).toEqual([{ code: '001', name: 'R-007', lat: 24.5 }])
  })

  it('of COBie says so of a hidden sheet', async () => {
    const sheets = smallBuilding().map((sheet) =>
      sheet.name === 'Floor' ? { ...sheet, state: 'hidden' as const } : sheet,
    )
    const { problems } = await imported(sheets)
    const hidden = problems.filter(({ key }) => key === 'import_sheet_hidden')
    expect(hidden).toMatchObject([{ sheet: 'Floor', row: 0, refused: false }])
  })
})
