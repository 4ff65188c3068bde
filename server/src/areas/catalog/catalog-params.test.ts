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

type Written = CallRequest<'/catalog/updateParams'>['params'][number]
type Given = Partial<Written> & Pick<Written, 'code'>

let count = 0
const kind = async (given: { parent_id?: string; project_id?: string } = {}) => {
  const code = `P-${(count += 1)}`
  return (await server.ok('/catalog/create', { code, name: `Kind ${code}`, ...given }, admin)).id
}
const written = (params: readonly Given[]) =>
  params.map((param) => ({ name: `Name of ${param.code}`, kind: 'gauge' as const, ...param }))
const update = (id: string, params: readonly Given[], more: object = {}, token = admin) =>
  server.ok('/catalog/updateParams', { id, params: written(params), ...more }, token)
const refused = (id: string, params: readonly Given[], more: object = {}, token = admin) =>
  server.refused('/catalog/updateParams', { id, params: written(params), ...more }, token)
const paramsOf = async (id: string) => (await server.ok('/catalog/getParams/{id}', { id }, admin)).params
async function assetOf(catalog_id: string) {
  const at = await server.make.locations(await server.make.project(), { House: {} })
  const asset = { location_id: at('House'), code: 'A', name: 'Asset', catalog_id }
  return (await server.ok('/asset/create', asset, admin)).id
}
const read = (asset_id: string, param_id: string, value: string) =>
  server.ok('/asset/addReadings', { readings: [{ asset_id, param_id, value }] }, admin)

describe('the parameters of a kind', () => {
  it('are a list of their own behind those that it inherits', async () => {
    const top = await kind()
    const below = await kind({ parent_id: top })
    await update(top, [{ code: 'hours', kind: 'counter', unit: 'h', expected_per_day: '24.0', decimals: 1 }])
    await update(below, [{ code: 'heat', unit: '°C', warn_high: '60', alarm_high: '75.50' }])
    expect(await paramsOf(below)).toMatchObject([
      { code: 'hours', kind: 'counter', expected_per_day: '24', is_inherited: true, catalog: { id: top } },
      { code: 'heat', alarm_high: '75.5', alarm_low: null, decimals: 0, is_inherited: false },
    ])
    expect(await paramsOf(top)).toHaveLength(1)
  })

  it('are replaced as a whole, once for each version of the kind', async () => {
    const id = await kind()
    const first = await update(id, [{ code: 'a' }, { code: 'b' }], { version: 1 })
    expect(first).toMatchObject({ version: 2, preview: { added: 2, uses: { assets: 0 } } })
    const [a, b] = await paramsOf(id)
    const swapped = [
      { id: b?.id, code: 'a' },
      { id: a?.id, code: 'b' },
    ]
    expect((await update(id, swapped, { version: 2 })).preview).toMatchObject({ changed: 2 })
    expect((await paramsOf(id)).map((param) => param.id)).toEqual([b?.id, a?.id])
    expect(await refused(id, [], { version: 2 })).toMatchObject({ status: 409, current: { version: 3 } })
  })

  it('name the member that is wrong: bounds out of order, what only counters have, a code that is taken', async () => {
    const top = await kind()
    const id = await kind({ parent_id: top })
    await update(top, [{ code: 'above' }])
    const wrong = async (...params: Given[]) => {
      const { status, fields } = await refused(id, params)
      expect(status).toBe(422)
      return Object.keys(fields ?? {})
    }
    expect(await wrong({ code: 'x' }, { code: 'ABOVE' })).toEqual(['params.1.code'])
    expect(await wrong({ code: 'x', warn_low: '5', warn_high: '4.999999' })).toEqual(['params.0.warn_high'])
    expect(await wrong({ code: 'x', alarm_low: '1', warn_low: '0', alarm_high: '-1' })).toEqual([
      'params.0.warn_low',
      'params.0.alarm_high',
    ])
    expect(await wrong({ code: 'x', minimum: '0', alarm_low: '-0.1' })).toEqual(['params.0.alarm_low'])
    expect(await wrong({ code: 'x', rollover_at: '1000' })).toEqual(['params.0.rollover_at'])
    expect(await wrong({ code: 'x', decimals: 7 })).toEqual(['params.0.decimals'])
    await update(id, [{ code: 'x', alarm_low: '4', warn_low: '4', warn_high: '4', alarm_high: '4' }])
  })

  it('need the right for each kind of change', async () => {
    const project = await server.make.project()
    const id = await kind({ project_id: project })
    await update(id, [{ code: 'kept' }, { code: 'other' }])
    const [kept, other] = await paramsOf(id)
    const [keep, rest] = [
      { id: kept?.id, code: 'kept' },
      { id: other?.id, code: 'other' },
    ]
    const holder = async (...access: AccessCode[]) =>
      server.signIn(
        await server.make.user({
          roles: [{ project, access: ['catalog_view', 'catalog_params_view', ...access] }],
        }),
      )
    const changes = {
      catalog_params_add: [keep, rest, { code: 'new' }],
      catalog_params_edit: [{ ...keep, unit: 'kg' }, rest],
      catalog_params_delete: [keep],
    } satisfies Partial<Record<AccessCode, Given[]>>
    for (const [code, params] of Object.entries(changes)) {
      const others = Object.keys(changes).filter((one) => one !== code) as AccessCode[]
      expect((await refused(id, params, { dry_run: true }, await holder(...others))).status).toBe(403)
      const token = await holder(code as AccessCode)
      expect((await update(id, params, { dry_run: true }, token)).version).toBe(2)
    }
    const blind = await server.signIn(
      await server.make.user({ roles: [{ project, access: ['catalog_view', 'catalog_params_edit'] }] }),
    )
    expect((await server.refused('/catalog/getParams/{id}', { id }, blind)).status).toBe(403)
    expect((await refused(id, [keep], {}, blind)).status).toBe(403)
  })
})

describe('a change of parameters with readings', () => {
  it('is previewed, and refused until nothing is lost unseen', async () => {
    const top = await kind()
    const below = await kind({ parent_id: top })
    await update(top, [{ code: 'heat' }])
    const [heat] = await paramsOf(top)
    const param_id = heat?.id ?? ''
    await read(await assetOf(below), param_id, '20')
    await read(await assetOf(top), param_id, '21')
    const rekinded = [{ id: param_id, code: 'heat', kind: 'counter' as const }]
    expect(await update(top, rekinded, { dry_run: true })).toMatchObject({
      version: 2,
      preview: { changed: 1, uses: { assets: 2, readings_rekinded: 2, readings_removed: 0 } },
    })
    expect(await refused(top, rekinded)).toMatchObject({ status: 409, key: 'param_kind_used' })
    const removal = await update(top, [], { dry_run: true })
    expect(removal.preview).toMatchObject({ removed: 1, uses: { readings_removed: 2 } })
    expect(await refused(top, [])).toMatchObject({ status: 409, key: 'param_has_readings' })
    await update(top, [], { drop_readings: true })
    expect(await paramsOf(below)).toEqual([])
  })

  it('counts nothing for who does not see every asset, and needs the right in each project that loses readings', async () => {
    const top = await kind()
    await update(top, [{ code: 'weight' }])
    const [weight] = await paramsOf(top)
    const asset = await assetOf(top)
    await read(asset, weight?.id ?? '', '7')
    const other = (await server.ok('/asset/getDetails/{id}', { id: asset }, admin)).asset.project_id
    const access: AccessCode[] = ['catalog_view', 'catalog_params_view', 'catalog_params_delete']
    const roles = [await server.make.project(), other].map((project) => ({ project, access }))
    const [own] = roles
    const stranger = await server.signIn(await server.make.user({ roles: own ? [own] : [] }))
    expect((await refused(top, [], { dry_run: true }, stranger)).key).toBe('catalog_used_elsewhere')
    const editor = await server.signIn(await server.make.user({ roles }))
    expect((await update(top, [], { dry_run: true }, editor)).preview.uses).toBeNull()
    expect((await refused(top, [], {}, editor)).key).toBe('param_has_readings')
    expect((await refused(top, [], { drop_readings: true }, editor)).status).toBe(403)
    expect(await paramsOf(top)).toHaveLength(1)
  })

  it('refuses to drop readings to a person who does not see all places of the project', async () => {
    const project = await server.make.project()
    const top = await kind({ project_id: project })
    await update(top, [{ code: 'weight' }])
    const [weight] = await paramsOf(top)
    const at = await server.make.locations(project, { House: {} })
    const asset = { location_id: at('House'), code: 'A', name: 'Asset', catalog_id: top }
    await read((await server.ok('/asset/create', asset, admin)).id, weight?.id ?? '', '7')
    const some: AccessCode[] = [
      ...(['catalog_view', 'catalog_params_view', 'catalog_params_delete'] as const),
      ...(['asset_view', 'location_view'] as const),
    ]
    const signedIn = async (access: AccessCode[]) =>
      server.signIn(await server.make.user({ roles: [{ project, access }] }))
    const drop = { drop_readings: true }
    expect((await refused(top, [], drop, await signedIn(some))).status).toBe(403)
    await update(top, [], drop, await signedIn([...some, 'location_view_all']))
    expect(await paramsOf(top)).toEqual([])
  })

  it('keeps a kind where its assets inherit what was read on them', async () => {
    const [top, other] = [await kind(), await kind()]
    const below = await kind({ parent_id: top })
    await update(top, [{ code: 'duty' }])
    await update(other, [{ code: 'grade' }])
    const [duty] = await paramsOf(top)
    await update(below, [{ code: 'Grade' }])
    const move = (parent_id: string) => server.refused('/catalog/update', { id: below, parent_id }, admin)
    expect(await move(other)).toMatchObject({ status: 409, key: 'param_code_taken' })
    await update(below, [])
    await read(await assetOf(below), duty?.id ?? '', '1')
    expect(await move(other)).toMatchObject({ status: 409, key: 'catalog_readings_lost' })
  })
})
