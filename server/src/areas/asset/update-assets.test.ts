import type { AccessCode, CallInput, CallRequest } from '@atrium/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

type Input = CallInput<'/asset/updateMany'>

let server: TestServer
let admin: string
let project: string
let at: (name: string) => string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
  project = await server.make.project()
  at = await server.make.locations(project, { Roof: {}, Cellar: {} })
})
afterAll(() => server.close())

let count = 0
const add = async (given: Partial<CallRequest<'/asset/create'>> = {}) => {
  const code = `M-${(count += 1)}`
  return (await server.ok('/asset/create', { location_id: at('Roof'), code, name: code, ...given }, admin)).id
}
const details = async (id: string) => (await server.ok('/asset/getDetails/{id}', { id }, admin)).asset
const change = (assets: Input['assets'], set: Input['set'], token = admin, reason?: string) =>
  server.ok('/asset/updateMany', { assets, set, ...(reason && { reason }) }, token)
const refused = (assets: Input['assets'], set: Input['set'], token: string | undefined = admin) =>
  server.refused('/asset/updateMany', { assets, set }, token)
async function person(access: AccessCode[], place = 'Roof') {
  const user = await server.make.user({ roles: [{ project, access: ['location_view', ...access] }] })
  await server.make.assignLocations(user.id, project, [at(place)])
  return server.signIn(user)
}

describe('a change of several assets [ASSET-12]', () => {
  it('gives all the same facts, and tells the history of each', async () => {
    const ids = [await add(), await add({ note: 'Stays' })]
    const set = { condition: 'Poor' as const, criticality_level: 'A', lifecycle_status: 'STANDBY' }
    expect(await change(ids, set)).toMatchObject({ changed: 2, refused: [] })
    for (const id of ids) expect(await details(id)).toMatchObject({ ...set, version: 2 })
    expect(await details(ids[1] ?? '')).toMatchObject({ note: 'Stays' })
    const { entries } = await server.ok(
      '/activity/list',
      { owner_kind: 'asset', owner_id: ids[0] ?? '' },
      admin,
    )
    expect(entries[0]).toMatchObject({ kind: 'asset.changed' })
    expect(await change(ids, set)).toMatchObject({ changed: 0, refused: [] })
    expect((await details(ids[0] ?? '')).version).toBe(2)
  })

  it('refuses a stale one and an unknown one, and changes the others', async () => {
    const [stale, good] = [await add(), await add()]
    const unknown = crypto.randomUUID()
    const told = await change([{ id: stale, version: 9 }, { id: good, version: 1 }, unknown], {
      condition: 'Fair',
    })
    expect(told.changed).toBe(1)
    expect(told.refused).toMatchObject([
      { id: unknown, code: 'not_found' },
      { id: stale, code: 'conflict', key: 'conflict_version' },
    ])
    expect((await details(stale)).condition).toBeNull()
    expect((await details(good)).condition).toBe('Fair')
  })

  it('changes nothing for somebody who is not signed in, has no right, or sees none of them', async () => {
    const id = await add()
    const set = { condition: 'Good' as const }
    expect((await server.refused('/asset/updateMany', { assets: [id], set })).status).toBe(401)
    expect((await refused([id], set, await person(['asset_view']))).status).toBe(403)
    expect((await refused([id], set, await person(['asset_view', 'asset_edit'], 'Cellar'))).status).toBe(404)
    const stranger = await server.make.user({
      roles: [
        { project: await server.make.project(), access: ['location_view', 'asset_view', 'asset_edit'] },
      ],
    })
    expect((await refused([id], set, await server.signIn(stranger))).status).toBe(404)
    expect((await details(id)).version).toBe(1)
  })

  it('changes what a person sees, and not what stands elsewhere or in another project', async () => {
    const editor = await person(['asset_view', 'asset_edit'])
    const [seen, elsewhere] = [await add(), await add({ location_id: at('Cellar') })]
    const hall = (await server.make.locations(await server.make.project(), { Hall: {} }))('Hall')
    const foreign = await add({ location_id: hall })
    const told = await change([seen, elsewhere, foreign], { condition: 'Good' }, editor)
    expect(told).toMatchObject({ changed: 1, refused: [{ id: elsewhere }, { id: foreign }] })
    expect(told.refused.map(({ code }) => code)).toEqual(['not_found', 'not_found'])
    expect((await refused([seen, foreign], { condition: 'Fair' })).fields).toHaveProperty('assets')
  })

  it('judges each status by the status before', async () => {
    const [active, retired, maintained] = [
      await add(),
      await add(),
      await add({ operational_status: 'Inactive' }),
    ]
    await change([retired], { operational_status: 'Retired' })
    await change([maintained], { operational_status: 'Maintenance' })
    const told = await change(
      [active, retired, maintained],
      { operational_status: 'Active', condition: 'Good' },
      admin,
      'Season',
    )
    expect(told.changed).toBe(1)
    expect(told.refused.map(({ key }) => key)).toEqual(['asset_is_retired', 'asset_was_inactive'])
    expect(await details(retired)).toMatchObject({ operational_status: 'Retired', condition: null })
    expect(await details(active)).toMatchObject({ operational_status: 'Active', condition: 'Good' })
    await change([active], { operational_status: 'Inactive' }, admin, 'Winter')
    expect(await details(active)).toMatchObject({ status_reason: 'Winter' })
  })

  it('gives no code to a second asset when retired ones come back', async () => {
    const first = await add({ code: 'BACK' })
    await change([first], { operational_status: 'Retired' })
    const second = await add({ code: 'back' })
    await change([second], { operational_status: 'Retired' })
    const told = await change([first, second], { operational_status: 'Inactive' })
    expect(told).toMatchObject({ changed: 1, refused: [{ id: second, key: 'code_taken' }] })
    expect(await refused([second], { operational_status: 'Inactive' })).toMatchObject({ key: 'code_taken' })
  })

  it('retires an asset with parts in use only together with all of them', async () => {
    const whole = await add()
    const part = await add({ parent_id: whole })
    const small = await add({ parent_id: part })
    const set = { operational_status: 'Retired' as const }
    expect(await refused([whole], set)).toMatchObject({ status: 409, key: 'asset_parts_asked' })
    const stale = [whole, part, { id: small, version: 9 }]
    expect(await refused(stale, set)).toMatchObject({ key: 'conflict_version' })
    expect((await details(whole)).operational_status).toBe('Active')
    expect(await change([whole, part, small], set)).toMatchObject({ changed: 3, refused: [] })
  })

  it('retires an asset whose parts in use the person does not see, and makes these parts of nothing', async () => {
    const whole = await add()
    const part = await add({ parent_id: whole })
    const far = await add({ parent_id: part, location_id: at('Cellar') })
    const set = { operational_status: 'Retired' as const }
    expect(await refused([whole, part], set)).toMatchObject({ status: 409, key: 'asset_parts_asked' })
    const keeper = await person(['asset_view', 'asset_edit'])
    expect(await change([whole, part], set, keeper)).toMatchObject({ changed: 2, refused: [] })
    expect(await details(far)).toMatchObject({ operational_status: 'Active', parent: null })
  })

  it('gives another kind, and drops the values that this one does not have', async () => {
    const code = `K-${(count += 1)}`
    const { id: kind } = await server.ok('/catalog/create', { code, name: code }, admin)
    const spec = { code: 'POWER', name: 'Power', type: 'number' as const, default_value: '5' }
    await server.ok('/catalog/updateSpecs', { id: kind, specs: [spec] }, admin)
    const ids = [await add({ catalog_id: kind }), await add()]
    expect(await change(ids, { catalog_id: kind })).toMatchObject({ changed: 1 })
    expect(await change(ids, { catalog_id: null })).toMatchObject({ changed: 2 })
    const { specs } = await server.ok('/asset/getSpecs/{id}', { id: ids[0] ?? '' }, admin)
    expect(specs).toEqual([])
    const wrong = await refused(ids, { catalog_id: crypto.randomUUID() })
    expect(wrong).toMatchObject({ status: 422, key: 'catalog_unknown' })
    expect(wrong.fields).toHaveProperty(['set.catalog_id'])
    expect((await refused(ids, {})).fields).toHaveProperty('set')
  })
})
