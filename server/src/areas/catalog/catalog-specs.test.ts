import type { AccessCode, CallRequest } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { untilOneWaits } from '../../testing/until-one-waits.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

type Written = CallRequest<'/catalog/updateSpecs'>['specs'][number]
type Given = Partial<Written> & Pick<Written, 'code'>

let count = 0
const kind = async (given: { parent_id?: string; project_id?: string } = {}) => {
  const code = `S-${(count += 1)}`
  return (await server.ok('/catalog/create', { code, name: `Kind ${code}`, ...given }, admin)).id
}
const written = (specs: readonly Given[]) =>
  specs.map((spec) => ({ name: `Name of ${spec.code}`, type: 'text' as const, ...spec }))
const update = (id: string, specs: readonly Given[], more: object = {}, token = admin) =>
  server.ok('/catalog/updateSpecs', { id, specs: written(specs), ...more }, token)
const refused = (id: string, specs: readonly Given[], more: object = {}, token = admin) =>
  server.refused('/catalog/updateSpecs', { id, specs: written(specs), ...more }, token)
const specsOf = async (id: string) => (await server.ok('/catalog/getSpecs/{id}', { id }, admin)).specs
async function assetOf(catalog_id: string) {
  const at = await server.make.locations(await server.make.project(), { House: {} })
  const asset = { location_id: at('House'), code: 'A', name: 'Asset', catalog_id }
  return (await server.ok('/asset/create', asset, admin)).id
}
const setValue = (id: string, spec_id: string, value: string | null) =>
  server.ok('/asset/updateSpecs', { id, values: [{ spec_id, value }] }, admin)

describe('the specifications of a kind', () => {
  it('are a list of their own behind those that it inherits', async () => {
    const top = await kind()
    const below = await kind({ parent_id: await kind({ parent_id: top }) })
    await update(top, [{ code: 'power', type: 'number', unit: 'kW', minimum: '0', maximum: '500.50' }])
    const gases = ['R32', 'R410A']
    await update(below, [
      { code: 'gas', type: 'choice', choices: gases, default_value: 'R32', is_mandatory: true },
      { code: 'colour', show_in_list: true },
    ])
    expect(await specsOf(below)).toMatchObject([
      {
        code: 'power',
        name: { en: 'Name of power' },
        type: 'number',
        unit: 'kW',
        minimum: '0',
        maximum: '500.5',
        is_inherited: true,
        catalog: { id: top },
      },
      { code: 'gas', choices: gases, default_value: 'R32', is_mandatory: true, is_inherited: false },
      { code: 'colour', type: 'text', show_in_list: true, catalog: { id: below } },
    ])
    expect(await specsOf(top)).toHaveLength(1)
  })

  it('are replaced as a whole, once for each version of the kind', async () => {
    const id = await kind()
    const first = await update(id, [{ code: 'a' }, { code: 'b' }], { version: 1 })
    expect(first).toMatchObject({
      version: 2,
      preview: { added: 2, changed: 0, removed: 0, uses: { assets: 0 } },
    })
    const [a, b] = await specsOf(id)
    // They exchange their codes, and with the order also their places.
    const swapped = [
      { id: b?.id, code: 'a' },
      { id: a?.id, code: 'b' },
    ]
    expect((await update(id, swapped, { version: 2 })).preview).toMatchObject({ changed: 2 })
    expect((await specsOf(id)).map((spec) => [spec.id, spec.code])).toEqual([
      [b?.id, 'a'],
      [a?.id, 'b'],
    ])
    expect(await refused(id, [], { version: 2 })).toMatchObject({ status: 409, current: { version: 3 } })
    const named = [
      { id: b?.id, code: 'a', name: 'Name of a' },
      { id: a?.id, code: 'b', name: 'Name of b' },
    ]
    expect((await update(id, named)).version).toBe(3)
    await update(id, [])
    expect(await specsOf(id)).toEqual([])
  })

  it('name the member that is wrong', async () => {
    const top = await kind()
    const id = await kind({ parent_id: top })
    const below = await kind({ parent_id: id })
    await update(top, [{ code: 'above' }])
    await update(below, [{ code: 'below' }])
    const wrong = async (specs: Given[]) => Object.keys((await refused(id, specs)).fields ?? {})
    expect(await wrong([{ code: 'ABOVE' }])).toEqual(['specs.0.code'])
    expect(await wrong([{ code: 'x' }, { code: 'Below' }])).toEqual(['specs.1.code'])
    expect(await wrong([{ code: 'x' }, { code: 'X' }])).toEqual(['specs.1.code'])
    expect(await wrong([{ code: 'x', type: 'choice' }])).toEqual(['specs.0.choices'])
    expect(await wrong([{ code: 'x', type: 'number', minimum: '2', maximum: '1' }])).toEqual([
      'specs.0.maximum',
    ])
    expect(await wrong([{ code: 'x', type: 'integer', default_value: '1.5' }])).toEqual([
      'specs.0.default_value',
    ])
    const [foreign] = await specsOf(below)
    expect(await wrong([{ id: foreign?.id, code: 'x' }])).toEqual(['specs.0.id'])
  })

  it('need the right for each kind of change', async () => {
    const project = await server.make.project()
    const id = await kind({ project_id: project })
    await update(id, [{ code: 'kept' }, { code: 'other' }])
    const [kept, other] = await specsOf(id)
    const [keep, rest] = [
      { id: kept?.id, code: 'kept' },
      { id: other?.id, code: 'other' },
    ]
    const holder = async (...access: AccessCode[]) =>
      server.signIn(
        await server.make.user({
          roles: [{ project, access: ['catalog_view', 'catalog_specs_view', ...access] }],
        }),
      )
    const changes = {
      catalog_specs_add: [keep, rest, { code: 'new' }],
      catalog_specs_edit: [{ ...keep, unit: 'kg' }, rest],
      catalog_specs_delete: [keep],
    } satisfies Partial<Record<AccessCode, Given[]>>
    for (const [code, specs] of Object.entries(changes)) {
      const others = Object.keys(changes).filter((one) => one !== code) as AccessCode[]
      const token = await holder(...others)
      expect((await refused(id, specs, { dry_run: true }, token)).status).toBe(403)
      expect((await update(id, specs, { dry_run: true }, await holder(code as AccessCode))).version).toBe(2)
    }
    const blind = await server.signIn(
      await server.make.user({ roles: [{ project, access: ['catalog_view', 'catalog_specs_edit'] }] }),
    )
    expect((await server.refused('/catalog/getSpecs/{id}', { id }, blind)).status).toBe(403)
    expect((await refused(id, [keep], {}, blind)).status).toBe(403)
  })
})

describe('a change of specifications with values', () => {
  it('waits for a value that is being written, and counts it', async () => {
    const id = await kind()
    await update(id, [{ code: 'size' }])
    const spec_id = (await specsOf(id))[0]?.id ?? ''
    const asset = await assetOf(id)
    const { call } = await server.database.transaction().execute(async (transaction) => {
      await sql`insert into asset_spec_value (asset_id, spec_id, text) values (${asset}, ${spec_id}, '12')`.execute(
        transaction,
      )
      const waiting = refused(id, [])
      await untilOneWaits(server.database)
      return { call: waiting }
    })
    expect(await call).toMatchObject({ status: 409, key: 'spec_has_values' })
  })

  it('makes a value wait that is written meanwhile, which is refused once the specification is gone', async () => {
    const id = await kind()
    await update(id, [{ code: 'size' }])
    const spec_id = (await specsOf(id))[0]?.id ?? ''
    const asset = await assetOf(id)
    const { call } = await server.database.transaction().execute(async (transaction) => {
      await sql`delete from catalog_spec where id = ${spec_id}`.execute(transaction)
      const values = [{ spec_id, value: '12' }]
      const waiting = server.refused('/asset/updateSpecs', { id: asset, values }, admin)
      await untilOneWaits(server.database)
      return { call: waiting }
    })
    const { status, fields } = await call
    expect({ status, fields: Object.keys(fields ?? {}) }).toEqual({
      status: 422,
      fields: ['values.0.spec_id'],
    })
  })

  it('is previewed, and refused until nothing is lost unseen', async () => {
    const top = await kind()
    const below = await kind({ parent_id: top })
    await update(top, [{ code: 'size' }])
    const [size] = await specsOf(top)
    const spec_id = size?.id ?? ''
    await setValue(await assetOf(below), spec_id, '12')
    await setValue(await assetOf(below), spec_id, 'twelve')
    await assetOf(top)
    const retyped = [{ id: spec_id, code: 'size', type: 'number' as const }]
    const preview = { uses: { assets: 3, values_retyped: 2, values_unfit: 1, values_removed: 0 } }
    expect(await update(top, retyped, { dry_run: true })).toMatchObject({ version: 2, preview })
    expect(await refused(top, retyped)).toMatchObject({
      status: 409,
      key: 'spec_type_used',
    })
    expect((await update(top, [], { dry_run: true })).preview).toMatchObject({
      removed: 1,
      uses: { values_removed: 2 },
    })
    expect(await refused(top, [])).toMatchObject({ key: 'spec_has_values' })
    await update(top, [], { drop_values: true })
    expect(await specsOf(below)).toEqual([])
  })

  it('counts nothing for who does not see every asset, and needs the right in each project that loses values', async () => {
    const top = await kind()
    await update(top, [{ code: 'weight' }])
    const [weight] = await specsOf(top)
    const asset = await assetOf(top)
    await setValue(asset, weight?.id ?? '', '7')
    const other = (await server.ok('/asset/getDetails/{id}', { id: asset }, admin)).asset.project_id
    const own = await server.make.project()
    const access: AccessCode[] = [
      'catalog_view',
      'catalog_specs_view',
      'catalog_specs_edit',
      'catalog_specs_delete',
    ]
    const stranger = await server.signIn(await server.make.user({ roles: [{ project: own, access }] }))
    const refusal = { status: 403, key: 'catalog_used_elsewhere' }
    expect(await refused(top, [], { dry_run: true }, stranger)).toMatchObject(refusal)
    const roles = [own, other].map((project) => ({ project, access }))
    const editor = await server.signIn(await server.make.user({ roles }))
    expect((await update(top, [], { dry_run: true }, editor)).preview).toEqual({
      added: 0,
      changed: 0,
      removed: 1,
      uses: null,
    })
    expect((await refused(top, [], {}, editor)).key).toBe('spec_has_values')
    expect((await refused(top, [], { drop_values: true }, editor)).status).toBe(403)
    expect(await specsOf(top)).toHaveLength(1)
  })

  it('keeps a kind where its assets inherit what they have values of', async () => {
    const [top, other] = [await kind(), await kind()]
    const below = await kind({ parent_id: top })
    await update(top, [{ code: 'duty' }])
    await update(other, [{ code: 'grade' }])
    const [duty] = await specsOf(top)
    const asset = await assetOf(below)
    await setValue(asset, duty?.id ?? '', 'Standby')
    const move = (parent_id: string) => server.refused('/catalog/update', { id: below, parent_id }, admin)
    expect(await move(other)).toMatchObject({ key: 'catalog_values_lost' })
    await setValue(asset, duty?.id ?? '', null)
    await update(below, [{ code: 'Grade' }])
    expect(await move(other)).toMatchObject({ key: 'spec_code_taken' })
    await update(below, [])
    await server.ok('/catalog/update', { id: below, parent_id: other }, admin)
    expect((await specsOf(below)).map(({ code }) => code)).toEqual(['grade'])
  })
})
