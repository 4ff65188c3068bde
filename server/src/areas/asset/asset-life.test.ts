import type { AccessCode, CallRequest } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { untilOneWaits } from '../../testing/until-one-waits.ts'

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
  const code = `L-${(count += 1)}`
  return (await server.ok('/asset/create', { location_id: at('Roof'), code, name: code, ...given }, admin)).id
}
const details = async (id: string) => (await server.ok('/asset/getDetails/{id}', { id }, admin)).asset
const activity = async (owner_id: string) =>
  (await server.ok('/activity/list', { owner_kind: 'asset', owner_id }, admin)).entries
async function person(access: AccessCode[], place = 'Roof') {
  const user = await server.make.user({ roles: [{ project, access: ['location_view', ...access] }] })
  await server.make.assignLocations(user.id, project, [at(place)])
  return server.signIn(user)
}
async function kindWithSpec() {
  const code = `K-${(count += 1)}`
  const { id } = await server.ok('/catalog/create', { code, name: code }, admin)
  const spec = { code: 'POWER', name: 'Power', type: 'number' as const, default_value: '5' }
  await server.ok('/catalog/updateSpecs', { id, specs: [spec] }, admin)
  return id
}

describe('a series', () => {
  const series = () => ({
    location_id: at('Roof'),
    from: '01',
    to: '03',
    code: `AHU${(count += 1)}-#`,
    name: 'Unit #',
    manufacturer: 'Acme',
  })

  it('adds an asset for each number, with what all share [ASSET-7]', async () => {
    const given = series()
    const { manufacturer: _, ...numbers } = given
    const { assets } = await server.ok('/asset/previewSeries', numbers, admin)
    expect(assets.map(({ name, is_taken }) => [name, is_taken])).toEqual([
      ['Unit 01', false],
      ['Unit 02', false],
      ['Unit 03', false],
    ])
    const { ids } = await server.ok('/asset/createSeries', given, admin)
    expect(ids).toHaveLength(3)
    expect(await details(ids[2] ?? '')).toMatchObject({
      code: given.code.replace('#', '03'),
      name: 'Unit 03',
      manufacturer: 'Acme',
    })
  })

  it('is refused for codes that are taken, or leaves them out; a retired asset has none [ASSET-7]', async () => {
    const given = series()
    const codeOf = (number: string) => given.code.replace('#', number)
    await add({ code: codeOf('02') })
    const retired = await add({ code: codeOf('03') })
    await server.ok('/asset/changeStatus', { id: retired, status: 'Retired' }, admin)
    expect(await server.refused('/asset/createSeries', given, admin)).toMatchObject({
      status: 409,
      key: 'series_codes_taken',
      params: { codes: codeOf('02') },
    })
    const made = await server.ok('/asset/createSeries', { ...given, skip_taken: true }, admin)
    expect(made).toMatchObject({ ids: [expect.any(String), expect.any(String)], skipped: [codeOf('02')] })
    const wrong = await server.refused('/asset/createSeries', { ...given, code: 'NONE' }, admin)
    expect(wrong.fields).toHaveProperty('code')
    const tooLong = await server.refused('/asset/createSeries', { ...given, to: '201' }, admin)
    expect(tooLong.fields).toHaveProperty('to')
  })

  it('needs sight of the place and the right to add', async () => {
    const refused = async (token: string) =>
      (await server.refused('/asset/createSeries', series(), token)).status
    expect(await refused(await person(['asset_view', 'asset_add'], 'Cellar'))).toBe(404)
    expect(await refused(await person(['asset_view']))).toBe(403)
    const { manufacturer: _, ...numbers } = series()
    const unseen = await person(['asset_view', 'asset_add'], 'Cellar')
    expect((await server.refused('/asset/previewSeries', numbers, unseen)).status).toBe(404)
    expect((await server.refused('/asset/createSeries', series())).status).toBe(401)
  })

  it('says of a code at a place that is not seen only what adding an asset says: it is taken [ASSET-7]', async () => {
    const { location_id, from, to, code, name } = series()
    const taken = code.replace('#', '02')
    await add({ code: taken, name: 'Secret', location_id: at('Cellar') })
    const keeper = await person(['asset_view', 'asset_add'])
    const { assets } = await server.ok('/asset/previewSeries', { location_id, from, to, code, name }, keeper)
    expect(assets[1]).toEqual({ code: taken, name: 'Unit 02', is_taken: true })
    const one = await server.refused('/asset/create', { location_id, code: taken, name: 'Mine' }, keeper)
    expect(one).toMatchObject({ status: 409, key: 'code_taken' })
    expect(JSON.stringify(one)).not.toContain('Secret')
  })
})

describe('a copy', () => {
  it('has the kind, facts and specifications of the other asset, and a code of its own [ASSET-10]', async () => {
    const catalog_id = await kindWithSpec()
    const id = await add({
      catalog_id,
      barcode: `T-${count}`,
      serial_number: 'S',
      note: 'Oiled',
      vendor: 'V',
    })
    const { specs } = await server.ok('/asset/getSpecs/{id}', { id }, admin)
    await server.ok(
      '/asset/updateSpecs',
      { id, values: [{ spec_id: specs[0]?.id ?? '', value: '7' }] },
      admin,
    )
    await server.ok('/asset/changeStatus', { id, status: 'Inactive' }, admin)
    const code = `C-${count}`
    const { id: copy } = await server.ok(
      '/asset/duplicate',
      { id, code, name: 'Copy', location_id: at('Cellar') },
      admin,
    )
    expect(await details(copy)).toMatchObject({
      code,
      name: 'Copy',
      location_id: at('Cellar'),
      catalog_id,
      barcode: '',
      serial_number: '',
      vendor: 'V',
      note: 'Oiled',
      operational_status: 'Active',
      version: 1,
    })
    const copied = await server.ok('/asset/getSpecs/{id}', { id: copy }, admin)
    expect(copied.specs.map(({ value }) => value)).toEqual(['7'])
    const trail = { project_id: project, call: '/asset/duplicate' }
    const { entries } = await server.ok('/audit/search', trail, admin)
    expect(entries[0]).toMatchObject({ thing_id: copy, after: { specs: { POWER: '7' } } })
    expect(await server.refused('/asset/duplicate', { id, code, name: 'Copy' }, admin)).toMatchObject({
      key: 'code_taken',
    })
  })

  it('has no days of the other asset, and those that are given [ASSET-10]', async () => {
    const days = {
      purchase_date: '2020-01-01',
      installed_on: '2020-02-01',
      warranty_start_date: '2020-03-01',
      warranty_end_date: '2022-03-01',
    }
    const id = await add({ ...days, vendor: 'V' })
    const none = {
      purchase_date: null,
      installed_on: null,
      warranty_start_date: null,
      warranty_end_date: null,
    }
    const copy = async (given = {}) => {
      const asset = { id, code: `C-${(count += 1)}`, name: 'Copy', ...given }
      return details((await server.ok('/asset/duplicate', asset, admin)).id)
    }
    expect(await copy()).toMatchObject({ vendor: 'V', ...none })
    expect(await copy({ installed_on: '2026-05-01' })).toMatchObject({ ...none, installed_on: '2026-05-01' })
  })

  it('waits for a change of the other asset, and copies what it has then [ASSET-10]', async () => {
    const id = await add()
    const copy = { id, code: `C-${(count += 1)}`, name: 'Copy' }
    const copied = await server.database.transaction().execute(async (transaction) => {
      await sql`update asset set vendor = 'Late' where id = ${id}`.execute(transaction)
      const call = server.ok('/asset/duplicate', copy, admin)
      await untilOneWaits(server.database)
      return { call }
    })
    expect(await details((await copied.call).id)).toMatchObject({ vendor: 'Late' })
  })

  it('is refused to a person who sees neither the other asset nor the new place [ASSET-10]', async () => {
    const id = await add()
    const copy = { id, code: `C-${(count += 1)}`, name: 'Copy' }
    const refused = async (token: string | undefined, given = {}) =>
      (await server.refused('/asset/duplicate', { ...copy, ...given }, token)).status
    const roof = await person(['asset_view', 'asset_add'])
    expect(await refused(undefined)).toBe(401)
    expect(await refused(await person(['asset_view', 'asset_add'], 'Cellar'))).toBe(404)
    expect(await refused(roof, { location_id: at('Cellar') })).toBe(404)
    expect(await refused(await person(['asset_view']))).toBe(403)
    const elsewhere = await server.make.locations(await server.make.project(), { Hall: {} })
    expect(await refused(admin, { location_id: elsewhere('Hall') })).toBe(422)
    expect((await server.ok('/asset/duplicate', copy, roof)).id).toEqual(expect.any(String))
  })
})

describe('a replacement', () => {
  it('takes code, barcode, label, place, kind and whole; each history names the other [ASSET-11]', async () => {
    const whole = await add()
    const catalog_id = await kindWithSpec()
    const barcode = `TAG-${count}`
    const id = await add({
      parent_id: whole,
      catalog_id,
      barcode,
      serial_number: 'OLD',
      criticality_level: 'A',
    })
    const part = await add({ parent_id: id })
    const { code } = await details(id)
    const tokenOf = async (asset: string) =>
      (
        await sql<{ label_token: string }>`select label_token from asset where id = ${asset}`.execute(
          server.database,
        )
      ).rows[0]?.label_token
    const token = await tokenOf(id)
    const given = { id, version: 1, serial_number: 'NEW', reason: 'Worn' }
    const told = await server.ok('/asset/replace', { ...given, dry_run: true }, admin)
    expect(told).toMatchObject({ id: null, version: 1, preview: { code, barcode, parts: 1 } })
    expect(await details(id)).toMatchObject({ operational_status: 'Active', version: 1, parts: 1 })
    expect(await activity(id)).toHaveLength(1)
    expect(await tokenOf(id)).toBe(token)
    const { id: added } = await server.ok('/asset/replace', given, admin)
    if (added === null) throw new Error('nothing was added')
    expect(await details(added)).toMatchObject({
      code,
      barcode,
      catalog_id,
      location_id: at('Roof'),
      serial_number: 'NEW',
      criticality_level: 'A',
      parent: { id: whole },
      parts: 1,
    })
    expect(await details(id)).toMatchObject({
      operational_status: 'Retired',
      status_reason: 'Worn',
      barcode: '',
      parent: null,
      parts: 0,
    })
    expect((await details(part)).parent).toMatchObject({ id: added })
    expect(await tokenOf(added)).toBe(token)
    expect(await tokenOf(id)).not.toBe(token)
    expect((await activity(id))[0]).toMatchObject({
      kind: 'asset.replaced',
      note: 'Worn',
      things: [{ part: 'to', kind: 'asset', id: added }],
    })
    expect((await activity(added))[0]).toMatchObject({
      kind: 'asset.replacement',
      things: [{ part: 'from', kind: 'asset', id }],
    })
    expect(await server.refused('/asset/replace', { id }, admin)).toMatchObject({ key: 'asset_is_retired' })
  })

  it('can let the parts go, and needs the right to add [ASSET-11]', async () => {
    const id = await add()
    const part = await add({ parent_id: id })
    const editor = await person(['asset_view', 'asset_edit'])
    expect((await server.refused('/asset/replace', { id }, editor)).status).toBe(403)
    await server.ok(
      '/asset/replace',
      { id, parts: 'release' },
      await person(['asset_view', 'asset_edit', 'asset_add']),
    )
    expect((await details(part)).parent).toBeNull()
  })

  it('is refused from a stale version and to a person who does not see the asset, also as a preview', async () => {
    const id = await add()
    const unseen = await person(['asset_view', 'asset_edit', 'asset_add'], 'Cellar')
    for (const dry_run of [true, false]) {
      const given = { id, dry_run }
      expect((await server.refused('/asset/replace', given)).status).toBe(401)
      expect((await server.refused('/asset/replace', given, unseen)).status).toBe(404)
      expect(await server.refused('/asset/replace', { ...given, version: 9 }, admin)).toMatchObject({
        key: 'conflict_version',
      })
    }
    expect(await details(id)).toMatchObject({ version: 1, operational_status: 'Active' })
  })
})

describe('a maintenance', () => {
  it('ends with the status before it [ASSET-8]', async () => {
    const id = await add()
    const change = (status: 'Active' | 'Inactive' | 'Maintenance', reason = '') =>
      server.ok('/asset/changeStatus', { id, status, reason }, admin)
    await change('Inactive')
    await change('Maintenance', 'Belt')
    await change('Maintenance', 'Seal')
    expect(await details(id)).toMatchObject({ status_before: 'Inactive' })
    const refused = await server.refused('/asset/changeStatus', { id, status: 'Active' }, admin)
    expect(refused).toMatchObject({ status: 409, key: 'asset_was_inactive' })
    await change('Inactive')
    await change('Active')
    await change('Maintenance')
    await change('Active')
    expect(await details(id)).toMatchObject({ operational_status: 'Active', status_before: null })
  })
})

describe('an asset with parts in use', () => {
  it('is not retired until somebody says what becomes of them [ASSET-9]', async () => {
    const whole = await add()
    const part = await add({ parent_id: whole })
    const small = await add({ parent_id: part })
    const far = await add({ parent_id: part, location_id: at('Cellar') })
    const retire = { id: whole, status: 'Retired' as const, reason: 'Refit' }
    expect(await server.refused('/asset/changeStatus', retire, admin)).toMatchObject({
      status: 409,
      key: 'asset_parts_asked',
    })
    await server.ok('/asset/changeStatus', { ...retire, parts: 'retire' }, admin)
    for (const id of [part, small])
      expect(await details(id)).toMatchObject({ operational_status: 'Retired', status_reason: 'Refit' })
    expect(await details(far)).toMatchObject({
      operational_status: 'Active',
      parent: null,
      is_detached: false,
    })
    expect((await details(part)).parent).toMatchObject({ id: whole })
  })

  it('can be retired without them [ASSET-9]', async () => {
    const whole = await add()
    const part = await add({ parent_id: whole })
    await server.ok('/asset/changeStatus', { id: whole, status: 'Retired', parts: 'release' }, admin)
    expect(await details(part)).toMatchObject({ operational_status: 'Active', parent: null })
  })

  it('is retired without a question about parts that the person does not see: they are parts of nothing [ASSET-9]', async () => {
    const whole = await add()
    const far = await add({ parent_id: whole, location_id: at('Cellar') })
    const keeper = await person(['asset_view', 'asset_edit'])
    await server.ok('/asset/changeStatus', { id: whole, status: 'Retired' }, keeper)
    expect(await details(whole)).toMatchObject({ operational_status: 'Retired', parts: 0 })
    expect(await details(far)).toMatchObject({
      operational_status: 'Active',
      parent: null,
      is_detached: false,
    })
  })

  it('asks about parts in use below a retired part, and releases them [ASSET-9]', async () => {
    const whole = await add()
    const part = await add({ parent_id: whole })
    const small = await add({ parent_id: part })
    await server.ok('/asset/changeStatus', { id: part, status: 'Retired', parts: 'retire' }, admin)
    await server.ok('/asset/changeStatus', { id: small, status: 'Inactive' }, admin)
    const retire = { id: whole, status: 'Retired' as const }
    const asked = await server.refused('/asset/changeStatus', retire, admin)
    expect(asked).toMatchObject({ status: 409, key: 'asset_parts_asked' })
    await server.ok('/asset/changeStatus', { ...retire, parts: 'release' }, admin)
    expect(await details(small)).toMatchObject({ operational_status: 'Inactive', parent: null })
  })
})
