import { sql } from 'kysely'
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

async function adopted() {
  const project = await at.server.make.project()
  const id = await at.building(project, { component: [], job: [clean] })
  const { id: importId } = await at.adoptions.carryOut({ building_id: id }, at.token)
  return { importId, lamp: await at.kindOf(project, 'Lamp') }
}

const translated = {
  plan: async (id: string) => {
    const plans = (await at.givenPlans(id)).map((plan) => ({
      ...plan,
      description: { ...plan.description, fr: 'Essuyer' },
    }))
    await at.server.ok('/catalog/updatePlans', { id, plans }, at.token)
  },
  specification: async (id: string) => {
    const specs = (await at.specsOf(id)).map(({ catalog: _, is_inherited: __, ...spec }) => ({
      ...spec,
      name: { ...spec.name, fr: 'Puissance' },
    }))
    await at.server.ok('/catalog/updateSpecs', { id, specs }, at.token)
  },
}
it.each(['plan', 'specification'] as const)('leaves a %s that was translated since', async (of) => {
  const { importId, lamp } = await adopted()
  await translated[of](lamp)
  expect(await at.obstacles(importId)).toMatchObject([{ thing: 'catalog', id: lamp, kind: 'changed' }])
  await at.adoptions.undo(importId, at.token, { keep_changed: true })
  expect(await at.specsOf(lamp)).toMatchObject([{ code: 'Power' }])
  expect((await at.plansOf(lamp)).plans).toMatchObject([{ code: 'Clean' }])
})

it('undoes an adoption of before, whose state has neither kinds nor translations', async () => {
  const { importId } = await adopted()
  await sql`
    update import_adopted set after = after - array['catalog_id', 'names', 'descriptions']
    where import_id = ${importId} and thing in ('catalog_spec', 'catalog_plan')`.execute(at.server.database)
  expect(await at.adoptions.undo(importId, at.token)).toMatchObject({ state: 'Undone' })
})
