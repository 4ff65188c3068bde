import type { AccessCode, CallInput } from '@atrium/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

type Written = CallInput<'/catalog/updatePlans'>['plans'][number]
type Given = Partial<Written> & Pick<Written, 'code'>

const onDemand = { kind: 'on_demand' as const }

let count = 0
const kind = async (given: { parent_id?: string; project_id?: string } = {}) => {
  const code = `PL-${(count += 1)}`
  return (await server.ok('/catalog/create', { code, name: `Kind ${code}`, ...given }, admin)).id
}
const written = (plans: readonly Given[]) =>
  plans.map((plan) => ({ name: `Name of ${plan.code}`, rule: onDemand, ...plan }))
const update = (id: string, plans: readonly Given[], more: object = {}, token = admin) =>
  server.ok('/catalog/updatePlans', { id, plans: written(plans), ...more }, token)
const refused = (id: string, plans: readonly object[], more: object = {}, token = admin) =>
  server.refused('/catalog/updatePlans', { id, plans: written(plans as Given[]), ...more }, token)
const plansOf = async (id: string) => (await server.ok('/catalog/getPlans/{id}', { id }, admin)).plans
const holder = async (project: string, ...access: AccessCode[]) =>
  server.signIn(await server.make.user({ roles: [{ project, access }] }))

describe('the maintenance plans of a kind', () => {
  it('[PLAN-1] are a list of their own behind those that it inherits, and wait to be switched on', async () => {
    const top = await kind()
    const below = await kind({ parent_id: top })
    await update(top, [{ code: 'law', criticality: 'Statutory', priority: 'Urgent' }])
    await update(below, [{ code: 'filters', description: 'All of them' }])
    expect(await plansOf(below)).toMatchObject([
      { code: 'law', criticality: 'Statutory', is_inherited: true, catalog: { id: top } },
      { code: 'filters', description: { en: 'All of them' }, is_active: false, is_inherited: false },
    ])
    expect(await plansOf(top)).toHaveLength(1)
  })

  it('[PLAN-1] are replaced as a whole, once for each version of the kind, and can exchange codes', async () => {
    const id = await kind()
    const first = await update(id, [{ code: 'a', description: 'Kept' }, { code: 'b' }], { version: 1 })
    expect(first).toMatchObject({ version: 2, preview: { added: 2, uses: { assets: 0 } } })
    const [a, b] = await plansOf(id)
    const swapped = [
      { id: b?.id, code: 'a' },
      { id: a?.id, code: 'b', is_active: true },
    ]
    expect(await update(id, swapped, { dry_run: true })).toMatchObject({
      version: 2,
      preview: { changed: 2 },
    })
    expect((await plansOf(id)).map((plan) => plan.code)).toEqual(['a', 'b'])
    expect(await update(id, swapped, { version: 2 })).toMatchObject({ version: 3, preview: { changed: 2 } })
    expect(await plansOf(id)).toMatchObject([
      { id: b?.id, is_active: false },
      { id: a?.id, is_active: true, description: { en: 'Kept' } },
    ])
    expect(await update(id, swapped)).toMatchObject({ version: 3, preview: { changed: 0 } })
    expect(await refused(id, [], { version: 2 })).toMatchObject({ status: 409, current: { version: 3 } })
    expect((await update(id, [])).preview).toMatchObject({ removed: 2 })
  })

  it('[PLAN-1] name the member that is wrong', async () => {
    const top = await kind()
    const id = await kind({ parent_id: top })
    await update(top, [{ code: 'above' }])
    const wrong = async (...plans: object[]) => {
      const { status, field_keys } = await refused(id, plans)
      expect(status).toBe(422)
      return Object.entries(field_keys ?? {}).map(([name, { key }]) => `${name} ${key}`)
    }
    const fine = { code: 'x' }
    expect(await wrong(fine, { code: 'ABOVE' })).toEqual(['plans.1.code plan_code_taken'])
    expect(await wrong(fine, { code: 'X' })).toEqual(['plans.1.code code_taken'])
    expect(await wrong({ ...fine, id: top })).toEqual(['plans.0.id plan_unknown'])
    const at = (name: string) => [expect.stringContaining(`plans.0.${name} `)]
    expect(await wrong({ ...fine, name: '' })).toEqual(at('name'))
    expect(await wrong({ ...fine, description: 'x'.repeat(1001) })).toEqual(at('description'))
    const many = Array.from({ length: 51 }, (_, index) => ({ code: `m${index}` }))
    expect(await wrong(...many)).toEqual([expect.stringContaining('plans ')])
    await update(id, many.slice(1))
  })

  it('[PLAN-1] need the right for each kind of change', async () => {
    const [project, other] = [await server.make.project(), await server.make.project()]
    const id = await kind({ project_id: project })
    await update(id, [{ code: 'kept' }, { code: 'rest' }])
    const [kept, rest] = await plansOf(id)
    const [keep, stay] = [
      { id: kept?.id, code: 'kept' },
      { id: rest?.id, code: 'rest' },
    ]
    const changes = {
      catalog_plan_add: [keep, stay, { code: 'new' }],
      catalog_plan_edit: [{ ...keep, is_active: true }, stay],
      catalog_plan_delete: [keep],
    } satisfies Partial<Record<AccessCode, Given[]>>
    for (const [code, plans] of Object.entries(changes)) {
      const others = Object.keys(changes).filter((one) => one !== code) as AccessCode[]
      const seen = ['catalog_view', 'catalog_plan_view'] as const
      const lacking = await holder(project, ...seen, ...others)
      expect((await refused(id, plans, { dry_run: true }, lacking)).status).toBe(403)
      const token = await holder(project, ...seen, code as AccessCode)
      expect((await update(id, plans, { dry_run: true }, token)).version).toBe(2)
    }
    const blind = await holder(project, 'catalog_view', 'catalog_edit', 'catalog_plan_edit')
    expect((await server.refused('/catalog/getPlans/{id}', { id }, blind)).status).toBe(403)
    expect((await refused(id, [keep, stay], {}, blind)).status).toBe(403)
    const stranger = await holder(other, 'catalog_view', 'catalog_plan_view', 'catalog_plan_edit')
    expect((await server.refused('/catalog/getPlans/{id}', { id }, stranger)).status).toBe(404)
    expect((await refused(id, [keep, stay], {}, stranger)).status).toBe(404)
    expect((await refused(kept?.id ?? '', [], {}, admin)).status).toBe(404)
  })

  it('[PLAN-1] keep a kind from where one has the same code', async () => {
    const [top, other] = [await kind(), await kind()]
    const below = await kind({ parent_id: top })
    await update(other, [{ code: 'filters' }])
    await update(below, [{ code: 'Filters' }])
    const moved = { id: below, parent_id: other }
    expect(await server.refused('/catalog/update', moved, admin)).toMatchObject({
      status: 409,
      key: 'plan_code_taken',
    })
    expect(await refused(top, [{ code: 'FILTERS' }])).toMatchObject({
      field_keys: { 'plans.0.code': { key: 'plan_code_taken' } },
    })
    await update(below, [])
    await server.ok('/catalog/update', moved, admin)
    expect(await plansOf(below)).toMatchObject([{ code: 'filters', is_inherited: true }])
  })

  it('count the assets of a kind only for a user who sees all assets', async () => {
    const project = await server.make.project()
    const catalog_id = await kind({ project_id: project })
    const at = await server.make.locations(project, { House: {} })
    const asset = { location_id: at('House'), code: 'A', name: 'Asset', catalog_id }
    await server.ok('/asset/create', asset, admin)
    const plans = [{ code: 'a' }]
    expect((await update(catalog_id, plans, { dry_run: true })).preview.uses).toMatchObject({ assets: 1 })
    const planner = await holder(project, 'catalog_view', 'catalog_plan_view', 'catalog_plan_add')
    expect((await update(catalog_id, plans, { dry_run: true }, planner)).preview.uses).toBeNull()
  })
})
