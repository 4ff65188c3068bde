import type { AccessCode, CallInput, CallPath } from '@atrium/contract'
import { calls } from '@atrium/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

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
}

describe.each(Object.keys(inputs) as CallPath[])('%s', (path) => {
  const inputOf = (id: string) => (inputs[path] as (id: string) => CallInput<CallPath>)(id)
  const { access } = calls[path]
  const code: AccessCode = 'code' in access ? access.code : 'materials_view'
  const others = (['view', 'add', 'edit', 'delete'] as const)
    .map((action) => `materials_${action}` as const)
    .filter((one) => one !== code)

  test('is refused without a token, and to who lacks the right', async () => {
    const input = inputOf(await server.make.material())
    expect(await server.refused(path, input)).toMatchObject({ status: 401 })
    const user = await server.make.user({ roles: [{ project: await server.make.project(), access: others }] })
    expect(await server.refused(path, input, await server.signIn(user))).toMatchObject({ status: 403 })
  })

  test('is carried out for who holds the right in any project', async () => {
    const user = await server.make.user({ roles: [{ project: await server.make.project(), access: [code] }] })
    await server.ok(path, inputOf(await server.make.material()), await server.signIn(user))
  })
})

test('every call of materials is looked at here', () => {
  const own = Object.keys(calls).filter((path) => path.startsWith('/material/'))
  expect(Object.keys(inputs).toSorted()).toEqual(own.toSorted())
})

describe('a material', () => {
  test('is made, found, changed and removed', async () => {
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
      code: 'LAMP-1',
      name: { en: 'Lamp', fr: 'Ampoule', ar: 'مصباح' },
      description: { en: 'E27' },
      unit: 'box',
      category: 'light',
      version: 2,
    })
    await server.ok('/material/remove/{id}', { id }, admin)
    expect(await server.refused('/material/getRaw/{id}', { id }, admin)).toMatchObject({ status: 404 })
    expect(await found({ search_text: 'lamp-1' })).toEqual([])
  })

  test('[STK-17] [STK-18] keeps its code to itself, and its newer version', async () => {
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

  test('[STK-16] that stores have, or requests name, keeps its unit and stays', async () => {
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
