import type { CallInput, CallRequest } from '@atrium/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string
let project: string
let location_id: string
let pump: string
let specs: Record<string, string>

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
  project = await server.make.project()
  location_id = (await server.make.locations(project, { House: {} }))('House')
  const rotating = await server.ok('/catalog/create', { code: 'ROT', name: 'Rotating' }, admin)
  pump = (await server.ok('/catalog/create', { code: 'PUMP', name: 'Pump', parent_id: rotating.id }, admin))
    .id
  const power = { code: 'power', name: 'Power', type: 'number', minimum: '0', maximum: '900' } as const
  await server.ok('/catalog/updateSpecs', { id: rotating.id, specs: [power] }, admin)
  const own: CallInput<'/catalog/updateSpecs'>['specs'] = [
    { code: 'seal', name: 'Seal', type: 'choice', choices: ['Lip', 'Shaft'], is_mandatory: true },
    { code: 'tested', name: 'Tested', type: 'date' },
    { code: 'atex', name: 'ATEX', type: 'boolean' },
    { code: 'remark', name: 'Remark', type: 'text' },
  ]
  await server.ok('/catalog/updateSpecs', { id: pump, specs: own }, admin)
  const found = await server.ok('/catalog/getSpecs/{id}', { id: pump }, admin)
  specs = Object.fromEntries(found.specs.map(({ code, id }) => [code, id]))
})
afterAll(() => server.close())

let count = 0
async function add(values: Record<string, string> = {}) {
  const code = `P-${(count += 1)}`
  const asset = { location_id, code, name: code, catalog_id: pump }
  const { id } = await server.ok('/asset/create', asset, admin)
  if (Object.keys(values).length > 0) await server.ok('/asset/updateSpecs', valuesOf(id, values), admin)
  return id
}
const valuesOf = (id: string, values: Record<string, string | null>) => ({
  id,
  values: Object.entries(values).map(([code, value]) => ({ spec_id: specs[code] ?? '', value })),
})
const read = async (id: string) => {
  const { specs: all } = await server.ok('/asset/getSpecs/{id}', { id }, admin)
  return Object.fromEntries(all.map(({ code, value }) => [code, value]))
}

describe('the specifications of an asset', () => {
  it('are those of its kind, inherited ones first, with the values that people give', async () => {
    const id = await add()
    const none = { power: null, seal: null, tested: null, atex: null, remark: null }
    expect(await read(id)).toEqual(none)
    const given = valuesOf(id, { power: '007.50', seal: 'Lip', atex: 'true' })
    expect((await server.ok('/asset/updateSpecs', { ...given, version: 1 }, admin)).version).toBe(2)
    expect(await read(id)).toEqual({ ...none, power: '7.5', seal: 'Lip', atex: 'true' })
    const stale = await server.refused('/asset/updateSpecs', { ...given, version: 1 }, admin)
    expect(stale).toMatchObject({ status: 409, current: { id, version: 2 } })
    expect((await server.ok('/asset/updateSpecs', given, admin)).version).toBe(2)
    await server.ok('/asset/updateSpecs', valuesOf(id, { power: null, atex: '' }), admin)
    expect(await read(id)).toEqual({ ...none, seal: 'Lip' })
  })

  it('name each value that is wrong, and change nothing then', async () => {
    const id = await add()
    const given = valuesOf(id, { power: '901', seal: null, tested: 'today', remark: 'Fine' })
    const { status, fields } = await server.refused('/asset/updateSpecs', given, admin)
    expect({ status, fields: Object.keys(fields ?? {}) }).toEqual({
      status: 422,
      fields: ['values.0.value', 'values.1.value', 'values.2.value'],
    })
    const unknown = { id, values: [{ spec_id: project, value: 'x' }] }
    expect((await server.refused('/asset/updateSpecs', unknown, admin)).fields).toHaveProperty(
      'values.0.spec_id',
    )
    expect((await read(id))['remark']).toBeNull()
  })

  it('are lost with the kind that has them, and stay in the audit trail', async () => {
    const id = await add({ power: '5', seal: 'Lip' })
    const { id: other } = await server.ok('/catalog/create', { code: 'OTHER', name: 'Other' }, admin)
    await server.ok('/asset/update', { id, catalog_id: other }, admin)
    expect(await read(id)).toEqual({})
    const { entries } = await server.ok(
      '/audit/search',
      { project_id: project, call: '/asset/update' },
      admin,
    )
    expect(entries[0]?.before).toMatchObject({ specs: { power: '5', seal: 'Lip' } })
    await server.ok('/asset/update', { id, catalog_id: pump }, admin)
    expect((await read(id))['power']).toBeNull()
  })
})

describe('a new asset', () => {
  it('gets from its kind what it leaves empty: facts, the end of its warranty, and default values also of kinds above', async () => {
    const make = async (given: CallInput<'/catalog/create'>) =>
      (await server.ok('/catalog/create', given, admin)).id
    const above = await make({ code: 'FAN', name: 'Fan' })
    const kind = await make({
      code: 'EC',
      name: 'EC fan',
      parent_id: above,
      manufacturer: 'Aeolus',
      model: 'E-3',
      criticality: 'B',
      warranty_months: 24,
    })
    const flow = { code: 'flow', name: 'Flow', type: 'number', default_value: '07.50' } as const
    await server.ok('/catalog/updateSpecs', { id: above, specs: [flow] }, admin)
    const own: CallInput<'/catalog/updateSpecs'>['specs'] = [
      { code: 'speed', name: 'Speed', type: 'choice', choices: ['Low', 'High'], default_value: 'Low' },
      { code: 'spare', name: 'Spare', type: 'boolean', default_value: 'true' },
      { code: 'remark', name: 'Remark', type: 'text' },
    ]
    await server.ok('/catalog/updateSpecs', { id: kind, specs: own }, admin)
    const asset = { catalog_id: kind, warranty_start_date: '2024-01-31' }
    const { ids } = await server.ok(
      '/location/createAssets',
      {
        location_id,
        assets: [
          { ...asset, code: 'EC-1', name: 'Fan 1' },
          { ...asset, code: 'EC-2', name: 'Fan 2', manufacturer: 'Other', warranty_end_date: '2024-06-30' },
          { code: 'EC-3', name: 'Fan 3', warranty_start_date: '2024-01-31' },
        ],
      },
      admin,
    )
    const [first = '', second = '', third = ''] = ids
    const details = async (id: string) => (await server.ok('/asset/getDetails/{id}', { id }, admin)).asset
    expect(await details(first)).toMatchObject({
      manufacturer: 'Aeolus',
      model: 'E-3',
      criticality_level: 'B',
      warranty_end_date: '2026-01-30',
      version: 1,
    })
    expect(await details(second)).toMatchObject({
      manufacturer: 'Other',
      model: 'E-3',
      warranty_end_date: '2024-06-30',
    })
    expect(await details(third)).toMatchObject({ manufacturer: '', model: '', warranty_end_date: null })
    const values = { flow: '7.5', speed: 'Low', spare: 'true' }
    expect(await read(first)).toEqual({ ...values, remark: null })
    expect(await read(second)).toEqual({ ...values, remark: null })
    expect(await read(third)).toEqual({})
    const { entries } = await server.ok(
      '/audit/search',
      { project_id: project, call: '/location/createAssets' },
      admin,
    )
    const ofFirst = entries.find(({ thing_id }) => thing_id === first)
    expect(ofFirst?.after).toMatchObject({ manufacturer: 'Aeolus', specs: values })
  })
})

describe('many new assets', () => {
  it('are refused as a whole when they would get too many values from their kind', async () => {
    const { id: kind } = await server.ok('/catalog/create', { code: 'MANY', name: 'Many' }, admin)
    const ofKind = Array.from({ length: 21 }, (_, index) => ({
      code: `s${index}`,
      name: `Spec ${index}`,
      type: 'text' as const,
      default_value: 'x',
    }))
    await server.ok('/catalog/updateSpecs', { id: kind, specs: ofKind }, admin)
    const assets = Array.from({ length: 953 }, (_, index) => ({
      code: `M-${index}`,
      name: 'Many',
      catalog_id: kind,
    }))
    const many = { location_id, assets }
    const { status, fields } = await server.refused('/location/createAssets', many, admin)
    expect({ status, fields }).toEqual({
      status: 422,
      fields: { assets: expect.stringMatching(/more than 20.?000 values/) },
    })
    const { total } = await server.ok('/asset/search', { project_id: project, catalog_id: kind }, admin)
    expect(total).toBe(0)
    const { ids } = await server.ok('/location/createAssets', { location_id, assets: assets.slice(1) }, admin)
    expect(Object.keys(await read(ids.at(-1) ?? ''))).toHaveLength(21)
  })

  it('have warranties that end within the calendar', async () => {
    const long = { code: 'LONG', name: 'Long', warranty_months: 1200 }
    const { id: kind } = await server.ok('/catalog/create', long, admin)
    const asset = { location_id, code: 'L-1', name: 'L', catalog_id: kind, warranty_start_date: '9999-01-01' }
    const { id } = await server.ok('/asset/create', asset, admin)
    const details = await server.ok('/asset/getDetails/{id}', { id }, admin)
    expect(details.asset.warranty_end_date).toBe('9999-12-31')
  })
})

describe('a search by specifications', () => {
  type Condition = NonNullable<CallRequest<'/asset/search'>['spec']>[number]
  const condition = (code: string, op: Condition['op'], value?: string): Condition => ({
    spec_id: specs[code] ?? '',
    op,
    ...(value !== undefined && { value }),
  })
  const search = async (...spec: Condition[]) => {
    const { assets } = await server.ok(
      '/asset/search',
      { project_id: project, catalog_id: pump, spec },
      admin,
    )
    return assets.map(({ id }) => id)
  }

  it('compares numbers, days, choices, booleans and texts', async () => {
    const small = await add({ power: '9', tested: '2024-01-31', atex: 'false', remark: 'Éolienne 100%' })
    const large = await add({ power: '10.5', seal: 'Shaft', tested: '2024-02-01', atex: 'true' })
    const bare = await add()
    const among = async (...conditions: Condition[]) => {
      const found = await search(...conditions)
      return [small, large, bare].filter((id) => found.includes(id))
    }
    expect(await among(condition('power', 'gt', '9'))).toEqual([large])
    expect(await among(condition('power', 'ge', '9.000'))).toEqual([small, large])
    expect(await among(condition('power', 'lt', '10.5'), condition('power', 'ge', '9'))).toEqual([small])
    expect(await among(condition('tested', 'le', '2024-01-31'))).toEqual([small])
    expect(await among(condition('seal', 'eq', 'Shaft'))).toEqual([large])
    expect(await among(condition('seal', 'ne', 'Shaft'))).toEqual([small, bare])
    expect(await among(condition('atex', 'eq', 'true'))).toEqual([large])
    expect(await among(condition('remark', 'contains', 'eolienne 100%'))).toEqual([small])
    expect(await among(condition('remark', 'eq', 'éolienne 100%'))).toEqual([small])
    expect(await among(condition('remark', 'set'))).toEqual([small])
    expect(await among(condition('power', 'unset'))).toEqual([bare])
  })

  it('names the condition that is wrong', async () => {
    const wrong = async (given: Condition) => {
      const input = { project_id: project, spec: [given] }
      return Object.keys((await server.refused('/asset/search', input, admin)).fields ?? {})
    }
    expect(await wrong(condition('power', 'gt', 'much'))).toEqual(['spec.0.value'])
    expect(await wrong(condition('power', 'gt'))).toEqual(['spec.0.value'])
    expect(await wrong(condition('seal', 'gt', 'Lip'))).toEqual(['spec.0.op'])
    expect(await wrong(condition('power', 'contains', '1'))).toEqual(['spec.0.op'])
    expect(await wrong({ spec_id: project, op: 'set' })).toEqual(['spec.0.spec_id'])
    const elsewhere = await server.make.project()
    const foreign = { code: 'FOREIGN', name: 'Foreign', project_id: elsewhere }
    const { id } = await server.ok('/catalog/create', foreign, admin)
    await server.ok('/catalog/updateSpecs', { id, specs: [{ code: 'x', name: 'X', type: 'text' }] }, admin)
    const [spec] = (await server.ok('/catalog/getSpecs/{id}', { id }, admin)).specs
    expect(await wrong({ spec_id: spec?.id ?? '', op: 'set' })).toEqual(['spec.0.spec_id'])
  })
})
