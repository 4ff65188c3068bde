import { accessEntries, stockRights, type AccessCode } from '@atrium/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

/* What every call of stores and stock needs is tried by the access matrix; here is what depends on more than the call. */

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

const everything = accessEntries.map(({ code }) => code)

const tokenWith = async (project: string, access: readonly AccessCode[]) =>
  server.signIn(await server.make.user({ roles: [{ project, access: [...new Set(access)] }] }))

/** A store with fifty pieces of a material. */
async function makeStocked() {
  const project = await server.make.project()
  const store = await server.make.store(project)
  const material = await server.make.material()
  await server.ok(
    '/store/post_stock',
    { store_id: store, kind: 'opening', lines: [{ material_id: material, quantity: '50' }] },
    admin,
  )
  return { project, store, material }
}

describe('[STK-9] [STK-14] each kind of booking needs its own rights', () => {
  test.each(['opening', 'issue', 'return', 'supply', 'adjust', 'transfer'] as const)('%s', async (kind) => {
    const { project, store, material } = await makeStocked()
    const input = {
      store_id: store,
      kind,
      lines: [{ material_id: kind === 'opening' ? await server.make.material() : material, quantity: '1' }],
      ...(kind === 'transfer' && { to_store_id: await server.make.store(project) }),
    }
    const booked = async () =>
      (await server.ok('/store/search_ledger', { store_id: store, limit: 100 }, admin)).ledger.length
    const before = await booked()
    for (const code of stockRights[kind]) {
      const token = await tokenWith(
        project,
        everything.filter((one) => one !== code),
      )
      expect(await server.refused('/store/post_stock', input, token)).toMatchObject({ status: 403 })
    }
    expect(await booked()).toBe(before)
    const sight = ['store_view', 'store_view_all', 'store_materials_view'] as const
    await server.ok('/store/post_stock', input, await tokenWith(project, [...sight, ...stockRights[kind]]))
  })
})

test('stock and open requests of a store are counted for those who may see them', async () => {
  const { project, store, material } = await makeStocked()
  const lines = [{ material_id: material, quantity: '2' }]
  await server.ok(
    '/store/create_stock_request',
    { project_id: project, store_id: store, type: 'issue', lines },
    admin,
  )
  const counted = async (...access: AccessCode[]) => {
    const token = await tokenWith(project, ['store_view', 'store_view_all', ...access])
    const { counts } = (await server.ok('/store/info/{id}', { id: store }, token)).store
    return { materials: counts.materials > 0, open_requests: counts.open_requests > 0 }
  }
  expect(await counted()).toEqual({ materials: false, open_requests: false })
  expect(await counted('store_materials_view')).toEqual({ materials: true, open_requests: false })
  expect(await counted('stock_request_view')).toEqual({ materials: false, open_requests: true })
})
