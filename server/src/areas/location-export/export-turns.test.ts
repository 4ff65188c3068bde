import { afterAll, beforeAll, expect, it } from 'vitest'
import { lines } from '../../serve/lines.ts'
import { inTurn } from '../../serve/turns.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ alone: true })
})
afterAll(() => server.close())

it.each([
  ['/user/export', /file_number/],
  ['/audit/export', /from audit a/],
])('%s reads nothing before its turn', async (path, reading) => {
  const user = await server.make.user({ superuser: true })
  const token = await server.signIn(user)
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const taken = inTurn(server.services, lines.exports, user.id, () => over)
  const download = () =>
    fetch(`${server.url}/api${path}`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  let asked: Promise<Response> | undefined
  const queries = await server.queries.during(async () => {
    asked = download()
    for (let calls = 0; calls < 10; calls++) await server.ok('/language/getActive', {}, token)
  })
  expect(queries.filter(({ sql }) => reading.test(sql))).toEqual([])
  end()
  await taken
  expect((await asked)?.status).toBe(200)
})
