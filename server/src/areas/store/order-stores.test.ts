import type { PostedKind, StockRequestType, StoreSort } from '@atrium/contract'
import { storeFigures } from '@atrium/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string
let project: string
let store: string
let other: string
let screws: string
let paint: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
beforeEach(async () => {
  project = await server.make.project()
  store = await server.make.store(project)
  other = await server.make.store(project)
  screws = await server.make.material({ name: 'Screws', unit: 'pcs' })
  paint = await server.make.material({ name: 'Paint', unit: 'l' })
})
afterAll(() => server.close())

type Line = [material: string, quantity: string]
const linesOf = (lines: Line[]) => lines.map(([material_id, quantity]) => ({ material_id, quantity }))
const post = (kind: PostedKind, lines: Line[], store_id = store) =>
  server.ok('/store/post_stock', { store_id, kind, lines: linesOf(lines) }, admin)
const ask = (type: StockRequestType, lines: Line[], more: object = {}) =>
  server.ok(
    '/store/create_stock_request',
    { project_id: project, store_id: other, type, lines: linesOf(lines), ...more },
    admin,
  )
const listed = async (token: string, sort: StoreSort) =>
  (await server.ok('/store/search', { project_id: project, sort }, token)).stores.map(({ id }) => id)

test('the list of stores is in the order of each figure that is counted, from either end, and then by name', async () => {
  const empty = await server.make.store(project)
  await post('supply', [
    [screws, '3'],
    [paint, '8'],
  ])
  await post('issue', [[paint, '8']])
  await server.ok(
    '/store/update_material',
    { store_id: store, material_id: screws, reorder_level: '4' },
    admin,
  )
  await post('supply', [[paint, '1']], other)
  await ask('issue', [[paint, '1']])
  await ask('transfer', [[paint, '1']], { to_store_id: empty })
  const byName = await listed(admin, 'name')
  const { counts } = await server.ok('/store/count_stock', { project_id: project, store_ids: byName }, admin)
  for (const figure of storeFigures) {
    const valueOf = (id: string) => counts.find(({ store_id }) => store_id === id)?.[figure] ?? ''
    const compare = (a: string, b: string) => (valueOf(a) < valueOf(b) ? -1 : valueOf(a) > valueOf(b) ? 1 : 0)
    const ascending = byName.toSorted(compare)
    const descending = byName.toSorted((a, b) => compare(b, a))
    expect([figure, await listed(admin, figure)]).toEqual([figure, ascending])
    expect([figure, await listed(admin, `${figure}_desc`)]).toEqual([figure, descending])
  }
})

test('the list of stores is in no order of figures without a project, or for a user who may not see the stock', async () => {
  for (const sort of storeFigures) {
    expect(await server.refused('/store/search', { sort }, admin)).toMatchObject({
      code: 'validation',
      fields: { project_id: expect.anything() },
    })
  }
  const viewer = await server.make.user({ roles: [{ project, access: ['store_view', 'store_view_all'] }] })
  const token = await server.signIn(viewer)
  expect((await server.ok('/store/search', { project_id: project }, token)).stores).toHaveLength(2)
  for (const sort of storeFigures)
    expect((await server.refused('/store/search', { project_id: project, sort }, token)).status).toBe(403)
})

test('the list of stores is not ordered by requests that the user may not see', async () => {
  await post('supply', [[paint, '1']], other)
  await ask('issue', [[paint, '1']])
  const keeper = await server.make.user({
    roles: [{ project, access: ['store_view', 'store_view_all', 'store_materials_view'] }],
  })
  expect((await listed(admin, 'open_requests_desc'))[0]).toBe(other)
  const token = await server.signIn(keeper)
  expect(await listed(token, 'open_requests_desc')).toEqual(await listed(token, 'name'))
})
