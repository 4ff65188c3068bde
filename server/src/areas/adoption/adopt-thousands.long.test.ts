import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeWorkbook } from '../../tables/fixtures/write-workbook.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { exportSheets, readSheets, sorted } from './fixtures/cobie-workbook.ts'
import { handover } from './fixtures/handover.ts'
import { startAdopting } from './fixtures/start-adopting.ts'

const folder = temporaryFolder()
let world: Awaited<ReturnType<typeof startAdopting>>
beforeAll(async () => {
  world = await startAdopting(folder)
})
afterAll(() => world.server.close())

it('adopts 5,000 components, finds no difference afterwards, and gives them back', async () => {
  const { server, adoptions, token, building } = world
  const project = await server.make.project()
  const component = Array.from({ length: 5000 }, (_, n) => [
    `Lamp-${n}`,
    'Lamp',
    ['001', '002', '101'][n % 3] ?? '001',
    `c-${n}`,
    `S${n}`,
    40_000 + n,
    '2020-01-31',
    'n/a',
    `B-${n}`,
  ])
  const id = await building(project, { component })
  const { counts } = await adoptions.carryOut({ building_id: id }, token)
  expect(counts).toMatchObject({ type: { create: 1 }, component: { create: 5000, refused: 0 } })
  expect((await adoptions.dryRun({ building_id: id }, token)).counts).toMatchObject({
    component: { create: 0, change: 0, same: 5000 },
  })
  const path = folder.at('given.xlsx')
  await writeWorkbook(path, { sheets: handover({ component }) })
  const out = await exportSheets(server, { project, parent: id, path: folder.at('out.xlsx') }, token)
  expect(sorted(out)).toEqual(sorted(await readSheets(path)))
})
