import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { findActivePlan, readPlansOfAsset } from './plans.loader.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

let count = 0
const kind = async (given: { project_id?: string; parent_id?: string }) =>
  (await server.ok('/catalog/create', { code: `PO-${(count += 1)}`, name: 'Pump', ...given }, admin)).id
const plansOf = async (id: string, ...plans: { code: string; is_active: boolean }[]) => {
  const rule = { kind: 'fixed' as const, every: 1, unit: 'year' as const }
  const written = plans.map((plan) => ({ ...plan, name: plan.code, rule }))
  await server.ok('/catalog/updatePlans', { id, plans: written }, admin)
  const read = await server.ok('/catalog/getPlans/{id}', { id }, admin)
  return (code: string) => read.plans.find((plan) => plan.code === code)?.id ?? ''
}

it('[PLAN-8] gives the active plans of the kind of an asset and of those above it', async () => {
  const project = await server.make.project()
  const top = await kind({ project_id: project })
  const catalog_id = await kind({ project_id: project, parent_id: top })
  const other = await kind({ project_id: project })
  const onTop = await plansOf(top, { code: 'law', is_active: true })
  const own = await plansOf(catalog_id, { code: 'on', is_active: true }, { code: 'off', is_active: false })
  const strange = await plansOf(other, { code: 'strange', is_active: true })
  const place = await server.make.locations(project, { House: {} })
  const given = { location_id: place('House'), code: 'A', name: 'Asset', catalog_id }
  const { id: asset_id } = await server.ok('/asset/create', given, admin)
  const { database } = server
  const found = await readPlansOfAsset(database, asset_id)
  expect(found.map(({ code }) => code)).toEqual(['law', 'on'])
  expect(found[0]).toMatchObject({
    catalog_id: top,
    project_id: project,
    rule: { every: 1 },
    materials: [],
    tasks: [],
  })
  expect(await findActivePlan(database, onTop('law'), { asset_id })).toMatchObject({ code: 'law' })
  expect(await findActivePlan(database, own('off'), { asset_id })).toBeUndefined()
  expect(await findActivePlan(database, strange('strange'), { asset_id })).toBeUndefined()
})

it('[PLAN-8] gives a location the active plans of its project and of all projects', async () => {
  const [project, elsewhere] = [await server.make.project(), await server.make.project()]
  const location_id = (await server.make.locations(project, { House: {} }))('House')
  const { database } = server
  for (const [given, isFound] of [
    [{ project_id: project }, true],
    [{}, true],
    [{ project_id: elsewhere }, false],
  ] as const) {
    const id = await kind(given)
    const plan = await plansOf(id, { code: 'on', is_active: true }, { code: 'off', is_active: false })
    expect((await findActivePlan(database, plan('on'), { location_id })) !== undefined).toBe(isFound)
    expect(await findActivePlan(database, plan('off'), { location_id })).toBeUndefined()
    await server.ok('/catalog/remove/{id}', { id }, admin)
    expect(await findActivePlan(database, plan('on'), { location_id })).toBeUndefined()
  }
})
