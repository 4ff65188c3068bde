import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let project: string
let admin: string
let main: string
let depot: string
beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  admin = await server.signIn(await server.make.user({ superuser: true }))
  project = await server.make.project()
  main = await server.make.store(project)
  depot = await server.make.store(project)
  for (const [store, stock, level] of [
    [main, '5', '10'],
    [main, '20', '10'],
    [depot, '0', '0'],
    [depot, '0', '3'],
  ] as const) {
    const material = await server.make.material()
    await server.ok(
      '/store/importMaterials',
      { project_id: project, store_id: store, materials: [{ id: material, stock }] },
      admin,
    )
    await server.ok(
      '/store/update_material',
      { store_id: store, material_id: material, reorder_level: level },
      admin,
    )
  }
  const material = await server.make.material()
  const request = {
    project_id: project,
    store_id: main,
    type: 'supply' as const,
    lines: [{ material_id: material, quantity: '1' }],
  }
  await server.ok('/store/create_stock_request', request, admin)
  const { id: approved } = await server.ok('/store/create_stock_request', request, admin)
  await server.ok('/store/approve_stock_request', { request_id: approved }, admin)
  const { id: rejected } = await server.ok('/store/create_stock_request', request, admin)
  await server.ok('/store/reject_stock_request', { request_id: rejected }, admin)
})
afterAll(() => server.close())

const figures = (token: string) => server.ok('/store/get_figures', { project_id: project }, token)
const all = ['store_view', 'store_view_all', 'store_materials_view', 'stock_request_view'] as const
const signedIn = async (...access: (typeof all)[number][]) => {
  const person = await server.make.user({ roles: [{ project, access }] })
  return { ...person, token: await server.signIn(person) }
}

it('counts what is low, what has run out, and open requests', async () => {
  expect(await figures(admin)).toEqual({ low: 1, out: 2, open_requests: 2 })
})

it('counts in the stores that the caller sees', async () => {
  const person = await signedIn('store_view', 'store_materials_view', 'stock_request_view')
  await server.make.assignStores(person.id, project, [depot])
  expect(await figures(person.token)).toEqual({ low: 0, out: 2, open_requests: 0 })
})

it('keeps each figure to those who hold its right', async () => {
  const { token: ofStock } = await signedIn('store_view', 'store_view_all', 'store_materials_view')
  expect(await figures(ofStock)).toEqual({ low: 1, out: 2, open_requests: null })
  const { token: ofRequests } = await signedIn('store_view', 'store_view_all', 'stock_request_view')
  expect(await figures(ofRequests)).toEqual({ low: null, out: null, open_requests: 2 })
  const { token: blind } = await signedIn('store_materials_view', 'stock_request_view')
  expect((await server.refused('/store/get_figures', { project_id: project }, blind)).status).toBe(403)
  const stranger = await server.signIn(await server.make.user())
  expect((await server.refused('/store/get_figures', { project_id: project }, stranger)).status).toBe(404)
})
