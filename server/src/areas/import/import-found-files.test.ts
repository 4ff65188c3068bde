import { writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { FixtureSheet } from '../../tables/fixtures/write-workbook.ts'
import { ImportClient } from './fixtures/import-client.ts'

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
