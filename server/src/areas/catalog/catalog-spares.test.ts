import type { AccessCode, CallRequest } from '@atrium/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

type Given = Partial<CallRequest<'/catalog/updateSpares'>['spares'][number]> & { material_id: string }

let count = 0
const kind = async (given: { parent_id?: string; project_id?: string } = {}) => {
  const code = `SP-${(count += 1)}`
  return (await server.ok('/catalog/create', { code, name: `Kind ${code}`, ...given }, admin)).id
}
const material = async (unit = 'pcs') => {
  const code = `M-${(count += 1)}`
  return (await server.ok('/material/create', { code, name: `Material ${code}`, unit }, admin)).id
}
const written = (spares: readonly Given[]) => spares.map((spare) => ({ quantity: '1', ...spare }))
const update = (id: string, spares: readonly Given[], more: object = {}, token = admin) =>
  server.ok('/catalog/updateSpares', { id, spares: written(spares), ...more }, token)
const refused = (id: string, spares: readonly Given[], more: object = {}, token = admin) =>
  server.refused('/catalog/updateSpares', { id, spares: written(spares), ...more }, token)
const sparesOf = async (id: string) => (await server.ok('/catalog/getSpares/{id}', { id }, admin)).spares
const holder = async (project: string, ...access: AccessCode[]) =>
  server.signIn(await server.make.user({ roles: [{ project, access }] }))

describe('the spare parts of a kind', () => {
  it('are a list of their own behind those that it inherits', async () => {
    const [grease, filter, below] = [await material('kg'), await material(), await kind()]
    const bottom = await kind({ parent_id: below })
    await update(below, [{ material_id: grease, quantity: '0.250' }])
    await update(bottom, [{ material_id: filter, quantity: '2', note: ' Class F7 ' }])
    expect(await sparesOf(bottom)).toMatchObject([
      { material: { id: grease, unit: 'kg' }, quantity: '0.25', is_inherited: true, catalog: { id: below } },
      { material: { id: filter }, quantity: '2', note: 'Class F7', is_inherited: false },
    ])
    expect(await sparesOf(below)).toHaveLength(1)
  })

  it('are replaced as a whole, once for each version of the kind, and can exchange materials', async () => {
    const id = await kind()
    const [x, y] = [await material(), await material()]
    const first = await update(id, [{ material_id: x }, { material_id: y }], { version: 1 })
    expect(first).toMatchObject({ version: 2, preview: { added: 2, uses: { assets: 0 } } })
    const [a, b] = await sparesOf(id)
    const swapped = [
      { id: a?.id, material_id: y },
      { id: b?.id, material_id: x, quantity: '3' },
    ]
    expect((await update(id, swapped, { dry_run: true })).version).toBe(2)
    expect((await update(id, swapped, { version: 2 })).preview).toMatchObject({ changed: 2 })
    expect((await sparesOf(id)).map((spare) => spare.material.id)).toEqual([y, x])
    const same = swapped.map((one) => ({ ...one, quantity: `${one.quantity ?? '1'}.000` }))
    expect(await update(id, same)).toMatchObject({ version: 3, preview: { changed: 0 } })
    expect(await refused(id, [], { version: 2 })).toMatchObject({ status: 409, current: { version: 3 } })
  })

  it('name the member that is wrong', async () => {
    const top = await kind()
    const id = await kind({ parent_id: top })
    const [taken, free, gone] = [await material(), await material(), await material()]
    await update(top, [{ material_id: taken }])
    await server.ok('/material/remove/{id}', { id: gone }, admin)
    const wrong = async (...spares: Given[]) => {
      const { status, field_keys } = await refused(id, spares)
      expect(status).toBe(422)
      return Object.entries(field_keys ?? {}).map(([name, { key }]) => `${name} ${key}`)
    }
    const fine = { material_id: free }
    expect(await wrong(fine, { material_id: taken })).toEqual(['spares.1.material_id spare_taken'])
    expect(await wrong(fine, fine)).toEqual(['spares.1.material_id material_twice'])
    expect(await wrong(fine, { material_id: gone })).toEqual(['spares.1.material_id material_unknown'])
    expect(await wrong({ material_id: id })).toEqual(['spares.0.material_id material_unknown'])
    expect(await wrong({ ...fine, id: top })).toEqual(['spares.0.id spare_unknown'])
    for (const quantity of ['0', '-1', '0.0000001', '1234567890123', 'x'])
      expect(await wrong({ ...fine, quantity })).toEqual([expect.stringContaining('spares.0.quantity')])
    const long = { ...fine, note: 'x'.repeat(501) }
    expect(await wrong(long)).toEqual([expect.stringContaining('spares.0.note')])
  })

  it('are seen with the kind, and changed by who edits it and sees the materials', async () => {
    const [project, other] = [await server.make.project(), await server.make.project()]
    const id = await kind({ project_id: project })
    const [kept, more] = [await material(), await material()]
    await update(id, [{ material_id: kept }])
    const [spare] = await sparesOf(id)
    const editor = await holder(project, 'catalog_view', 'catalog_edit')
    const buyer = await holder(project, 'catalog_view', 'catalog_edit', 'materials_view')
    const reader = await holder(project, 'catalog_view', 'materials_view')
    const stranger = await holder(other, 'catalog_view', 'catalog_edit', 'materials_view')
    const named = { id: spare?.id, material_id: kept, quantity: '9' }
    expect((await refused(id, [named], {}, reader)).status).toBe(403)
    expect((await refused(id, [named], {}, stranger)).status).toBe(404)
    expect((await server.refused('/catalog/getSpares/{id}', { id }, stranger)).status).toBe(404)
    expect((await server.ok('/catalog/getSpares/{id}', { id }, reader)).spares).toHaveLength(1)
    expect(await refused(id, [named, { material_id: more }], {}, editor)).toMatchObject({
      status: 422,
      field_keys: { 'spares.1.material_id': { key: 'material_unknown' } },
    })
    await update(id, [named], {}, editor)
    await update(id, [named, { material_id: more }], {}, buyer)
    await update(id, [{ ...named, id: (await sparesOf(id))[0]?.id }], {}, editor)
    expect(await sparesOf(id)).toMatchObject([{ quantity: '9' }])
  })

  it('keep their materials, and keep a kind from where one is named twice', async () => {
    const [top, other] = [await kind(), await kind()]
    const below = await kind({ parent_id: top })
    const part = await material()
    await update(other, [{ material_id: part }])
    await update(below, [{ material_id: part }])
    const moved = { id: below, parent_id: other }
    expect(await server.refused('/catalog/update', moved, admin)).toMatchObject({
      status: 409,
      key: 'spare_taken',
    })
    expect(await server.refused('/material/remove/{id}', { id: part }, admin)).toMatchObject({
      status: 409,
      key: 'material_is_spare',
    })
    await update(below, [])
    await server.ok('/catalog/update', moved, admin)
    await server.ok('/catalog/remove/{id}', { id: below }, admin)
    await update(other, [])
    await server.ok('/material/remove/{id}', { id: part }, admin)
  })
})
