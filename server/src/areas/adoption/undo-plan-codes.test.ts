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
