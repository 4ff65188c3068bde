import { afterAll, beforeAll, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { Handover } from './fixtures/handover.ts'
import { startAdopting } from './fixtures/start-adopting.ts'

const folder = temporaryFolder()
let at: Awaited<ReturnType<typeof startAdopting>>
beforeAll(async () => {
  at = await startAdopting(folder)
})
afterAll(() => at.server.close())

const clean = ['Clean', 'Lamp', 'j-1', 'Wipe it', 1.5, 'hour', 3, 'month', 0]
const newer: Handover = {
  component: [['Lamp-3', 'Lamp', '001', 'c-3', 'S3', 'n/a', 'n/a', 'n/a', 'n/a']],
  attribute: [
    ['Power', 'Type', 'Lamp', 60, 'W'],
    ['Colour', 'Type', 'Lamp', 'red', 'n/a'],
  ],
  job: [clean, ['Replace', 'Lamp', 'j-2', 'n/a', 'n/a', 'n/a', 'n/a', 'n/a', 0]],
}
const causesOf = (found: { causes: readonly { key: string; sheet: string }[] }) =>
  found.causes.map(({ key, sheet }) => `${sheet} ${key}`)

it('goes on with the kind that remains after a merge, and leaves its own facts', async () => {
  const project = await at.server.make.project()
  const id = await at.building(project, { job: [clean] })
  await at.adoptions.carryOut({ building_id: id }, at.token)
  const [lamp, light] = [await at.kindOf(project, 'Lamp'), await at.kind(project)]
  await at.merge(lamp, light)
  await at.building(project, newer)
  const done = await at.adoptions.carryOut({ building_id: id }, at.token)
  expect(done.counts).toMatchObject({ type: { create: 0, same: 1 }, job: { create: 1, same: 1, refused: 0 } })
  expect((await at.assets(project)).get('Lamp-3')?.catalog).toMatchObject({ id: light })
  expect((await at.plansOf(light)).plans.map(({ code }) => code)).toEqual(['Clean', 'Replace'])
  expect((await at.specsOf(light)).map(({ code }) => code)).toEqual(['Power', 'Colour'])
  const kind = await at.server.ok('/catalog/getDetails/{id}', { id: light }, at.token)
  expect(kind).toMatchObject({ catalog: { code: 'LIGHT', name: 'Light', model: '' } })
})

const removals = {
  removed: (lamp: string) => at.server.ok('/catalog/remove/{id}', { id: lamp }, at.token),
  'merged into one of all projects': async (lamp: string) => at.merge(lamp, await at.kind()),
}
it.each(['removed', 'merged into one of all projects'] as const)(
  'adopts nothing into a kind that was %s',
  async (how) => {
    const project = await at.server.make.project()
    const id = await at.building(project, { component: [], attribute: null })
    await at.adoptions.carryOut({ building_id: id }, at.token)
    await removals[how](await at.kindOf(project, 'Lamp'))
    await at.building(project, newer)
    const done = await at.adoptions.carryOut({ building_id: id }, at.token)
    expect(done.counts).toMatchObject({
      type: { create: 0, change: 0, same: 1 },
      component: { create: 1 },
      job: { create: 0, refused: 2 },
    })
    expect(done.counts['attribute']?.create ?? 0).toBe(0)
    expect([...new Set(causesOf(done))]).toEqual(
      expect.arrayContaining([
        'Type import_adopt_removed',
        'Component import_adopt_type_unknown',
        'Attribute import_adopt_kind_removed',
        'Job import_adopt_job_no_kind',
      ]),
    )
    expect((await at.assets(project)).get('Lamp-3')).toMatchObject({ catalog: null, model: '' })
  },
)
