import { afterAll, beforeAll, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { startAdopting } from './fixtures/start-adopting.ts'

const folder = temporaryFolder()
let at: Awaited<ReturnType<typeof startAdopting>>
beforeAll(async () => {
  at = await startAdopting(folder)
})
afterAll(() => at.server.close())

const clean = ['Clean', 'Lamp', 'j-1', 'Wipe it', 1.5, 'hour', 3, 'month', 0]

it('leaves plans and specifications that a merge gave to another kind', async () => {
  const project = await at.server.make.project()
  const id = await at.building(project, { component: [], job: [clean] })
  const done = await at.adoptions.carryOut({ building_id: id }, at.token)
  const [lamp, light] = [await at.kindOf(project, 'Lamp'), await at.kind(project)]
  await at.merge(lamp, light)
  expect(await at.obstacles(done.id)).toMatchObject([
    { thing: 'catalog', id: lamp, kind: 'removed' },
    { thing: 'catalog', id: light, kind: 'changed' },
  ])
  expect(await at.adoptions.undo(done.id, at.token, { keep_changed: true })).toMatchObject({
    state: 'Undone',
  })
  expect((await at.plansOf(light)).plans).toMatchObject([{ code: 'Clean' }])
  expect(await at.specsOf(light)).toMatchObject([{ code: 'Power' }])
})

it('gives no asset a kind back that was merged away', async () => {
  const project = await at.server.make.project()
  const id = await at.building(project, {})
  await at.adoptions.carryOut({ building_id: id }, at.token)
  await at.building(project, {
    component: [['Lamp-1', 'Lamp', '001', 'c-1', 'S9', '2020-01-01', 'n/a', 'n/a', 'n/a']],
  })
  const second = await at.adoptions.carryOut({ building_id: id }, at.token)
  const light = await at.kind(project)
  await at.merge(await at.kindOf(project, 'Lamp'), light)
  const asset = (await at.assets(project)).get('Lamp-1')
  expect(await at.obstacles(second.id)).toMatchObject([
    { thing: 'asset', id: asset?.id, kind: 'used', may_take_back: false },
  ])
  const take_back = [{ id: asset?.id ?? '', version: asset?.version ?? 0 }]
  await at.adoptions.undo(second.id, at.token, { keep_changed: true, take_back })
  expect((await at.assets(project)).get('Lamp-1')).toMatchObject({
    catalog: { id: light },
    serial_number: 'S9',
  })
})
