import type { AccessCode, CallInput, CallPath } from '@atrium/contract'
import { calls } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { AttachmentClient } from '../attachment/fixtures/attachment-client.ts'
import { PhotoClient, plainJpeg } from '../asset-photo/fixtures/photo-client.ts'
import { forgetWaiting } from '../../attachments/forget-attachments.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

type Inputs = { [Path in CallPath]?: (material: string) => CallInput<Path> }
const inputs: Inputs = {
  '/material/search': () => ({}),
  '/material/getCategories': () => ({}),
  '/material/getRaw/{id}': (id) => ({ id }),
  '/material/create': () => ({ code: crypto.randomUUID(), name: 'Screw', unit: 'pcs' }),
  '/material/update': (id) => ({ id, name: 'Bolt' }),
  '/material/remove/{id}': (id) => ({ id }),
  '/material/removeMany': (id) => ({ materials: [id] }),
}

describe.each(Object.keys(inputs) as CallPath[])('%s', (path) => {
  const inputOf = (id: string) => (inputs[path] as (id: string) => CallInput<CallPath>)(id)
  const { access } = calls[path]
  const code: AccessCode = 'code' in access ? access.code : 'materials_view'
  const others = (['view', 'add', 'edit', 'delete'] as const)
    .map((action) => `materials_${action}` as const)
    .filter((one) => one !== code)

  test('is refused without a token and to a user without the right', async () => {
    const input = inputOf(await server.make.material())
    expect(await server.refused(path, input)).toMatchObject({ status: 401 })
    const user = await server.make.user({ roles: [{ project: await server.make.project(), access: others }] })
    expect(await server.refused(path, input, await server.signIn(user))).toMatchObject({ status: 403 })
  })

  test('is answered for a user who has the right in any project', async () => {
    const user = await server.make.user({ roles: [{ project: await server.make.project(), access: [code] }] })
    await server.ok(path, inputOf(await server.make.material()), await server.signIn(user))
  })
})

test('these tests cover every call of materials', () => {
  const own = Object.keys(calls).filter((path) => path.startsWith('/material/'))
  expect(Object.keys(inputs).toSorted()).toEqual(own.toSorted())
})

describe('a material', () => {
  test('is listed by name, from either end', async () => {
    for (const name of ['Rope 10', 'Rope 2'])
      await server.ok(
        '/material/create',
        { code: name.replace(' ', '-'), name, unit: 'm', category: 'rope' },
        admin,
      )
    const sorted = async (input: object) =>
      (await server.ok('/material/search', { category: 'rope', ...input }, admin)).materials.map(
        (one) => one.code,
      )
    expect(await sorted({})).toEqual(['Rope-2', 'Rope-10'])
    expect(await sorted({ sort: 'name_desc' })).toEqual(['Rope-10', 'Rope-2'])
  })

  test('is created, found, changed and removed', async () => {
    const { id } = await server.ok(
      '/material/create',
      {
        code: 'LAMP-1',
        name: { en: 'Lamp', fr: 'Ampoule' },
        unit: 'pcs',
        category: 'light',
        description: 'E27',
      },
      admin,
    )
    const found = async (input: object) =>
      (await server.ok('/material/search', input, admin)).materials.map((one) => one.id)
    expect(await found({ search_text: 'AMPOULE' })).toEqual([id])
    expect(await found({ search: 'lamp-1', category: 'light' })).toEqual([id])
    expect(await found({ category: 'dark' })).toEqual([])
    expect((await server.ok('/material/search', { category: 'light' }, admin)).total).toBe(1)
    expect((await server.ok('/material/getCategories', {}, admin)).categories).toContain('light')
    expect(
      await server.ok('/material/update', { id, name: { ar: 'مصباح' }, unit: 'box' }, admin),
    ).toMatchObject({
      id,
      version: 2,
    })
    const { material } = await server.ok('/material/getRaw/{id}', { id }, admin)
    expect(material).toEqual({
      id,
      barcodes: [],
      code: 'LAMP-1',
      name: { en: 'Lamp', fr: 'Ampoule', ar: 'مصباح' },
      description: { en: 'E27' },
      unit: 'box',
      category: 'light',
      reorder_level: '0',
      photo: null,
      version: 2,
    })
    await server.ok('/material/remove/{id}', { id }, admin)
    expect(await server.refused('/material/getRaw/{id}', { id }, admin)).toMatchObject({ status: 404 })
    expect(await found({ search_text: 'lamp-1' })).toEqual([])
  })

  test('[STK-17] [STK-18] refuses a code that is taken and a change of a stale version', async () => {
    const make = (code: string) => server.ok('/material/create', { code, name: code, unit: 'l' }, admin)
    const { id } = await make('PAINT')
    const taken = { code: 'paint', name: 'Paint', unit: 'l' }
    expect(await server.refused('/material/create', taken, admin)).toMatchObject({
      status: 409,
      key: 'code_taken',
    })
    await server.ok('/material/update', { id, category: 'wet', version: 1 }, admin)
    expect(
      await server.refused('/material/update', { id, category: 'dry', version: 1 }, admin),
    ).toMatchObject({
      status: 409,
      current: { category: 'wet', version: 2 },
    })
    await server.ok('/material/remove/{id}', { id }, admin)
    await make('PAINT')
  })

  test('[STK-16] keeps its unit and cannot be removed while stores have it or requests name it', async () => {
    const project = await server.make.project()
    const store_id = await server.make.store(project)
    const id = await server.make.material({ unit: 'pcs' })
    const lines = [{ material_id: id, quantity: '1' }]
    const request = { project_id: project, store_id, type: 'supply' as const, lines }
    const { id: request_id } = await server.ok('/store/create_stock_request', request, admin)
    const inUse = { status: 409, key: 'material_in_use' }
    expect(await server.refused('/material/remove/{id}', { id }, admin)).toMatchObject(inUse)
    await server.ok('/store/approve_stock_request', { request_id }, admin)
    await server.ok('/store/complete_stock_request', { request_id }, admin)
    expect(await server.refused('/material/remove/{id}', { id }, admin)).toMatchObject(inUse)
    expect(await server.refused('/material/update', { id, unit: 'kg' }, admin)).toMatchObject({
      status: 409,
      key: 'material_unit_in_use',
    })
    await server.ok('/store/post_stock', { store_id, kind: 'issue', lines }, admin)
    await server.ok('/material/remove/{id}', { id }, admin)
    const gone = { store_id, kind: 'supply' as const, lines }
    expect(await server.refused('/store/post_stock', gone, admin)).toMatchObject({
      status: 422,
      field_keys: { 'lines.0.material_id': { key: 'material_unknown' } },
    })
  })
})

describe('the reorder level of a material', () => {
  test('is the initial level in every store, and each store can change its own', async () => {
    const project = await server.make.project()
    const [store_id, second] = [await server.make.store(project), await server.make.store(project)]
    const { id } = await server.ok(
      '/material/create',
      { code: 'GREASE', name: 'Grease', unit: 'kg', reorder_level: 12.5 },
      admin,
    )
    const read = async () => (await server.ok('/material/getRaw/{id}', { id }, admin)).material
    expect(await read()).toMatchObject({ reorder_level: '12.5', version: 1 })
    const found = await server.ok('/store/find_materials', { store_id, codes: ['grease'] }, admin)
    expect(found.materials).toMatchObject([{ reorder_level: '12.5', stock: '0' }])
    const lines = [{ material_id: id, quantity: '10' }]
    const supply = (store: string) =>
      server.ok('/store/post_stock', { store_id: store, kind: 'supply', lines }, admin)
    const levelIn = async (store: string) =>
      (await server.ok('/store/get_material_stock', { store_id: store, material_id: id }, admin)).stock
    await supply(store_id)
    expect(await levelIn(store_id)).toMatchObject({ reorder_level: '12.5', is_low: true })
    await server.ok('/store/update_material', { store_id, material_id: id, reorder_level: '3' }, admin)
    expect(await server.ok('/material/update', { id, reorder_level: '12.50' }, admin)).toMatchObject({
      version: 1,
    })
    await server.ok('/material/update', { id, reorder_level: '20' }, admin)
    expect(await read()).toMatchObject({ reorder_level: '20', version: 2 })
    await supply(store_id)
    await supply(second)
    expect(await levelIn(store_id)).toMatchObject({ reorder_level: '3' })
    expect(await levelIn(second)).toMatchObject({ reorder_level: '20' })
    expect(await server.refused('/material/update', { id, reorder_level: '-1' }, admin)).toMatchObject({
      status: 422,
    })
  })
})

describe('the photo of a material', () => {
  const files = (ids: string[]) =>
    sql<{ id: string }>`select id from attachment where id = any(${ids}::uuid[])`.execute(server.database)
  const client = () => new PhotoClient(server)
  async function keeper(
    access: AccessCode[] = ['materials_view', 'materials_edit', 'asset_edit', 'asset_view'],
  ) {
    const project_id = await server.make.project()
    const user = await server.make.user({ roles: [{ project: project_id, access }] })
    const token = await server.signIn(user)
    const add = async () => client().add({ project_id, photo: await plainJpeg(300, 200) }, token)
    return { project_id, token, add }
  }
  const photoOf = async (id: string, token = admin) =>
    (await server.ok('/material/getRaw/{id}', { id }, token)).material.photo

  test('is set on creation, is visible to all users who may see materials, and outlives the day', async () => {
    const { add, token } = await keeper(['materials_view', 'materials_add', 'asset_edit', 'asset_view'])
    const { id: photo_id } = await add()
    const code = crypto.randomUUID()
    const { id } = await server.ok('/material/create', { code, name: 'Pump', unit: 'pcs', photo_id }, token)
    await sql`update attachment set created_at = now() - interval '25 hours' where id = ${photo_id}`.execute(
      server.database,
    )
    await forgetWaiting(server.services)
    const reader = await keeper(['materials_view'])
    const { materials } = await server.ok('/material/search', { search: code }, reader.token)
    const shown = materials[0]?.photo
    expect(shown?.id).toBe(photo_id)
    expect((await client().bytes(shown?.url ?? '')).length).toBeGreaterThan(100)
    expect((await client().bytes(shown?.thumbnail_url ?? '')).length).toBeGreaterThan(100)
    const project = await server.make.project()
    const store_id = await server.make.store(project)
    const lines = [{ material_id: id, quantity: '1' }]
    await server.ok('/store/post_stock', { store_id, kind: 'supply', lines }, admin)
    const access: AccessCode[] = ['store_view', 'store_view_all', 'store_materials_view']
    const storekeeper = await server.signIn(await server.make.user({ roles: [{ project, access }] }))
    const input = { store_id, material_id: id }
    const { material } = await server.ok('/store/get_material_details', input, storekeeper)
    expect((await client().get(material.photo?.thumbnail_url ?? '')).status).toBe(200)
  })

  test('is hidden from a user who loses the right to see materials', async () => {
    const [maker, reader] = [await keeper(), await keeper(['materials_view'])]
    const id = await server.make.material()
    const { id: photo_id } = await maker.add()
    await server.ok('/material/update', { id, photo_id }, maker.token)
    const url = (await photoOf(id, reader.token))?.url ?? ''
    expect((await client().get(url)).status).toBe(200)
    await sql`delete from role_access where role_id in (select role_id from user_role where project_id = ${reader.project_id})`.execute(
      server.database,
    )
    expect((await client().get(url)).status).toBe(404)
  })

  test('is replaced and removed, can be restored among the files, and raises the version', async () => {
    const { add, token } = await keeper()
    const id = await server.make.material()
    const [one, two] = [await add(), await add()]
    const update = (photo_id: string | null, version: number) =>
      server.ok('/material/update', { id, photo_id, version }, token)
    expect(await update(one.id, 1)).toMatchObject({ version: 2 })
    expect(await update(one.id, 2)).toMatchObject({ version: 2 })
    expect(await update(two.id, 2)).toMatchObject({ version: 3 })
    expect((await photoOf(id))?.id).toBe(two.id)
    expect((await files([one.id, two.id])).rows).toEqual([{ id: two.id }])
    expect((await client().get(one.url)).status).toBe(404)
    expect(await update(null, 3)).toMatchObject({ version: 4 })
    expect(await photoOf(id)).toBeNull()
    expect((await files([one.id, two.id])).rows).toEqual([])
    await server.ok('/attachment/restore/{id}', { id: one.id }, token)
    expect((await photoOf(id))?.id).toBe(one.id)
  })

  test('can be one of its own files; the earlier one stays among them', async () => {
    const { project_id, token } = await keeper(['materials_view', 'materials_edit'])
    const attachments = new AttachmentClient(server)
    const id = await server.make.material()
    const send = async (owner_id?: string) =>
      attachments.add(
        { owner_kind: 'material', ...(owner_id && { owner_id }), project_id, file: await plainJpeg() },
        token,
      )
    const [first, second] = [await send(), await send(id)]
    await server.ok('/material/update', { id, photo_id: first.id }, token)
    await server.ok('/material/update', { id, photo_id: second.id }, token)
    expect((await photoOf(id))?.id).toBe(second.id)
    const owner = { owner_kind: 'material', owner_id: id }
    const listed = (await server.ok('/attachment/list', owner, token)).attachments
    expect(new Map(listed.map((one) => [one.id, one.is_cover]))).toEqual(
      new Map([
        [first.id, false],
        [second.id, true],
      ]),
    )
    const another = await server.make.material()
    expect(
      await server.refused('/material/update', { id: another, photo_id: first.id }, token),
    ).toMatchObject({ status: 409, key: 'photo_given' })
    const text = await attachments.add({ ...owner, project_id, file: 'no photo' }, token)
    expect(await server.refused('/material/update', { id, photo_id: text.id }, token)).toMatchObject({
      status: 404,
    })
  })

  test('can be sent with a new material by a user who may only add materials', async () => {
    const { project_id, token } = await keeper(['materials_view', 'materials_add'])
    const photo = await new AttachmentClient(server).add(
      { owner_kind: 'material', project_id, file: await plainJpeg() },
      token,
    )
    const made = { code: crypto.randomUUID(), name: 'Pump', unit: 'pcs', photo_id: photo.id }
    const { id } = await server.ok('/material/create', made, token)
    expect((await photoOf(id))?.id).toBe(photo.id)
  })

  test('is removed with its material', async () => {
    const { add, token } = await keeper()
    const id = await server.make.material()
    const { id: photo_id } = await add()
    await server.ok('/material/update', { id, photo_id }, token)
    await server.ok('/material/remove/{id}', { id }, admin)
    expect((await files([photo_id])).rows).toEqual([])
  })

  test('cannot be attached by another user, or twice, and cannot be removed as a photo of an asset', async () => {
    const [mine, other] = [await keeper(), await keeper()]
    const [id, second] = [await server.make.material(), await server.make.material()]
    const { id: photo_id } = await mine.add()
    expect(await server.refused('/material/update', { id, photo_id }, other.token)).toMatchObject({
      status: 404,
    })
    await server.ok('/material/update', { id, photo_id }, mine.token)
    const given = { status: 409, key: 'photo_given' }
    expect(await server.refused('/material/update', { id: second, photo_id }, mine.token)).toMatchObject(
      given,
    )
    expect(await server.refused('/asset-photo/remove', { photo_ids: [photo_id] }, mine.token)).toMatchObject(
      given,
    )
    const blind = await keeper(['asset_edit', 'asset_view'])
    expect(await server.refused('/asset-photo/remove', { photo_ids: [photo_id] }, blind.token)).toMatchObject(
      { status: 404 },
    )
    expect((await photoOf(id))?.id).toBe(photo_id)
  })
})

describe('removing several materials', () => {
  test('removes each by itself, and says which are in use, stale or gone', async () => {
    const [free, used, stale] = await Promise.all([1, 2, 3].map(() => server.make.material()))
    if (!free || !used || !stale) throw new Error('unreachable')
    const project_id = await server.make.project()
    const store_id = await server.make.store(project_id)
    const lines = [{ material_id: used, quantity: '1' }]
    await server.ok('/store/create_stock_request', { project_id, store_id, type: 'supply', lines }, admin)
    const unknown = crypto.randomUUID()
    const materials = [free, { id: used }, { id: stale, version: 7 }, unknown]
    const { changed, refused } = await server.ok('/material/removeMany', { materials }, admin)
    expect(changed).toBe(1)
    expect(refused.map(({ id, key }) => [id, key])).toEqual([
      [used, 'material_in_use'],
      [stale, 'conflict_version'],
      [unknown, 'not_found'],
    ])
    expect((await server.refused('/material/getRaw/{id}', { id: free }, admin)).status).toBe(404)
    await server.ok('/material/getRaw/{id}', { id: used }, admin)
  })

  test('fails as the first one does if none is removed', async () => {
    const materials = [crypto.randomUUID(), crypto.randomUUID()]
    expect(await server.refused('/material/removeMany', { materials }, admin)).toMatchObject({ status: 404 })
  })
})

describe('barcodes', () => {
  const raw = async (id: string) => (await server.ok('/material/getRaw/{id}', { id }, admin)).material

  test('are unique in the portal, in any letter case and against codes', async () => {
    const mark = `bar-${process.pid}`
    const make = async (code: string, barcodes: { code: string; quantity?: string }[] = []) =>
      (await server.ok('/material/create', { code, name: code, unit: 'pcs', barcodes }, admin)).id
    const bolt = await make(`${mark}-bolt`, [{ code: `${mark}-1` }, { code: `${mark}-box`, quantity: '12' }])
    const nut = await make(`${mark}-nut`)
    expect((await raw(bolt)).barcodes).toEqual([
      { code: `${mark}-1`, quantity: '1' },
      { code: `${mark}-box`, quantity: '12' },
    ])
    const change = (barcodes: { code: string }[]) =>
      server.refused('/material/update', { id: nut, barcodes }, admin)
    expect(await change([{ code: `${mark}-BOX` }])).toMatchObject({
      status: 409,
      key: 'barcode_taken',
      fields: { 'barcodes.0.code': expect.any(String) },
    })
    expect((await change([{ code: `${mark}-BOLT` }])).key).toBe('barcode_taken')
    // Nobody takes a barcode over by a material that has it as its code.
    const taken = { code: `${mark}-BOX`, name: 'Other', unit: 'pcs' }
    for (const refusal of [
      await server.refused('/material/create', taken, admin),
      await server.refused('/material/update', { id: nut, code: taken.code }, admin),
    ])
      expect(refusal).toMatchObject({
        status: 409,
        key: 'barcode_taken',
        fields: { code: expect.any(String) },
      })
    expect(await change([{ code: 'same' }, { code: 'SAME' }])).toMatchObject({
      status: 422,
      key: 'barcode_twice',
    })
    const found = await server.ok('/material/search', { search_text: `${mark}-BOX` }, admin)
    expect(found.materials.map(({ id }) => id)).toEqual([bolt])
    // A change of something else leaves them; the same ones again change nothing.
    await server.ok('/material/update', { id: bolt, category: 'Small parts' }, admin)
    const { version, barcodes } = await raw(bolt)
    const again = await server.ok('/material/update', { id: bolt, barcodes }, admin)
    expect(again.version).toBe(version)
    await server.ok('/material/remove/{id}', { id: bolt }, admin)
    await server.ok('/material/update', { id: nut, barcodes: [{ code: `${mark}-box` }] }, admin)
  })

  test('are found by a scan with the number of units that they stand for', async () => {
    const store_id = await server.make.store(await server.make.project())
    const mark = `scan-${process.pid}`
    const barcodes = [{ code: `${mark}-box`, quantity: '12' }]
    const { id } = await server.ok(
      '/material/create',
      { code: mark, name: 'Scanned', unit: 'pcs', barcodes },
      admin,
    )
    const codes = [mark, `${mark}-BOX`, 'nothing has this']
    const found = await server.ok('/store/find_materials', { store_id, codes }, admin)
    expect(found.materials.map(({ material_id }) => material_id)).toEqual([id])
    expect(found.scanned?.toSorted((a, b) => a.code.length - b.code.length)).toEqual([
      { code: mark, material_id: id, quantity: '1' },
      { code: `${mark}-BOX`, material_id: id, quantity: '12' },
    ])
  })
})
