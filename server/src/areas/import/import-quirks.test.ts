import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { ImportClient } from './fixtures/import-client.ts'
import { keptRows, listGroups, listLocations } from './fixtures/project-contents.ts'
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

const paths = async (project: string) =>
  (await listLocations(server.database, project)).map(({ path }) => path)

describe('workbooks of other programs', () => {
  it('keep names of every kind as they are', async () => {
    const project = await server.make.project()
    const long = 'L'.repeat(156)
    const names = ['=SUM(A1)', '+1', '-2', '@here', 'a/b', 'Küche, Süd', 'غرفة', '😀', "'; drop table x; --"]
    const space = [...names, long].map((name) => [name, 'Ground', 'n/a', 'n/a', 'n/a'])
    await imports.carryOut(
      {
        project,
        file: smallBuilding({
          space,
          zone: [['All', 'n/a', names.join(','), 'n/a']],
          attribute: null,
          component: null,
          system: null,
        }),
      },
      token,
    )
    expect(await paths(project)).toEqual([
      'House',
      'House / Ground',
      ...[...names, long].map((name) => `House / Ground / ${name}`),
      'House / Upper',
    ])
    expect((await listGroups(server.database, project)).at(-1)?.members.toSorted()).toEqual(names.toSorted())
  })

  it('place components in several rooms, on a floor, in the house or nowhere', async () => {
    const project = await server.make.project()
    const component = [
      ...usualRows('component'),
      ['Lamp-4', 'Lamp', 'House', 'c-4', 'n/a'],
      ['Lamp-5', 'Tube', '999', 'c-5', 'n/a'],
    ]
    const applied = await imports.carryOut({ project, file: smallBuilding({ component }) }, token)
    expect((await keptRows(server.database, project, 'component')).map(({ name, at }) => [name, at])).toEqual(
      [
        ['Lamp-1', ['001', '002']],
        ['Lamp-2', ['Upper']],
        ['Lamp-3', []],
        ['Lamp-4', ['House']],
        ['Lamp-5', []],
      ],
    )
    expect(
      applied.problems.map(({ row, column, message, refused }) => [row, column, message, refused]),
    ).toEqual([
      [6, 'TypeName', 'The sheet Type has no Tube.', false],
      [6, 'Space', 'The sheet Space has no 999.', false],
    ])
  })

  it('make the same groups from zones with a row for each member and zones with lists', async () => {
    const project = await server.make.project()
    const zone = [
      ['East', 'Fire', '001', 'n/a'],
      ['East', 'Fire', '002', 'n/a'],
      ['East', 'Lease', '001, 002 ,101', 'n/a'],
      ['Empty', 'Lease', 'n/a', 'n/a'],
      ['Lost', 'Lease', '998,999', 'n/a'],
    ]
    const { counts, problems } = await imports.carryOut({ project, file: smallBuilding({ zone }) }, token)
    expect(counts['zone']).toMatchObject({ create: 4, refused: 1 })
    expect(problems.filter(({ sheet }) => sheet === 'Zone')).toMatchObject([
      { row: 6, column: 'SpaceNames', params: { sheet: 'Space', name: '998' }, refused: true },
      { row: 6, column: 'SpaceNames', params: { sheet: 'Space', name: '999' }, refused: true },
    ])
    expect(await listGroups(server.database, project)).toMatchObject([
      { name: 'House', members: [] },
      { name: 'House / East', members: expect.toSatisfy((members: string[]) => members.length >= 2) },
      { name: 'House / East', members: expect.toSatisfy((members: string[]) => members.length >= 2) },
      { name: 'House / Empty', members: [] },
    ])
  })

  it('have invalid rows refused with their place, and the others imported', async () => {
    const project = await server.make.project()
    const space = [
      ['001', 'Ground', 'Kitchen', 's-1', 'n/a'],
      ['001', 'Ground', 'Kitchen', 's-1', 'n/a'],
      ['001', 'Upper', 'Another', 's-2', 'n/a'],
      ['002', 'Cellar', 'n/a', 's-3', 'n/a'],
      ['n/a', 'Ground', 'No name', 's-4', 'n/a'],
      ['004', 'n/a', 'No floor', 's-5', 'n/a'],
      ['X'.repeat(201), 'Ground', 'n/a', 's-6', 'n/a'],
      ['005', 'GROUND', 'n/a', 's-7', 'n/a'],
    ]
    const facility = [...usualRows('facility'), ['Second house', 'Office', 'Hill', 'f-2', 'n/a']]
    const file = smallBuilding({
      facility,
      space,
      zone: null,
      component: null,
      system: null,
      attribute: null,
    })
    const { counts, problems, problem_count } = await imports.carryOut({ project, file }, token)
    expect(counts).toMatchObject({ facility: { create: 1, refused: 1 }, space: { create: 3, refused: 5 } })
    expect(
      problems.map(({ sheet, row, column, key, refused }) => [sheet, row, column, key, refused]),
    ).toEqual([
      ['Facility', 3, 'Name', 'import_facility_second', true],
      ['Space', 3, undefined, 'import_row_twice', true],
      ['Space', 6, 'Name', 'import_value_missing', true],
      ['Space', 7, 'FloorName', 'import_value_missing', true],
      ['Space', 8, 'Name', 'import_value_too_long', true],
      ['Space', 5, 'FloorName', 'import_reference_unknown', true],
      ['Space', 4, 'Name', 'import_name_twice', false],
    ])
    expect(problem_count).toBe(7)
    expect(await paths(project)).toEqual([
      'House',
      'House / Ground',
      'House / Ground / 001',
      'House / Ground / 005',
      'House / Upper',
      'House / Upper / 001',
    ])
    const codes = (await listLocations(server.database, project)).map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes).toContain('House-Upper-001')
  })

  it.each([
    ['neither a sheet of COBie nor a row', [{ name: 'Rooms', rows: [['a', 'b']] }], '', 'import_no_rows'],
    ['no Facility sheet', smallBuilding({ facility: null }), 'Facility', 'import_sheet_missing'],
    ['an empty Facility sheet', smallBuilding({ facility: [] }), 'Facility', 'import_sheet_missing'],
  ])('with %s are refused as a whole', async (_, file, sheet, key) => {
    const project = await server.make.project()
    const refused = await imports.dryRun({ project, file }, token)
    expect(refused.state).toBe('Refused')
    expect(refused.problems).toContainEqual(expect.objectContaining({ sheet, row: 0, key, refused: true }))
    for (const counts of Object.values(refused.counts))
      expect(counts).toMatchObject({ create: 0, change: 0, same: 0 })
  })
})
