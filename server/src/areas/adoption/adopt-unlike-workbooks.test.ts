import { afterAll, beforeAll, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { exportSheets, readSheets, sorted } from './fixtures/cobie-workbook.ts'
import { handover } from './fixtures/handover.ts'
import { startAdopting } from './fixtures/start-adopting.ts'
import { writeWorkbook } from '../../tables/fixtures/write-workbook.ts'

const folder = temporaryFolder()
let world: Awaited<ReturnType<typeof startAdopting>>
beforeAll(async () => {
  world = await startAdopting(folder)
})
afterAll(() => world.server.close())

const causes = (found: { causes: readonly { key: string; sheet: string; first_row: number }[] }) =>
  found.causes.map(({ key, sheet, first_row: row }) => `${sheet} ${row} ${key}`)
const empty = (count: number) => Array.from({ length: count }, () => 'n/a')

it('follows a newer issue without identifiers by names, and tells that there are none', async () => {
  const { server, adoptions, token, building, assets } = world
  const project = await server.make.project()
  const given = (serial: string) => ({
    type: [['Lamp', 'n/a', 'Works', 'L1', 1, 1, 'year', 20, 10, 'year']],
    component: [['Lamp-1', 'Lamp', '001', 'n/a', serial, '2020-01-01', 'n/a', 'n/a', 'n/a']],
  })
  const id = await building(project, given('S1'))
  const found = await adoptions.carryOut({ building_id: id }, token)
  expect(causes(found)).toEqual(
    expect.arrayContaining(['Type 2 import_adopt_no_identifier', 'Component 2 import_adopt_no_identifier']),
  )
  const before = (await assets(project)).get('Lamp-1')?.id
  await building(project, given('S2'))
  expect((await adoptions.carryOut({ building_id: id }, token)).counts).toMatchObject({
    type: { create: 0, same: 1 },
    component: { create: 0, change: 1 },
  })
  expect((await assets(project)).get('Lamp-1')).toMatchObject({ id: before, serial_number: 'S2' })
})

it('adopts rows that say nothing but their names, and gives them back', async () => {
  const { server, adoptions, token, building } = world
  const project = await server.make.project()
  const given = {
    type: [['Lamp', ...empty(9)]],
    component: [['Lamp-1', ...empty(8)]],
    attribute: [['Power', 'Type', 'Lamp', ...empty(2)]],
  }
  const id = await building(project, given)
  const found = await adoptions.carryOut({ building_id: id }, token)
  expect(found.counts).toMatchObject({ type: { create: 1 }, component: { create: 1 } })
  expect(causes(found)).toEqual(
    expect.arrayContaining([
      'Component 2 import_adopt_no_room',
      'Component 2 import_adopt_type_missing',
      'Type 2 import_adopt_unused_type',
    ]),
  )
  const path = folder.at('names-alone.xlsx')
  await writeWorkbook(path, { sheets: handover(given) })
  const out = await exportSheets(server, { project, parent: id, path: folder.at('names-out.xlsx') }, token)
  expect(sorted(out)).toEqual(sorted(await readSheets(path)))
})

it('takes the first of two types of one name, tells the other, and gives both back', async () => {
  const { server, adoptions, token, building, assets } = world
  const project = await server.make.project()
  const given = {
    type: [
      ['Lamp', 't-1', 'Works', 'L1', 1, 1, 'year', 20, 10, 'year'],
      ['Lamp', 't-2', 'Others', 'L2', 2, 2, 'year', 30, 20, 'year'],
      ['Fan', 't-3', 'n/a', 'F1', ...empty(6)],
    ],
    component: [
      ['Lamp-1', 'Lamp', '001', 'c-1', ...empty(5)],
      ['Fan-1', 'Fan', '101', 'c-2', ...empty(5)],
    ],
  }
  const id = await building(project, given)
  const found = await adoptions.carryOut({ building_id: id }, token)
  expect(found.counts).toMatchObject({
    type: { create: 2, refused: 1 },
    component: { create: 2, refused: 0 },
  })
  expect(causes(found)).toContain('Type 3 import_code_twice')
  expect((await assets(project)).get('Lamp-1')).toMatchObject({ model: 'L1', catalog: { code: 'Lamp' } })
  const out = await exportSheets(server, { project, parent: id, path: folder.at('twice.xlsx') }, token)
  expect(out.type.map(({ Name, ModelNumber }) => [Name, ModelNumber])).toEqual([
    ['Lamp', 'L1'],
    ['Lamp', 'L2'],
    ['Fan', 'F1'],
  ])
})
