import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLargeStock } from '../../testing/make-large-stock.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let store: string
let materials: string[]
let token: string

beforeAll(async () => {
  server = await startTestServer()
  const project = await server.make.project()
  const admin = await server.make.user({ superuser: true })
  const size = { stores: 1, materials: 500, entries: 500 }
  const stock = await makeLargeStock(server.database, { project, user: admin.id, ...size })
  store = stock.stores[0] ?? ''
  materials = stock.materials
  token = await server.signIn(admin)
})
afterAll(() => server.close())

test('[STK-8] a booking of five hundred lines sends as many queries as one of a single line', async () => {
  const count = async (many: number) => {
    const lines = materials.slice(0, many).map((material_id) => ({ material_id, quantity: '1' }))
    const input = { store_id: store, kind: 'supply' as const, lines }
    return (await server.queries.during(() => server.ok('/store/post_stock', input, token))).length
  }
  expect(await count(500)).toBe(await count(1))
})
