import { afterAll, beforeAll, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { startAdopting } from './fixtures/start-adopting.ts'

const folder = temporaryFolder()
let at: Awaited<ReturnType<typeof startAdopting>>
beforeAll(async () => {
  at = await startAdopting(folder)
})
afterAll(() => at.server.close())

it('shows present codes and names only to a user who may view the kind, specification or plan', async () => {
  const project = await at.server.make.project()
  const job = ['Clean', 'Lamp', 'j-1', 'Wipe it', 1.5, 'hour', 3, 'month', 0]
  const id = await at.building(project, { job: [job] })
  await at.adoptions.carryOut({ building_id: id }, at.token)
  const lamp = await at.kindOf(project, 'Lamp')
  const secret = { code: 'SECRET', name: 'Secret' }
  const plans = (await at.givenPlans(lamp)).map((plan) => ({ ...plan, ...secret }))
  await at.server.ok('/catalog/updatePlans', { id: lamp, plans }, at.token)
  const specs = (await at.specsOf(lamp)).map(({ catalog: _, is_inherited: __, ...spec }) => ({
    ...spec,
    ...secret,
  }))
  await at.server.ok('/catalog/updateSpecs', { id: lamp, specs }, at.token)
  await at.server.ok('/catalog/update', { id: lamp, ...secret }, at.token)
  const access = ['location_view', 'location_view_all', 'asset_view', 'asset_import'] as const
  const person = await at.server.make.user({ roles: [{ project, access: [...access] }] })
  const own = await at.server.signIn(person)
  const { id: importId } = await at.adoptions.dryRun({ building_id: id }, at.token)
  const told = async (reader: string) => {
    const rows = await at.adoptions.rows(importId, 'same', reader)
    return rows.flatMap(({ sheet, code, name }) => (sheet === 'component' ? [] : `${sheet} ${code} ${name}`))
  }
  expect(await told(at.token)).toEqual([
    'type SECRET Lamp',
    'attribute SECRET Secret · Lamp',
    'job SECRET Clean · Lamp',
  ])
  expect(await told(own)).toEqual(['type Lamp Lamp', 'attribute  power · Lamp', 'job Clean Clean · Lamp'])
})
