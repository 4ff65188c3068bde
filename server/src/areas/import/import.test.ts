import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { ImportClient } from './fixtures/import-client.ts'
import { keptRows, listGroups, listLocations, wholeContents } from './fixtures/project-contents.ts'
import { sharedFile } from '../../testing/shared-data.ts'
import { smallBuilding, usualRows } from './fixtures/small-building.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const folder = temporaryFolder()
let server: TestServer
let imports: ImportClient
let token: string

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  imports = new ImportClient(server, folder)
  token = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

const duplex = 'cobie/duplex-handover.xlsx'
const rowsOfDuplex = {
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
}
type Outcome = 'create' | 'change' | 'same' | 'refused'
const counted = (outcome: Outcome, rows: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(rows).map(([sheet, count]) => [
      sheet,
      { create: 0, change: 0, same: 0, refused: 0, absent: 0, [outcome]: count },
    ]),
  )
const paths = async (project: string) =>
  (await listLocations(server.database, project)).map(({ path }) => path)
const locationCalled = async (project: string, name: string) => {
  const { rows } = await sql<{ id: string; version: number }>`
    select id, version from location where project_id = ${project} and name ->> 'en' = ${name}`.execute(
    server.database,
  )
  if (!rows[0]) throw new Error(`no location is called ${name}`)
  return rows[0]
}

describe('a real handover workbook', () => {
  it('shows all counts before anything is written', async (context) => {
    const project = await server.make.project()
    const dryRun = await imports.dryRun(
      { project, file: sharedFile(context, duplex), name: 'duplex.xlsx' },
      token,
    )
    expect(dryRun).toMatchObject({
      state: 'Ready',
      progress: 100,
      project_id: project,
      parent_id: '0',
      file_name: 'duplex.xlsx',
      facility: 'DuplexApartment',
      location_id: null,
      counts: counted('create', rowsOfDuplex),
    })
    expect(
      dryRun.problems.map(({ sheet, row, column, refused, message }) => [
        sheet,
        row,
        column,
        refused,
        message,
      ]),
    ).toEqual([
      ['Document', 16, 'RowName', false, 'The sheet Type has no Duplex Receptacle Product Data.'],
      ['Document', 34, 'RowName', false, 'The sheet Type has no Shower.'],
      ['Document', 39, 'RowName', false, 'The sheet Type has no Sing Type C.'],
    ])
    expect(await paths(project)).toEqual([])
    await expect.poll(() => readdir(join(server.services.environment.dataDir, 'uploads'))).toEqual([])
  })

  it('becomes a building with floors, rooms and groups, and keeps its other rows', async (context) => {
    const project = await server.make.project()
    const applied = await imports.carryOut({ project, file: sharedFile(context, duplex) }, token)
    const building = await locationCalled(project, 'DuplexApartment')
    expect(applied).toMatchObject({
      state: 'Applied',
      location_id: building.id,
      counts: counted('create', rowsOfDuplex),
    })

    const locations = await listLocations(server.database, project)
    expect(Object.groupBy(locations, ({ category }) => category)).toMatchObject({
      building: { length: 1 },
      floor: { length: 4 },
      room: { length: 22 },
    })
    expect(locations).toContainEqual({
      path: 'DuplexApartment / Level 2 / A204',
      category: 'room',
      description: 'Bathroom 2',
      code: 'DuplexApartment-A204',
      short_code: 'A204',
      ids: ['0BTBFw6f90Nfh9rP1dlXre'],
    })
    expect(locations.map(({ path }) => path)).toContain('DuplexApartment / T/FDN')

    const [whole, first, second, ...others] = await listGroups(server.database, project)
    expect([whole?.members, others]).toEqual([[], []])
    expect([whole, first, second].map((group) => group?.name)).toEqual([
      'DuplexApartment',
      'DuplexApartment / Apartment A',
      'DuplexApartment / Apartment B',
    ])
    expect(first?.members).toEqual(
      [...Array(5).keys()].flatMap((n) => [`A10${n + 1}`, `A20${n + 1}`]).toSorted(),
    )

    const components = await keptRows(server.database, project, 'component')
    expect(components).toHaveLength(232)
    expect(components.filter(({ at }) => at.length === 2)).toHaveLength(12)
    const systems = await keptRows(server.database, project, 'system')
    expect(new Set(systems.map(({ name }) => name)).size).toBe(5)
    expect(await keptRows(server.database, project, 'job')).toHaveLength(94)

    const { contacts } = await server.ok('/location/getContacts/{id}', { id: building.id }, token)
    expect(contacts).toHaveLength(58)
    expect(contacts).toContainEqual(
      expect.objectContaining({ name: 'Bill East', email: 'bill.east@us.army.mil' }),
    )
    const room = await locationCalled(project, 'B205')
    const { specs } = await server.ok('/location/getSpecs/{id}', { id: room.id }, token)
    expect(specs).toEqual([
      expect.objectContaining({ name: 'Perimeter', value: '5.404', unit: 'meter' }),
      expect.objectContaining({ name: 'Volume', value: '3.611', unit: 'meter' }),
    ])
  })

  it('changes nothing when it is imported again', async (context) => {
    const project = await server.make.project()
    const file = sharedFile(context, duplex)
    await imports.carryOut({ project, file }, token)
    const before = await wholeContents(server.database, project)
    const versions =
      await sql`select id, version from location where project_id = ${project} order by id`.execute(
        server.database,
      )

    const again = await imports.carryOut({ project, file }, token)
    expect(again.counts).toEqual(counted('same', rowsOfDuplex))
    expect(await wholeContents(server.database, project)).toBe(before)
    const after =
      await sql`select id, version from location where project_id = ${project} order by id`.execute(
        server.database,
      )
    expect(after.rows).toEqual(versions.rows)
  })

  it('can be undone down to the last row', async (context) => {
    const project = await server.make.project()
    await server.make.locations(project, { Site: { House: {} } })
    const before = await wholeContents(server.database, project)
    const { id } = await imports.carryOut({ project, file: sharedFile(context, duplex) }, token)
    expect(await wholeContents(server.database, project)).not.toBe(before)
    expect(await imports.undo(id, token)).toMatchObject({ state: 'Undone', location_id: null })
    expect(await wholeContents(server.database, project)).toBe(before)
    expect(await server.refused('/location/applyImport', { import_id: id }, token)).toMatchObject({
      status: 409,
    })
  })
})

describe('a newer issue of a building', () => {
  it('updates it in place: by identifier despite a new name, by name despite a new identifier', async () => {
    const project = await server.make.project()
    await imports.carryOut({ project, file: smallBuilding() }, token)
    const hall = await locationCalled(project, '002')
    const kitchen = await locationCalled(project, '001')

    const newer = smallBuilding({
      facility: [['House', 'Office', 'Hill', 'f-1', 'A house, repainted']],
      floor: [
        ['Ground floor', 'Floor', 'l-0', 'n/a'],
        ['Upper', 'Floor', 'another-id', 'n/a'],
      ],
      space: [
        ['001', 'Ground floor', 'Kitchen', 's-1', 'K1'],
        ['002b', 'Upper', 'Hall', 's-2', 'n/a'],
        ['101', 'Upper', 'Bath', 'another-id', 'n/a'],
        ['102', 'Upper', 'Attic', 's-4', 'n/a'],
      ],
      zone: [
        ['East', 'Fire', '001,102', 'Away from the hill'],
        ['West', 'Fire', '101', 'n/a'],
      ],
      component: [
        ['Lamp-1', 'Lamp', '001', 'c-1', 'n/a'],
        ['Lamp-2', 'Lamp', 'Upper', 'c-2', 'n/a'],
      ],
      contact: [['ann@atrium.example', 'Owner', 'House Ltd', '+1 99', 'Ann', 'Marsh']],
      attribute: [
        ['Height', 'As Built', 'Space', '001', 2.6, 'm'],
        ['Load', 'As Built', 'Floor', 'Upper', 400, 'kg'],
        ['Colour', 'As Built', 'Space', '102', 'red', 'n/a'],
      ],
    })
    const applied = await imports.carryOut({ project, file: newer }, token)
    expect(applied.counts).toMatchObject({
      facility: { create: 0, change: 1, same: 0, refused: 0, absent: 0 },
      floor: { create: 0, change: 2, same: 0, refused: 0, absent: 0 },
      space: { create: 1, change: 3, same: 0, refused: 0, absent: 0 },
      zone: { create: 0, change: 1, same: 1, refused: 0, absent: 0 },
      component: { create: 0, change: 1, same: 1, refused: 0, absent: 1 },
      contact: { create: 0, change: 1, same: 0, refused: 0, absent: 1 },
      attribute: { create: 1, change: 1, same: 1, refused: 0, absent: 2 },
    })
    expect(await paths(project)).toEqual([
      'House',
      'House / Ground floor',
      'House / Ground floor / 001',
      'House / Upper',
      'House / Upper / 101',
      'House / Upper / 102',
      'House / Upper / 002b',
    ])
    expect(await locationCalled(project, '002b')).toMatchObject({ id: hall.id })
    expect(await listGroups(server.database, project)).toEqual([
      { name: 'House', description: null, members: [] },
      { name: 'House / East', description: 'Away from the hill', members: ['001', '102'] },
      { name: 'House / West', description: null, members: ['101'] },
    ])
    const { specs } = await server.ok('/location/getSpecs/{id}', { id: kitchen.id }, token)
    expect(specs.map(({ name, value }) => [name, value])).toEqual([
      ['Height', '2.6'],
      ['Paint', 'white'],
    ])
    const { contacts } = await server.ok(
      '/location/getContacts/{id}',
      { id: applied.location_id ?? '' },
      token,
    )
    expect(contacts.map(({ name, phone }) => [name, phone])).toEqual([
      ['Ann Marsh', '+1 99'],
      ['Lift Works', ''],
    ])
  })

  it('keeps what people changed here until the workbook changes the same field', async () => {
    const project = await server.make.project()
    await imports.carryOut({ project, file: smallBuilding() }, token)
    const kitchen = await locationCalled(project, '001')
    await server.ok(
      '/location/updateName',
      { location_id: kitchen.id, name: { en: 'Canteen', fr: 'Cantine' } },
      token,
    )

    const same = await imports.carryOut({ project, file: smallBuilding() }, token)
    expect(same.counts['space']).toMatchObject({ same: 3, change: 0 })
    const described = usualRows('space')
    described[0] = ['001', 'Ground', 'Big kitchen', 's-1', 'K']
    await imports.carryOut({ project, file: smallBuilding({ space: described }) }, token)
    expect(await listLocations(server.database, project)).toContainEqual(
      expect.objectContaining({ path: 'House / Ground / Canteen', description: 'Big kitchen' }),
    )
    described[0] = ['001a', 'Ground', 'Big kitchen', 's-1', 'K']
    await imports.carryOut({ project, file: smallBuilding({ space: described }) }, token)
    expect(await paths(project)).toContain('House / Ground / 001a')
  })

  it('leaves removed what was removed here', async () => {
    const project = await server.make.project()
    await imports.carryOut({ project, file: smallBuilding() }, token)
    const upper = await locationCalled(project, 'Upper')
    await server.ok('/location/remove', { locations: [upper.id] }, token)

    const changed = usualRows('space')
    changed[2] = ['101', 'Upper', 'Sauna', 's-3', 'n/a']
    const newer = smallBuilding({ space: [...changed, ['103', 'Upper', 'Attic', 's-9', 'n/a']] })
    const dryRun = await imports.dryRun({ project, file: newer }, token)
    expect(dryRun.counts['space']).toEqual({ create: 0, change: 0, same: 2, refused: 2, absent: 0 })
    expect(dryRun.counts['floor']).toMatchObject({ same: 2 })
    expect(dryRun.problems).toMatchObject([
      { sheet: 'Space', row: 4, column: 'Name', key: 'import_location_removed', refused: true },
      { sheet: 'Space', row: 5, column: 'FloorName', key: 'import_location_removed', refused: true },
    ])
    await imports.apply(dryRun.id, token)
    expect(await paths(project)).toEqual([
      'House',
      'House / Ground',
      'House / Ground / 001',
      'House / Ground / 002',
    ])
  })

  it('has to be confirmed again if the building changed after the dry run', async () => {
    const project = await server.make.project()
    const waiting = await imports.dryRun({ project, file: smallBuilding() }, token)
    await imports.carryOut({ project, file: smallBuilding() }, token)

    const outdated = await imports.apply(waiting.id, token)
    expect(outdated.state).toBe('Ready')
    expect(outdated.problems).toMatchObject([{ sheet: '', row: 0, key: 'import_outdated', refused: false }])
    expect(outdated.counts['space']).toEqual({ create: 0, change: 0, same: 3, refused: 0, absent: 0 })
    expect(await imports.apply(waiting.id, token)).toMatchObject({ state: 'Applied' })
    expect(await paths(project)).toHaveLength(6)
  })
})
