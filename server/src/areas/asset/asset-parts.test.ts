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
  project = await server.make.project()
  at = await server.make.locations(project, { Roof: {}, Cellar: {}, Yard: {} })
})
afterAll(() => server.close())

let count = 0
const add = async (place: string, given: Partial<CallRequest<'/asset/create'>> = {}) => {
  const code = `P-${String((count += 1)).padStart(3, '0')}`
  return (await server.ok('/asset/create', { location_id: at(place), code, name: code, ...given }, admin)).id
}
const details = async (id: string, token = admin) =>
  (await server.ok('/asset/getDetails/{id}', { id }, token)).asset
const setParent = (id: string, parent_id: string | null, given: object = {}) =>
  server.ok('/asset/setParent', { id, parent_id, ...given }, admin)
const tree = async (asset_id: string, token = admin) =>
  (await server.ok('/asset/getTree', { project_id: project, asset_id }, token)).assets
async function person(place: string, access: AccessCode[] = ['asset_view']) {
  const user = await server.make.user({ roles: [{ project, access: ['location_view', ...access] }] })
  await server.make.assignLocations(user.id, project, [at(place)])
  return server.signIn(user)
}

describe('an asset that becomes a part', () => {
  it('moves to what it belongs to, with its own parts [ASSET-3]', async () => {
    const [whole, part] = [await add('Roof'), await add('Cellar')]
    const small = await add('Cellar', { parent_id: part })
    const far = await add('Yard', { parent_id: part })
    const wanted = { id: part, parent_id: whole, version: 1 }
    const preview = { moved: 2, parts: 1, detached: 0 }
    const told = await server.ok('/asset/setParent', { ...wanted, dry_run: true }, admin)
    expect(told).toMatchObject({ version: 1, preview })
    expect((await details(part)).parent).toBeNull()
    expect(await server.ok('/asset/setParent', wanted, admin)).toMatchObject({ version: 2, preview })
    expect(await details(part)).toMatchObject({
      location_id: at('Roof'),
      parent: { id: whole },
      is_detached: false,
      parts: 2,
      version: 2,
    })
    expect((await details(small)).location_id).toBe(at('Roof'))
    expect(await details(far)).toMatchObject({ location_id: at('Yard'), is_detached: true })
    expect((await server.refused('/asset/setParent', { ...wanted, parent_id: null }, admin)).status).toBe(409)
  })

  it('stays where it is if it is detached, and when it becomes part of nothing [ASSET-3]', async () => {
    const [whole, part] = [await add('Roof'), await add('Cellar')]
    await setParent(part, whole, { is_detached: true })
    expect(await details(part)).toMatchObject({ location_id: at('Cellar'), is_detached: true })
    await setParent(part, null)
    expect(await details(part)).toMatchObject({ location_id: at('Cellar'), is_detached: false, parent: null })
    expect((await setParent(part, null)).version).toBe(3)
  })

  it('is refused below itself, a retired asset, one of another project and one that is not seen [ASSET-1]', async () => {
    const whole = await add('Roof')
    const part = await add('Roof', { parent_id: whole })
    const refused = (id: string, parent_id: string, token = admin) =>
      server.refused('/asset/setParent', { id, parent_id }, token)
    for (const parent of [whole, part])
      expect((await refused(whole, parent)).fields).toMatchObject({
        parent_id: expect.stringContaining('part of itself'),
      })
    const retired = await add('Roof')
    await server.ok('/asset/changeStatus', { id: retired, status: 'Retired' }, admin)
    expect(await refused(whole, retired)).toMatchObject({ status: 409, key: 'asset_parent_retired' })
    const other = await server.make.locations(await server.make.project(), { Far: {} })
    const { id: foreign } = await server.ok(
      '/asset/create',
      { location_id: other('Far'), code: 'F', name: 'F' },
      admin,
    )
    expect((await refused(whole, foreign)).fields).toHaveProperty('parent_id')
    const keeper = await person('Roof', ['asset_view', 'asset_edit'])
    expect((await refused(whole, await add('Cellar'), keeper)).status).toBe(404)
    const reader = await person('Roof')
    expect((await refused(part, whole, reader)).status).toBe(403)
  })

  it('is not taken from an asset by somebody who does not see that one [ASSET-1]', async () => {
    const [whole, part] = [await add('Roof'), await add('Cellar')]
    await setParent(part, whole, { is_detached: true })
    const keeper = await person('Cellar', ['asset_view', 'asset_edit'])
    expect((await details(part, keeper)).parent).toBeNull()
    const taken = await server.refused('/asset/setParent', { id: part, parent_id: null }, keeper)
    expect(taken).toMatchObject({ status: 403, key: 'asset_whole_unseen' })
    expect((await details(part)).parent).toMatchObject({ id: whole })
  })
})

describe('the tree of parts', () => {
  it('lists parts by code, and says which have parts of their own [ASSET-4]', async () => {
    const whole = await add('Roof')
    const [one, two] = [await add('Roof', { parent_id: whole }), await add('Roof', { parent_id: whole })]
    const small = await add('Roof', { parent_id: two })
    expect((await tree(whole)).map(({ id, has_children }) => [id, has_children])).toEqual([
      [one, false],
      [two, true],
    ])
    expect((await tree(two)).map(({ id }) => id)).toEqual([small])
  })

  it('shows nothing at a place that the reader does not see, and counts nothing there [ASSET-4]', async () => {
    const whole = await add('Yard')
    const far = await add('Cellar', { parent_id: whole })
    const yard = await person('Yard')
    expect((await details(whole)).parts).toBe(1)
    expect(await details(whole, yard)).toMatchObject({ parts: 0 })
    expect(await tree(whole, yard)).toEqual([])
    const cellar = await person('Cellar')
    expect(await details(far, cellar)).toMatchObject({ parent: null, is_detached: true })
    const hidden = { project_id: project, asset_id: whole }
    expect((await server.refused('/asset/getTree', hidden, cellar)).status).toBe(404)
  })
})

describe('a move', () => {
  it('takes parts along at all levels, and says so before [ASSET-5]', async () => {
    const whole = await add('Roof')
    const part = await add('Roof', { parent_id: whole })
    const small = await add('Roof', { parent_id: part })
    const far = await add('Cellar', { parent_id: whole })
    const below = await add('Cellar', { parent_id: far })
    const move = { assets: [{ id: whole, version: 1 }], location_id: at('Yard'), reason: 'Refit' }
    const preview = { moved: 3, parts: 2, detached: 0 }
    expect(await server.ok('/asset/move', { ...move, dry_run: true }, admin)).toMatchObject({
      moved: 0,
      preview,
    })
    expect((await details(whole)).version).toBe(1)
    expect(await server.ok('/asset/move', move, admin)).toMatchObject({ moved: 3, preview })
    for (const id of [whole, part, small])
      expect(await details(id)).toMatchObject({ location_id: at('Yard'), version: 2, is_detached: false })
    for (const id of [far, below])
      expect(await details(id)).toMatchObject({ location_id: at('Cellar'), version: 1 })
    const { entries } = await server.ok('/activity/list', { owner_kind: 'asset', owner_id: small }, admin)
    expect(entries[0]).toMatchObject({ kind: 'asset.moved', note: 'Refit' })
  })

  it('without parts leaves them behind, detached, and detaches a part that moves alone [ASSET-5]', async () => {
    const whole = await add('Roof')
    const part = await add('Roof', { parent_id: whole })
    const small = await add('Roof', { parent_id: part })
    const without = { assets: [whole], location_id: at('Yard'), with_parts: false }
    expect((await server.ok('/asset/move', without, admin)).preview).toEqual({
      moved: 1,
      parts: 0,
      detached: 1,
    })
    expect(await details(part)).toMatchObject({ location_id: at('Roof'), is_detached: true, version: 2 })
    expect(await details(small)).toMatchObject({ location_id: at('Roof'), is_detached: false, version: 1 })
    const alone = { assets: [small], location_id: at('Cellar') }
    expect((await server.ok('/asset/move', alone, admin)).preview).toMatchObject({ moved: 1, detached: 1 })
    expect(await details(small)).toMatchObject({ is_detached: true, parent: { id: part }, version: 2 })
  })
})

describe('an asset with parts', () => {
  it('is not removed until they are gone [ASSET-6]', async () => {
    const whole = await add('Roof')
    const part = await add('Roof', { parent_id: whole })
    expect(await server.refused('/asset/remove/{id}', { id: whole }, admin)).toMatchObject({
      status: 409,
      key: 'asset_has_parts',
    })
    await server.ok('/asset/remove/{id}', { id: part }, admin)
    expect(await tree(whole)).toEqual([])
    await server.ok('/asset/remove/{id}', { id: whole }, admin)
  })
})

it('tells in the activity of a part what it became a part of, as far as the reader sees that', async () => {
  const [whole, part] = [await add('Roof'), await add('Cellar')]
  await setParent(part, whole, { is_detached: true, reason: 'Spare' })
  const list = async (token: string) =>
    (await server.ok('/activity/list', { owner_kind: 'asset', owner_id: part }, token)).entries[0]
  const { name } = await details(whole)
  expect(await list(admin)).toMatchObject({
    kind: 'asset.part',
    note: 'Spare',
    things: [{ part: 'to', kind: 'asset', id: whole, name }],
  })
  expect(await list(await person('Cellar'))).toMatchObject({ kind: 'asset.part', things: [] })
})
