import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

const pump = (code: string) => ({ code, name: `Pump ${code}` })

describe('assets of a location', () => {
  it('are created all or none, each with a code that is unique in the project', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { House: {} })
    const location_id = at('House')
    const { id: catalog_id } = await server.ok('/catalog/create', { code: 'PUMP', name: 'Pump' }, admin)
    const full = {
      ...pump('P-1'),
      catalog_id,
      serial_number: '0042',
      warranty_start_date: '2020-01-01',
      warranty_end_date: '2999-12-31',
      condition: 'Good',
    } as const
    const { ids } = await server.ok(
      '/location/createAssets',
      { location_id, assets: [full, { ...pump('P-2'), catalog_id }] },
      admin,
    )
    expect(ids).toHaveLength(2)
    const twice = { location_id, assets: [pump('P-3'), pump('p-1')] }
    expect(await server.refused('/location/createAssets', twice, admin)).toMatchObject({
      status: 409,
      key: 'code_taken',
    })
    const wrong = { ...pump('P-4'), warranty_start_date: '2021-01-01', warranty_end_date: '2020-01-01' }
    expect(
      (await server.refused('/location/createAssets', { location_id, assets: [wrong] }, admin)).fields,
    ).toEqual({
      'assets.0.warranty_end_date': 'The warranty ends before it starts.',
    })
    const { assets } = await server.ok(
      '/location/getAssetsByCatalog',
      { sublocation_id: location_id, catalog_id },
      admin,
    )
    expect(assets.map((asset) => asset.code)).toEqual(['P-1', 'P-2'])
    expect(assets[0]).toMatchObject({
      ...full,
      id: ids[0],
      location_id,
      in_warranty: true,
      operational_status: 'Active',
    })
    expect(assets[1]).toMatchObject({ id: ids[1], in_warranty: false, purchase_date: null })
  })

  it('are counted by catalog, with those below and none elsewhere', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { Site: { House: {} }, Elsewhere: {} })
    const [fan, lamp] = [
      (await server.ok('/catalog/create', { code: 'FAN', name: 'Fan' }, admin)).id,
      (await server.ok('/catalog/create', { code: 'LAMP', name: 'Lamp' }, admin)).id,
    ]
    const put = (location_id: string, code: string, catalog_id: string) =>
      server.ok('/location/createAssets', { location_id, assets: [{ ...pump(code), catalog_id }] }, admin)
    await put(at('Site'), 'F1', fan)
    await put(at('House'), 'F2', fan)
    await put(at('House'), 'L1', lamp)
    await put(at('Elsewhere'), 'L2', lamp)
    const { count, catalogs } = await server.ok(
      '/location/getAssetCatalogCount',
      { location_id: at('Site') },
      admin,
    )
    expect(count).toBe(2)
    expect(catalogs.map((one) => [one.code, one.count])).toEqual([
      ['FAN', 2],
      ['LAMP', 1],
    ])
  })

  it('are open to a user who holds the right there and sees the location', async () => {
    const [project, other] = [await server.make.project(), await server.make.project()]
    const at = await server.make.locations(project, { Seen: {}, Hidden: {} })
    const access = ['location_view', 'asset_view'] as const
    const seer = await server.make.user({
      roles: [
        { project, access },
        { project: other, access: [...access, 'asset_add', 'location_view_all'] },
      ],
    })
    await server.make.assignLocations(seer.id, project, [at('Seen')])
    const token = await server.signIn(seer)
    const make = (location_id: string) =>
      server.call('/location/createAssets', { location_id, assets: [pump('X')] }, token)
    expect((await make(at('Seen'))).status).toBe(403)
    expect((await make(at('Hidden'))).status).toBe(404)
    expect(
      (await server.ok('/location/getAssetCatalogCount', { location_id: at('Seen') }, token)).count,
    ).toBe(0)
    expect(
      (await server.refused('/location/getAssetCatalogCount', { location_id: at('Hidden') }, token)).status,
    ).toBe(404)
    expect((await server.refused('/catalog/create', { code: 'C', name: 'C' }, token)).status).toBe(403)
    expect((await server.refused('/catalog/search', {}, token)).status).toBe(403)
    const keeper = await server.signIn(
      await server.make.user({ roles: [{ project, access: ['catalog_view'] }] }),
    )
    await server.ok('/catalog/create', { code: 'BOILER', name: 'Chaudière' }, admin)
    const { catalogs } = await server.ok('/catalog/search', { search_text: 'chaudiere' }, keeper)
    expect(catalogs.map((one) => one.code)).toEqual(['BOILER'])
  })
})
