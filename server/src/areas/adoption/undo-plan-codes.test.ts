import { afterAll, beforeAll, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { startAdopting } from './fixtures/start-adopting.ts'

const folder = temporaryFolder()
let at: Awaited<ReturnType<typeof startAdopting>>
beforeAll(async () => {
  at = await startAdopting(folder)
})
afterAll(() => at.server.close())

const jobOf = (name: string) => [name, 'Lamp', 'j-1', 'Wipe it', 1.5, 'hour', 3, 'month', 0]
// It stands before the renamed job in the first workbook only: the import keeps the old row of a renamed job, behind the new one then.
const replace = ['Replace', 'Lamp', 'j-2', 'n/a', 'n/a', 'n/a', 'n/a', 'n/a', 0]
const other = { code: 'clean', name: 'Clean it', rule: { kind: 'on_demand' as const } }

const takers = {
  'the same kind': async (lamp: string) => {
    const plans = [...(await at.givenPlans(lamp)), other]
    await at.server.ok('/catalog/updatePlans', { id: lamp, plans }, at.token)
  },
  'a kind above': async (lamp: string, project: string) => {
    const top = await at.kind(project)
    await at.server.ok('/catalog/updatePlans', { id: top, plans: [other] }, at.token)
    await at.server.ok('/catalog/update', { id: lamp, parent_id: top }, at.token)
  },
}
it.each(['the same kind', 'a kind above'] as const)(
  'leaves a plan whose code before a plan of %s has by now',
  async (of) => {
    const project = await at.server.make.project()
    const id = await at.building(project, { job: [replace, jobOf('Clean')] })
    await at.adoptions.carryOut({ building_id: id }, at.token)
    await at.building(project, { job: [jobOf('Clean all'), replace] })
    const second = await at.adoptions.carryOut({ building_id: id }, at.token)
    const lamp = await at.kindOf(project, 'Lamp')
    await takers[of](lamp, project)
    expect(await at.obstacles(second.id)).toMatchObject([{ thing: 'catalog', id: lamp, kind: 'used' }])
    expect(await at.adoptions.undo(second.id, at.token, { keep_changed: true })).toMatchObject({
      state: 'Undone',
    })
    const codes = (await at.plansOf(lamp)).plans.map(({ code }) => code)
    expect(codes.toSorted()).toEqual(['Clean all', 'Replace', 'clean'])
  },
)

it('leaves a kind whose plan a schedule names', async () => {
  const project = await at.server.make.project()
  const id = await at.building(project, { job: [jobOf('Clean')] })
  const applied = await at.adoptions.carryOut({ building_id: id }, at.token)
  const lamp = await at.kindOf(project, 'Lamp')
  const [plan] = (await at.plansOf(lamp)).plans
  const plans = (await at.givenPlans(lamp)).map((one) => ({ ...one, is_active: true }))
  await at.server.ok('/catalog/updatePlans', { id: lamp, plans }, at.token)
  const given = { project_id: project, plan_id: plan?.id ?? '', location_ids: [id], anchor: '2099-01-01' }
  await at.server.ok('/schedule/create', given, at.token)
  const found = await at.obstacles(applied.id)
  expect(found.map((one) => one.id)).toContain(lamp)
  expect(await at.adoptions.undo(applied.id, at.token, { keep_changed: true })).toMatchObject({
    state: 'Undone',
  })
  expect((await at.plansOf(lamp)).plans.map(({ code }) => code)).toEqual(['Clean'])
})
