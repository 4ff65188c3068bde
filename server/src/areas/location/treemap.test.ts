import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('shows two levels with what lies below each, of all or of what a person sees', async () => {
  const admin = await server.signIn(await server.make.user({ superuser: true }))
  const project = await server.make.project()
  const at = await server.make.locations(project, {
    Site: { House: { Floor: { A: {}, B: {} } }, Shed: {} },
    Far: {},
  })
  const nodes = async (token: string, asked: object) =>
    (await server.ok('/location/getTreemap', asked, token)).treemap.map(({ name, parent_id, value }) => [
      name,
      parent_id,
      value,
    ])

  expect(await nodes(admin, { project_id: project })).toEqual([
    ['Site', '0', 5],
    ['Far', '0', 0],
    ['House', at('Site'), 3],
    ['Shed', at('Site'), 0],
  ])
  expect(await nodes(admin, { parent_id: at('House') })).toEqual([
    ['Floor', at('House'), 2],
    ['A', at('Floor'), 0],
    ['B', at('Floor'), 0],
  ])

  const user = await server.make.user({ roles: [{ project, access: ['location_view'] }] })
  await server.make.assignLocations(user.id, project, [at('Floor')])
  const token = await server.signIn(user)
  expect((await nodes(token, { project_id: project })).map(([name, parent]) => [name, parent])).toEqual([
    ['Floor', '0'],
    ['A', at('Floor')],
    ['B', at('Floor')],
  ])
  expect((await server.refused('/location/getTreemap', { parent_id: at('House') }, token)).status).toBe(404)
  expect((await server.refused('/location/getTreemap', {}, token)).status).toBe(422)
  const stranger = await server.signIn(await server.make.user())
  expect((await server.refused('/location/getTreemap', { project_id: project }, stranger)).status).toBe(404)
})
