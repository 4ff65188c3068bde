import type { AccessCode } from '@atrium/contract'
import { readdir } from 'node:fs/promises'
import { Agent, request, type ClientRequest } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { download, type Downloaded } from '../../testing/download.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { lines } from '../../serve/lines.ts'
import { downloadsFolder } from '../../serve/served-file.ts'
import { ImportClient } from '../import/fixtures/import-client.ts'
import { sharedFile } from '../../testing/shared-data.ts'
import { smallBuilding } from '../import/fixtures/small-building.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openWorkbook } from '../../tables/xlsx/open-workbook.ts'

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

interface ExportRequest {
  project: string
  parent?: string
  format: 'cobie' | 'xlsx' | 'csv'
  as?: string
}

async function exported({
  project,
  parent = '0',
  format,
  as = token,
}: ExportRequest): Promise<Downloaded & { path: string }> {
  const path = folder.at(`export-${(files += 1)}.${format === 'csv' ? 'csv' : 'xlsx'}`)
  const input = { project_id: project, parent_id: parent, format }
  return { ...(await download(server, '/location/export', input, as, path)), path }
}

async function sheetsOf(path: string): Promise<Record<string, string[][]>> {
  const workbook = await openWorkbook(path)
  const found: Record<string, string[][]> = {}
  for (const sheet of workbook.sheets) {
    const rows: string[][] = []
    for await (const { cells } of sheet.rows()) rows.push(Array.from(cells, (cell) => cell ?? ''))
    found[sheet.name] = rows
  }
  workbook.close()
  return found
}

const idOf = async (project: string, name: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from location where project_id = ${project} and name ->> 'en' = ${name}`.execute(
    server.database,
  )
  return rows[0]?.id ?? ''
}

const onlySame = (counts: Record<string, { same: number }>) =>
  Object.fromEntries(
    Object.entries(counts).map(([sheet, { same }]) => [
      sheet,
      { create: 0, change: 0, same, refused: 0, absent: 0 },
    ]),
  )

describe('an export as COBie', () => {
  it('of the Duplex workbook imports again with no difference', async (context) => {
    const project = await server.make.project()
    const file = sharedFile(context, 'cobie/duplex-handover.xlsx')
    const applied = await imports.carryOut({ project, file }, token)
    const { path, name, type } = await exported({ project, format: 'cobie' })
    expect(name).toMatch(/^P\d+ - COBie - \d{4}-\d\d-\d\d\.xlsx$/)
    expect(type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    const again = await imports.dryRun({ project, file: path }, token)
    expect(again.state).toBe('Ready')
    expect(again.counts).toEqual(onlySame(again.counts))
    const created = Object.entries(applied.counts).map(([sheet, { create }]) => [sheet, create])
    expect(Object.entries(again.counts).map(([sheet, { same }]) => [sheet, same])).toEqual(created)
  })

  it('makes the same building in another project, sheet by sheet', async (context) => {
    const [one, other] = [await server.make.project(), await server.make.project()]
    await imports.carryOut({ project: one, file: sharedFile(context, 'cobie/duplex-handover.xlsx') }, token)
    const first = await exported({ project: one, format: 'cobie' })
    await imports.carryOut({ project: other, file: first.path }, token)
    const second = await exported({ project: other, format: 'cobie' })
    expect(await sheetsOf(second.path)).toEqual(await sheetsOf(first.path))
  })

  it('contains what people have changed here, wherever a room is named', async () => {
    const project = await server.make.project()
    await imports.carryOut({ project, file: smallBuilding() }, token)
    const [kitchen, upper, bath] = [
      await idOf(project, '001'),
      await idOf(project, 'Upper'),
      await idOf(project, '101'),
    ]
    await server.ok('/location/updateName', { location_id: kitchen, name: 'Tea, room' }, token)
    await server.ok(
      '/location/reorder',
      { locations: [{ id: kitchen, position: 1, parent_id: upper }] },
      token,
    )
    await server.ok('/location/remove', { locations: [bath] }, token)
    await server.ok(
      '/location/updateSpecs',
      {
        location_id: kitchen,
        specs: [
          { name: 'Paint', value: 'green', unit: '' },
          { name: 'Doors', value: '=2', unit: '' },
        ],
      },
      token,
    )
    const sheets = await sheetsOf((await exported({ project, format: 'cobie' })).path)
    const columnsOf = (sheet: string, ...columns: string[]) => {
      const [head = [], ...rows] = sheets[sheet] ?? []
      return rows.map((row) => columns.map((column) => row[head.indexOf(column)] ?? ''))
    }
    expect(columnsOf('Space', 'Name', 'FloorName', 'Description')).toEqual([
      ['Tea, room', 'Upper', 'Kitchen'],
      ['002', 'Ground', 'Hall'],
    ])
    expect(columnsOf('Component', 'Name', 'Space')[0]).toEqual(['Lamp-1', 'Tea, room,002'])
    expect(columnsOf('Attribute', 'Name', 'RowName', 'Value')).toEqual([
      ['Paint', 'Tea, room', 'green'],
      ['Load', 'Upper', '400'],
      ['Power', 'Lamp', '60'],
      ['Doors', 'Tea, room', '=2'],
    ])
  })

  it('leaves out equipment, and what describes it, for a user who may not see assets', async () => {
    const project = await server.make.project()
    await imports.carryOut({ project, file: smallBuilding() }, token)
    const exportedAs = async (access: AccessCode[]) => {
      const as = await server.signIn(await server.make.user({ roles: [{ project, access }] }))
      return sheetsOf((await exported({ project, format: 'cobie', as })).path)
    }
    const rowsIn = (sheets: Record<string, string[][]>) =>
      Object.fromEntries(
        ['Space', 'Zone', 'Type', 'Component', 'System'].map((name) => [
          name,
          (sheets[name]?.length ?? 0) - 1,
        ]),
      )
    const spokenOf = (sheets: Record<string, string[][]>) => {
      const [head = [], ...rows] = sheets['Attribute'] ?? []
      return [...new Set(rows.map((row) => row[head.indexOf('SheetName')]))].toSorted()
    }
    const blind = await exportedAs(['location_view', 'location_view_all'])
    expect(rowsIn(blind)).toEqual({ Space: 3, Zone: 2, Type: 0, Component: 0, System: 0 })
    expect(spokenOf(blind)).toEqual(['Floor', 'Space'])
    const seeing = await exportedAs(['location_view', 'location_view_all', 'asset_view'])
    expect(rowsIn(seeing)).toEqual({ Space: 3, Zone: 2, Type: 1, Component: 3, System: 3 })
    expect(spokenOf(seeing)).toEqual(['Floor', 'Space', 'Type'])
  })

  it('of one floor contains what belongs to it', async () => {
    const project = await server.make.project()
    await imports.carryOut({ project, file: smallBuilding() }, token)
    const parent = await idOf(project, 'Ground')
    const sheets = await sheetsOf((await exported({ project, parent, format: 'cobie' })).path)
    const names = (sheet: string) => sheets[sheet]?.slice(1).map(([name]) => name)
    expect(names('Facility')).toEqual(['House'])
    expect(names('Floor')).toEqual(['Ground'])
    expect(names('Space')).toEqual(['001', '002'])
    expect(names('Zone')).toEqual(['East'])
    expect(names('Component')).toEqual(['Lamp-1'])
    expect(names('Type')).toEqual(['Lamp'])
    expect(names('System')).toEqual(['Lights'])
  })

  it('of a building that was not imported contains its floors and rooms, and can be imported', async () => {
    const [project, other] = [await server.make.project(), await server.make.project()]
    await server.make.locations(project, { House: { Ground: { Hall: { Niche: {} } }, Roof: {} } })
    const { path } = await exported({ project, format: 'cobie' })
    const applied = await imports.carryOut({ project: other, file: path }, token)
    expect(applied.counts).toMatchObject({
      facility: { create: 1 },
      floor: { create: 2 },
      space: { create: 2 },
    })
  })

  it('refuses more than one building with advice', async () => {
    const project = await server.make.project()
    await server.make.locations(project, { One: {}, Other: {} })
    const { status, error } = await exported({ project, format: 'cobie' })
    expect({ status, error }).toMatchObject({
      status: 422,
      error: { message: 'A COBie workbook holds one building. Choose the building first.' },
    })
  })
})

describe('an export as a table', () => {
  it('has code paths, names in every language, and no formula', async () => {
    const project = await server.make.project({ code: 'TBL' })
    const id = await server.ok(
      '/location/create',
      {
        project_id: project,
        name: { en: '=1+1', fr: 'Site "A"', ar: 'موقع' },
        code: '@S>1',
        coords: { lat: -1.5, lng: 2 },
        address: ' =1+1',
      },
      token,
    )
    await server.ok(
      '/location/create',
      { project_id: project, parent_id: id.id, name: { en: 'Room, 1' }, code: 'R1', description: 'a\nb' },
      token,
    )
    const { bytes, name, type } = await exported({ project, format: 'csv' })
    expect(type).toBe('text/csv; charset=utf-8')
    expect(name).toMatch(/^TBL - .*\.csv$/)
    const [head, ...rows] = bytes.toString().split('\r\n')
    expect(head).toBe(
      '\uFEFFCode path,Code,Parent code,Name (en),Name (ar),Name (fr),Description (en),Description (ar),Description (fr),' +
        'Short code,Category,Address,Identifiers,Latitude,Longitude,Full path',
    )
    expect(rows).toEqual([
      `'@S>>1,'@S>1,,'=1+1,موقع,"Site ""A""",,,,,,' =1+1,,-1.5,2,'=1+1`,
      `'@S>>1 > R1,R1,'@S>1,"Room, 1",,,"a\nb",,,,,,,,,"'=1+1 > Room, 1"`,
      '',
    ])
  })

  it('contains only the branch, and for a limited user only what they see', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { Site: { House: { Room: {} }, Barn: {} }, Yard: {} })
    const limited = await server.make.user({ roles: [{ project, access: ['location_view'] }] })
    await server.make.assignLocations(limited.id, project, [at('House')])
    const as = await server.signIn(limited)
    const namesIn = async (input: Omit<ExportRequest, 'format' | 'project'>) =>
      (await sheetsOf((await exported({ project, format: 'xlsx', ...input })).path))['Locations']
        ?.slice(1)
        .map((row) => row[3])
    expect(await namesIn({})).toEqual(['Site', 'House', 'Room', 'Barn', 'Yard'])
    expect(await namesIn({ parent: at('House') })).toEqual(['House', 'Room'])
    expect(await namesIn({ as })).toEqual(['House', 'Room'])
    expect((await exported({ project, parent: at('Barn'), format: 'csv', as })).status).toBe(404)
    expect((await exported({ project, parent: at('Site'), format: 'cobie', as })).status).toBe(404)
    const blind = await server.signIn(await server.make.user({ roles: [{ project }] }))
    expect((await exported({ project, format: 'csv', as: blind })).status).toBe(403)
  })

  it('waits while its user leaves too many other downloads untaken', async () => {
    const project = await server.make.project()
    await sql`
      insert into location (project_id, path, position, code, name, description)
      select ${project}, '0', n, 'B' || n, '{"en": "Big"}', jsonb_build_object('en', repeat('d', 20000))
      from generate_series(1, 1000) as n`.execute(server.database)
    const user = await server.make.user({
      roles: [{ project, access: ['location_view', 'location_view_all'] }],
    })
    const authorization = `Bearer ${await server.signIn(user)}`
    const answered: ClientRequest[] = []
    const untaken = Array.from({ length: lines.downloads.ofPerson + 2 }, () => {
      const headers = { authorization, 'content-type': 'application/json' }
      const pending = request(`${server.url}/api/location/export`, {
        method: 'POST',
        headers,
        agent: new Agent(),
      })
      pending.on('error', () => undefined)
      pending.on('response', (response) => {
        answered.push(pending)
        response.pause()
      })
      pending.end(JSON.stringify({ project_id: project, format: 'csv' }))
      return pending
    })
    while (answered.length < lines.downloads.ofPerson) await pause(20)
    // All wait in one line: another one would be made before these.
    for (let round = 0; round < 2; round += 1)
      expect((await exported({ project, format: 'csv' })).status).toBe(200)
    expect(answered).toHaveLength(lines.downloads.ofPerson)
    // Connections arrive in any order, so the test ends those that have their file.
    for (const download of answered) download.destroy()
    while (answered.length < untaken.length) await pause(20)
    for (const download of untaken) download.destroy()
  })

  it('leaves no file behind', async () => {
    for (
      let tries = 0;
      tries < 100 && (await readdir(downloadsFolder(server.services))).length > 0;
      tries += 1
    )
      await pause(20)
    expect(await readdir(downloadsFolder(server.services))).toEqual([])
  })
})
