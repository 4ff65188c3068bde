import type { AccessCode } from '@atrium/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

const every: AccessCode[] = [
  'catalog_view',
  'catalog_add',
  'catalog_edit',
  'catalog_delete',
  ...(['catalog_specs', 'catalog_params', 'catalog_plan'] as const).flatMap(
    (list) => [`${list}_view`, `${list}_add`, `${list}_edit`, `${list}_delete`] as const,
  ),
]
const elsewhere = { status: 403, key: 'catalog_used_elsewhere' }

let count = 0
const kind = async (given: { parent_id?: string; project_id?: string } = {}) => {
  const code = `U-${(count += 1)}`
  return (await server.ok('/catalog/create', { code, name: `Kind ${code}`, ...given }, admin)).id
}
async function use(project: string, catalog_id: string): Promise<string> {
  const code = `A-${(count += 1)}`
  const at = await server.make.locations(project, { [`House ${code}`]: {} })
  const asset = { location_id: at(`House ${code}`), code, name: 'Asset', catalog_id }
  return (await server.ok('/asset/create', asset, admin)).id
}
const holder = async (...roles: { project: string; access: AccessCode[] }[]) =>
  server.signIn(await server.make.user({ roles }))
const without = (...codes: AccessCode[]) => every.filter((code) => !codes.includes(code))
const gas = { code: 'gas', name: 'Gas', type: 'choice' as const, choices: ['R32', 'R410A'] }
const hours = { code: 'hours', name: 'Hours', kind: 'counter' as const }
const yearly = { code: 'yearly', name: 'Yearly', rule: { kind: 'on_demand' as const } }

describe('a kind of all projects that another project uses', () => {
  it('refuses every change from a person who holds the rights in only one of the projects', async () => {
    const [own, other] = [await server.make.project(), await server.make.project()]
    const id = await kind()
    const child = await kind({ parent_id: id })
    const sibling = await kind({ parent_id: id })
    await server.ok('/catalog/updateSpecs', { id, specs: [gas] }, admin)
    await server.ok('/catalog/updateParams', { id, params: [hours] }, admin)
    await server.ok('/catalog/updatePlans', { id, plans: [yearly] }, admin)
    const material = { code: `P-${(count += 1)}`, name: 'Part', unit: 'pcs' }
    const { id: material_id } = await server.ok('/material/create', material, admin)
    await server.ok('/catalog/updateSpares', { id, spares: [{ material_id, quantity: '1' }] }, admin)
    await use(own, id)
    const asset = await use(other, child)
    const [spec] = (await server.ok('/catalog/getSpecs/{id}', { id }, admin)).specs
    const spec_id = spec?.id ?? ''
    await server.ok('/asset/updateSpecs', { id: asset, values: [{ spec_id, value: 'R32' }] }, admin)
    const editor = await holder({ project: own, access: every })

    for (const change of [
      { name: 'Other' },
      { is_active: false },
      { warranty_months: 1 },
      { parent_id: sibling },
    ])
      expect(await server.refused('/catalog/update', { id: child, ...change }, editor)).toMatchObject(
        elsewhere,
      )
    for (const specs of [
      [{ ...gas, id: spec_id, choices: ['R410A'] }],
      [{ ...gas, id: spec_id, is_mandatory: true }],
      [
        { ...gas, id: spec_id },
        { code: 'new', name: 'New', type: 'text' as const, is_mandatory: true },
      ],
      [],
    ])
      expect(await server.refused('/catalog/updateSpecs', { id, specs }, editor)).toMatchObject(elsewhere)
    expect(await server.refused('/catalog/updateParams', { id, params: [] }, editor)).toMatchObject(elsewhere)
    expect(await server.refused('/catalog/updateSpares', { id, spares: [] }, editor)).toMatchObject(elsewhere)
    expect(await server.refused('/catalog/updatePlans', { id, plans: [] }, editor)).toMatchObject(elsewhere)
    const catalogs = [{ id: child, position: 2 }]
    expect(await server.refused('/catalog/sort', { catalogs }, editor)).toMatchObject(elsewhere)
    await server.ok('/asset/updateSpecs', { id: asset, values: [{ spec_id, value: 'R32' }] }, admin)
  })

  it('accepts each change from a person who holds its right in every project that uses the kind', async () => {
    const [own, other] = [await server.make.project(), await server.make.project()]
    const id = await kind()
    await server.ok('/catalog/updateSpecs', { id, specs: [gas] }, admin)
    await use(other, id)
    const [spec] = (await server.ok('/catalog/getSpecs/{id}', { id }, admin)).specs
    const kept = { ...gas, id: spec?.id ?? '' }
    const changes = {
      catalog_specs_add: [kept, { code: 'new', name: 'New', type: 'text' as const }],
      catalog_specs_edit: [{ ...kept, is_mandatory: true }],
      catalog_specs_delete: [],
    }
    for (const [code, specs] of Object.entries(changes)) {
      const access = without(code as AccessCode)
      const lacks = await holder({ project: own, access: every }, { project: other, access })
      const holds = await holder({ project: own, access: every }, { project: other, access: every })
      const change = { id, specs, dry_run: true }
      expect(await server.refused('/catalog/updateSpecs', change, lacks)).toMatchObject(elsewhere)
      await server.ok('/catalog/updateSpecs', change, holds)
    }
    const lacks = await holder(
      { project: own, access: every },
      { project: other, access: without('catalog_edit') },
    )
    expect(await server.refused('/catalog/update', { id, name: 'Other' }, lacks)).toMatchObject(elsewhere)
    const holds = await holder({ project: own, access: every }, { project: other, access: every })
    await server.ok('/catalog/update', { id, name: 'Other' }, holds)
  })

  it('is one that is above a kind of another project, though this has no assets', async () => {
    const [own, other] = [await server.make.project(), await server.make.project()]
    const id = await kind()
    await kind({ parent_id: id, project_id: other })
    const editor = await holder({ project: own, access: every })
    expect(await server.refused('/catalog/updateSpecs', { id, specs: [gas] }, editor)).toMatchObject(
      elsewhere,
    )
  })

  it('gets nothing by a merge, either', async () => {
    const [own, other] = [await server.make.project(), await server.make.project()]
    const [into, from] = [await kind(), await kind({ project_id: own })]
    await server.ok('/catalog/updateSpecs', { id: from, specs: [gas] }, admin)
    await use(other, into)
    const editor = await holder({ project: own, access: every })
    const merge = { id: from, into_id: into }
    expect(await server.refused('/catalog/merge', merge, editor)).toMatchObject(elsewhere)
  })
})

it('changes a kind that only the own project uses, and one that nobody uses', async () => {
  const own = await server.make.project()
  const editor = await holder({ project: own, access: every })
  const [used, unused] = [await kind(), await kind()]
  await use(own, used)
  for (const id of [used, unused]) {
    await server.ok('/catalog/update', { id, name: 'Other' }, editor)
    const { preview } = await server.ok('/catalog/updateSpecs', { id, specs: [gas] }, editor)
    expect(preview).toMatchObject({ added: 1 })
  }
})

describe('where a kind is used', () => {
  it('names the projects in which the person sees kinds and assets, and counts the others', async () => {
    const [own, other, third] = [
      await server.make.project(),
      await server.make.project(),
      await server.make.project(),
    ]
    const id = await kind()
    const uses = async (of: string, token = admin) => {
      const { projects, total } = await server.ok('/catalog/getUses/{id}', { id: of }, token)
      return { ids: projects.map((project) => project.id).toSorted(), total }
    }
    expect(await uses(id)).toEqual({ ids: [], total: 0 })
    await use(own, id)
    await use(other, await kind({ parent_id: id }))
    await kind({ parent_id: id, project_id: third })
    expect(await uses(id)).toEqual({ ids: [own, other, third].toSorted(), total: 3 })
    const reader = await holder(
      { project: own, access: ['catalog_view', 'asset_view'] },
      { project: other, access: ['catalog_view'] },
    )
    expect(await uses(id, reader)).toEqual({ ids: [own], total: 3 })
    const stranger = await holder({ project: own, access: ['asset_view'] })
    expect((await server.refused('/catalog/getUses/{id}', { id }, stranger)).status).toBe(404)
    const foreign = await kind({ project_id: other })
    const elsewhere = await holder({ project: own, access: ['catalog_view', 'asset_view'] })
    expect((await server.refused('/catalog/getUses/{id}', { id: foreign }, elsewhere)).status).toBe(404)
  })
})
