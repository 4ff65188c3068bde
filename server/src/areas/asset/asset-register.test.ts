import type { AccessCode, CallRequest } from '@atrium/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string
let project: string
let at: (name: string) => string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())
beforeAll(async () => {
  project = await server.make.project()
  at = await server.make.locations(project, { Tower: { Plant: {}, Roof: {} }, Annex: {} })
})

let count = 0
const add = async (place: string, given: Partial<CallRequest<'/asset/create'>> = {}) => {
  const code = `A-${(count += 1)}`
  return (await server.ok('/asset/create', { location_id: at(place), code, name: 'Pump', ...given }, admin))
    .id
}
const details = async (id: string) => (await server.ok('/asset/getDetails/{id}', { id }, admin)).asset
const search = async (given: Partial<CallRequest<'/asset/search'>>, token = admin) =>
  server.ok('/asset/search', { project_id: project, ...given }, token)
const namesOf = (found: { assets: { name: string }[] }) => found.assets.map(({ name }) => name)

async function person(place: string, access: AccessCode[]) {
  const user = await server.make.user({ roles: [{ project, access: ['location_view', ...access] }] })
  await server.make.assignLocations(user.id, project, [at(place)])
  return server.signIn(user)
}

describe('the details of an asset', () => {
  it('tell its facts, its kind and the path to it', async () => {
    const { id: catalog_id } = await server.ok('/catalog/create', { code: 'CHILLER', name: 'Chiller' }, admin)
    const id = await add('Roof', {
      name: 'Chiller 1',
      catalog_id,
      barcode: 'TAG-1',
      installed_on: '2024-02-29',
    })
    expect(await details(id)).toMatchObject({
      id,
      name: 'Chiller 1',
      barcode: 'TAG-1',
      installed_on: '2024-02-29',
      operational_status: 'Active',
      version: 1,
      catalog: { id: catalog_id, code: 'CHILLER', name: 'Chiller' },
      path: [
        { id: at('Tower'), name: 'Tower' },
        { id: at('Roof'), name: 'Roof' },
      ],
    })
  })

  it('begin the path where the sight of the caller begins, and are closed to a person without sight or right', async () => {
    const id = await add('Plant')
    const keeper = await person('Plant', ['asset_view'])
    expect((await server.ok('/asset/getDetails/{id}', { id }, keeper)).asset.path).toEqual([
      { id: at('Plant'), name: 'Plant' },
    ])
    for (const token of [await person('Annex', ['asset_view']), await person('Plant', [])])
      expect((await server.refused('/asset/getDetails/{id}', { id }, token)).status).toBe(404)
  })

  it('name the field of a warranty that ends before it starts, and of an unknown kind', async () => {
    const wrong = { location_id: at('Roof'), code: 'W', name: 'Wrong' }
    const days = { warranty_start_date: '2024-02-02', warranty_end_date: '2024-02-01' }
    const early = await server.refused('/asset/create', { ...wrong, ...days }, admin)
    expect(early.fields).toHaveProperty('warranty_end_date')
    const kindless = await server.refused('/asset/create', { ...wrong, catalog_id: at('Roof') }, admin)
    expect(kindless.fields).toHaveProperty('catalog_id')
  })
})

describe('a search', () => {
  it('finds words, places with what is below them, kinds, states and warranties', async () => {
    const { id: catalog_id } = await server.ok('/catalog/create', { code: 'FAN', name: 'Fan' }, admin)
    await add('Roof', { name: 'Roof fan', catalog_id, condition: 'Poor', manufacturer: 'Éolienne' })
    const inWarranty = { warranty_start_date: '2020-01-01', warranty_end_date: '2999-01-01' }
    await add('Annex', { name: 'Annex fan', catalog_id, ...inWarranty, serial_number: 'SN-42' })
    const fans = { catalog_id }
    expect(namesOf(await search({ ...fans, sort: 'name' }))).toEqual(['Annex fan', 'Roof fan'])
    expect(namesOf(await search({ ...fans, sort: 'name_desc' }))).toEqual(['Roof fan', 'Annex fan'])
    expect(namesOf(await search({ ...fans, location_id: at('Tower') }))).toEqual(['Roof fan'])
    expect(namesOf(await search({ ...fans, condition: ['Poor', 'Fair'] }))).toEqual(['Roof fan'])
    expect(namesOf(await search({ ...fans, in_warranty: true }))).toEqual(['Annex fan'])
    expect(namesOf(await search({ ...fans, in_warranty: false }))).toEqual(['Roof fan'])
    expect(namesOf(await search({ ...fans, warranty_ends_before: '2999-01-02' }))).toEqual(['Annex fan'])
    expect(namesOf(await search({ ...fans, status: ['Retired'] }))).toEqual([])
    expect(namesOf(await search({ search_text: 'eolienne' }))).toEqual(['Roof fan'])
    expect(namesOf(await search({ search_text: 'sn-42' }))).toEqual(['Annex fan'])
    await add('Annex', { name: 'Short fan', catalog_id, ...inWarranty, warranty_end_date: '2998-01-01' })
    expect(namesOf(await search({ ...fans, sort: 'warranty_end' }))).toEqual([
      'Short fan',
      'Annex fan',
      'Roof fan',
    ])
    expect(namesOf(await search({ ...fans, sort: 'warranty_end_desc' }))).toEqual([
      'Annex fan',
      'Short fan',
      'Roof fan',
    ])
  })

  it('counts what is found on all pages, and shows no asset of a place that the caller does not see', async () => {
    const other = await server.make.project()
    const there = await server.make.locations(other, { Seen: {}, Hidden: {} })
    for (const [code, location_id] of [
      ['1', there('Seen')],
      ['2', there('Seen')],
      ['3', there('Hidden')],
    ] as const)
      await server.ok('/asset/create', { location_id, code, name: `Lamp ${code}` }, admin)
    const user = await server.make.user({
      roles: [{ project: other, access: ['location_view', 'asset_view'] }],
    })
    await server.make.assignLocations(user.id, other, [there('Seen')])
    const token = await server.signIn(user)
    const first = await search({ project_id: other, limit: 1 }, token)
    expect(first).toMatchObject({ total: 2, total_is_lower_bound: false })
    expect(namesOf(first)).toEqual(['Lamp 1'])
    expect(await search({ project_id: other, limit: 1, page: 9 }, token)).toMatchObject({
      assets: [],
      total: 2,
    })
    const hidden = { project_id: other, location_id: there('Hidden') }
    expect((await server.refused('/asset/search', hidden, token)).status).toBe(404)
    const elsewhere = { project_id: other, location_id: at('Roof') }
    expect((await server.refused('/asset/search', elsewhere, admin)).status).toBe(404)
    const codes = { project_id: other, codes: ['3', '1'] }
    expect(namesOf(await server.ok('/asset/findByCode', codes, token))).toEqual(['Lamp 1'])
  })

  it('by a scanned code finds codes, barcodes and serial numbers in any letter case', async () => {
    await add('Roof', { name: 'By code', code: 'Scan-1' })
    await add('Roof', { name: 'By tag', barcode: 'SCAN-2' })
    await add('Roof', { name: 'By number', serial_number: 'scan-3' })
    await add('Roof', { name: 'Same number', serial_number: 'SCAN-1' })
    const codes = ['SCAN-1', 'scan-2', 'Scan-3', 'scan']
    const found = await server.ok('/asset/findByCode', { project_id: project, codes }, admin)
    expect(namesOf(found).toSorted()).toEqual(['By code', 'By number', 'By tag', 'Same number'])
  })
})

describe('an update', () => {
  it('changes what is given, once for each version', async () => {
    const id = await add('Roof', { note: 'Kept' })
    const changed = await server.ok(
      '/asset/update',
      { id, version: 1, name: 'Renamed', barcode: ' T ' },
      admin,
    )
    expect(changed.version).toBe(2)
    expect(await details(id)).toMatchObject({ name: 'Renamed', barcode: 'T', note: 'Kept', version: 2 })
    const stale = await server.refused('/asset/update', { id, version: 1, name: 'Late' }, admin)
    expect(stale).toMatchObject({ status: 409, current: { name: 'Renamed', version: 2 } })
    expect((await server.ok('/asset/update', { id, name: 'Renamed' }, admin)).version).toBe(2)
  })

  it('refuses a code or barcode that another asset has, and compares a warranty with the day that stays', async () => {
    await add('Roof', { code: 'TAKEN', barcode: 'TAKEN-TAG' })
    const id = await add('Roof', { warranty_start_date: '2024-01-02' })
    const refused = (given: object) => server.refused('/asset/update', { id, ...given }, admin)
    expect(await refused({ code: 'taken' })).toMatchObject({ status: 409, key: 'code_taken' })
    expect(await refused({ barcode: 'taken-tag' })).toMatchObject({ status: 409, key: 'asset_barcode_taken' })
    expect((await refused({ warranty_end_date: '2024-01-01' })).fields).toHaveProperty('warranty_end_date')
  })
})

describe('a status', () => {
  it('is kept with its reason and since when it holds', async () => {
    const id = await add('Roof')
    const { status_since } = await details(id)
    const given = { id, status: 'Maintenance', reason: 'Bearing' } as const
    expect((await server.ok('/asset/changeStatus', given, admin)).version).toBe(2)
    const repaired = await details(id)
    expect(repaired).toMatchObject({ operational_status: 'Maintenance', status_reason: 'Bearing' })
    expect(repaired.status_since > status_since).toBe(true)
    await server.ok('/asset/changeStatus', { ...given, reason: 'Seal' }, admin)
    expect(await details(id)).toMatchObject({ status_reason: 'Seal', status_since: repaired.status_since })
  })

  it('that is Retired gives the code up, and leads to Inactive alone', async () => {
    const id = await add('Roof', { code: 'RE-USED' })
    const change = (status: 'Active' | 'Inactive' | 'Retired') => ({ id, status })
    await server.ok('/asset/changeStatus', change('Retired'), admin)
    expect(await server.refused('/asset/changeStatus', change('Active'), admin)).toMatchObject({
      status: 409,
      key: 'asset_is_retired',
    })
    const successor = await add('Roof', { code: 're-used' })
    expect(await server.refused('/asset/changeStatus', change('Inactive'), admin)).toMatchObject({
      status: 409,
      key: 'code_taken',
    })
    await server.ok('/asset/update', { id: successor, code: 'OTHER' }, admin)
    await server.ok('/asset/changeStatus', change('Inactive'), admin)
    expect((await details(id)).operational_status).toBe('Inactive')
  })
})

describe('a move', () => {
  it('takes all assets or none, within their project, to a place that is there', async () => {
    const [one, two] = [await add('Roof'), await add('Plant')]
    const to = (location_id: string) => ({
      assets: [{ id: one, version: 1 }, two],
      location_id,
      reason: 'Refit',
    })
    const elsewhere = await server.make.locations(await server.make.project(), { Far: {} })
    expect((await server.refused('/asset/move', to(elsewhere('Far')), admin)).fields).toHaveProperty(
      'location_id',
    )
    expect((await server.ok('/asset/move', to(at('Plant')), admin)).moved).toBe(1)
    expect((await details(one)).location_id).toBe(at('Plant'))
    const stale = await server.refused('/asset/move', to(at('Annex')), admin)
    expect(stale).toMatchObject({ status: 409, current: { id: one, version: 2 } })
    expect((await details(two)).location_id).toBe(at('Plant'))
  })

  it('needs sight of both places', async () => {
    const id = await add('Plant')
    const keeper = await person('Plant', ['asset_view', 'asset_edit'])
    const move = (location_id: string) => server.refused('/asset/move', { assets: [id], location_id }, keeper)
    expect((await move(at('Annex'))).status).toBe(404)
    const hidden = { assets: [await add('Annex')], location_id: at('Plant') }
    expect((await server.refused('/asset/move', hidden, keeper)).status).toBe(404)
  })
})

describe('a removal', () => {
  it('takes an asset that nobody changed, and no other', async () => {
    const [fresh, used] = [await add('Roof', { code: 'GONE' }), await add('Roof')]
    await server.ok('/asset/update', { id: used, note: 'Oiled' }, admin)
    expect(await server.refused('/asset/remove/{id}', { id: used }, admin)).toMatchObject({
      status: 409,
      key: 'asset_has_history',
    })
    await server.ok('/asset/remove/{id}', { id: fresh, version: 1 }, admin)
    expect((await server.refused('/asset/getDetails/{id}', { id: fresh }, admin)).status).toBe(404)
    expect(namesOf(await search({ search_text: 'GONE' }))).toEqual([])
    await add('Roof', { code: 'GONE' })
  })
})
