import type { AccessCode, CallRequest } from '@atrium/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

let count = 0
const fresh = () => `C-${(count += 1)}`
const add = async (given: Partial<CallRequest<'/catalog/create'>> = {}) =>
  (await server.ok('/catalog/create', { code: fresh(), name: 'Pump', ...given }, admin)).id
const member = async (project: string, access: AccessCode[]) =>
  server.signIn(await server.make.user({ roles: [{ project, access }] }))

/** A kind with facts, below another one, and one entry in each list of its own. */
async function makeFull(project_id: string): Promise<{ id: string; parent_id: string }> {
  const parent_id = await add({ project_id })
  await server.ok(
    '/catalog/updateSpecs',
    { id: parent_id, specs: [{ code: 'colour', name: 'Colour', type: 'text' }] },
    admin,
  )
  const id = await add({ project_id, parent_id, manufacturer: 'York', warranty_months: 24 })
  const power = { code: 'power', name: { en: 'Power', fr: 'Puissance' }, type: 'number', unit: 'kW' } as const
  await server.ok('/catalog/updateSpecs', { id, specs: [{ ...power, default_value: '4.5' }] }, admin)
  await server.ok(
    '/catalog/updateParams',
    { id, params: [{ code: 'h', name: 'Hours', kind: 'counter' }] },
    admin,
  )
  await server.ok(
    '/catalog/updatePlans',
    { id, plans: [{ code: 's', name: 'Service', rule: { kind: 'on_demand' } }] },
    admin,
  )
  const material = await server.ok('/material/create', { code: fresh(), name: 'Seal', unit: 'pc' }, admin)
  await server.ok(
    '/catalog/updateSpares',
    { id, spares: [{ material_id: material.id, quantity: '2' }] },
    admin,
  )
  return { id, parent_id }
}

const listsOf = async (id: string) => ({
  specs: (await server.ok('/catalog/getSpecs/{id}', { id }, admin)).specs.map(
    ({ code, is_inherited: inherits }) => [code, inherits],
  ),
  params: (await server.ok('/catalog/getParams/{id}', { id }, admin)).params.map(({ code }) => code),
  plans: (await server.ok('/catalog/getPlans/{id}', { id }, admin)).plans.map(({ code }) => code),
  spares: (await server.ok('/catalog/getSpares/{id}', { id }, admin)).spares.map(({ quantity }) => quantity),
})

it('[PLAN-7] a copy has the facts and the own lists of a kind, and inherits what that inherits', async () => {
  const { id, parent_id } = await makeFull(await server.make.project())
  const copy = await server.ok('/catalog/copy', { id, code: fresh(), name: 'Pump, large' }, admin)
  const { catalog } = await server.ok('/catalog/getDetails/{id}', { id: copy.id }, admin)
  expect(catalog).toMatchObject({ name: 'Pump, large', manufacturer: 'York', warranty_months: 24, parent_id })
  expect(catalog).toMatchObject({ position: 2, is_active: true, version: 1 })
  expect(await listsOf(copy.id)).toEqual(await listsOf(id))
  const { specs } = await server.ok('/catalog/getSpecs/{id}', { id: copy.id }, admin)
  expect(specs.at(-1)).toMatchObject({ unit: 'kW', default_value: '4.5', name: { fr: 'Puissance' } })
  // Both go their own ways afterwards.
  await server.ok('/catalog/updateSpecs', { id: copy.id, specs: [] }, admin)
  expect((await listsOf(id)).specs).toHaveLength(2)
})

it('a copy leaves out the lists that are not asked for', async () => {
  const { id } = await makeFull(await server.make.project())
  const without = { specs: false, params: false, plans: false, spares: false }
  const copy = await server.ok('/catalog/copy', { id, code: fresh(), name: 'Bare', ...without }, admin)
  expect(await listsOf(copy.id)).toEqual({ specs: [['colour', true]], params: [], plans: [], spares: [] })
})

it('each list needs the right to see it and the right to add to it', async () => {
  const project = await server.make.project()
  const { id } = await makeFull(project)
  const only = (list: 'specs' | 'params' | 'plans' | 'spares') => ({
    ...{ id, name: 'Copy', specs: false, params: false, plans: false, spares: false },
    ...{ code: fresh(), [list]: true },
  })
  const keeper = await member(project, [
    ...(['catalog_view', 'catalog_add', 'catalog_specs_view', 'catalog_specs_add'] as const),
    ...(['catalog_params_view', 'catalog_plan_add'] as const),
  ])
  await server.ok('/catalog/copy', only('specs'), keeper)
  for (const list of ['params', 'plans', 'spares'] as const)
    expect((await server.refused('/catalog/copy', only(list), keeper)).status).toBe(403)
  const viewer = await member(project, ['catalog_view', 'catalog_specs_view', 'catalog_specs_add'])
  expect((await server.refused('/catalog/copy', only('specs'), viewer)).status).toBe(403)
})

it('a project gets a copy of its own of what all projects have, but nothing of another project', async () => {
  const [project, elsewhere] = [await server.make.project(), await server.make.project()]
  const shared = await add()
  const keeper = await member(project, ['catalog_view', 'catalog_add'])
  const bare = { specs: false, params: false, plans: false, spares: false, name: 'Ours' }
  const copy = await server.ok(
    '/catalog/copy',
    { id: shared, project_id: project, code: fresh(), ...bare },
    keeper,
  )
  const { catalog } = await server.ok('/catalog/getDetails/{id}', { id: copy.id }, keeper)
  expect(catalog.project_id).toBe(project)
  const foreign = await add({ project_id: elsewhere })
  const taken = { id: foreign, project_id: project, code: fresh(), ...bare }
  expect((await server.refused('/catalog/copy', taken, keeper)).status).toBe(404)
  expect((await server.refused('/catalog/copy', taken, admin)).status).toBe(404)
  const there = { id: shared, project_id: elsewhere, code: fresh(), ...bare }
  expect((await server.refused('/catalog/copy', there, keeper)).status).toBe(404)
})
