import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ environment: { PUBLIC_URL: 'https://atrium.example' } })
})
afterAll(() => server.close())

it('over https the session cookie is Secure, has a name that says so, and renews', async () => {
  const { email, password } = await server.make.user()
  const { headers } = await server.call('/auth/login', { email, password })
  const [set = '', device] = headers.getSetCookie()
  expect(device).toMatch(/^__Secure-atrium_device=.*; Secure/)
  expect(set).toMatch(/^__Secure-atrium_session=/)
  for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Strict', 'Path=/api/auth'])
    expect(set.split('; ')).toContain(attribute)

  const cookie = set.split(';')[0] ?? ''
  const renewed = await server.ok('/auth/refresh', {}, undefined, { headers: { cookie } })
  expect(renewed.token).not.toBe('')
  const plain = cookie.replace('__Secure-', '')
  expect((await server.refused('/auth/refresh', {}, undefined, { headers: { cookie: plain } })).status).toBe(
    401,
  )
})

it.each(['same-site', 'cross-site'])(
  'a page of another origin (%s) neither renews nor ends a session',
  async (site) => {
    const { email, password } = await server.make.user()
    const { headers } = await server.call('/auth/login', { email, password })
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
    for (const path of ['/auth/refresh', '/auth/logout'] as const) {
      const response = await fetch(`${server.url}/api${path}`, {
        method: 'POST',
        headers: { cookie, 'sec-fetch-site': site },
      })
      expect(response.status).toBe(403)
      expect(response.headers.get('set-cookie')).toBeNull()
    }
    for (const own of ['same-origin', 'none'])
      await server.ok('/auth/refresh', {}, undefined, { headers: { cookie, 'sec-fetch-site': own } })
  },
)
