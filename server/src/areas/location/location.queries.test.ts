import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('[LOC-10] as many queries for five hundred new locations as for one', async () => {
  const token = await server.signIn(await server.make.user({ superuser: true }))
  const count = async (project: string, many: number) => {
    const locations = Array.from({ length: many }, (_, index) => ({
      name: `Location ${index}`,
      code: `${many}-${index}`,
    }))
    const input = { project_id: project, parent_id: '0', locations }
    return (await server.queries.during(() => server.ok('/location/add', input, token))).length
  }
  const project = await server.make.project()
  expect(await count(project, 500)).toBe(await count(project, 1))
})
