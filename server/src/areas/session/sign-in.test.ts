import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('signing in', () => {
  it('returns a token, the end of the session and the user, and sets a cookie that scripts cannot read', async () => {
    const user = await server.make.user({ name: 'Noor' })
    const before = Date.now()
    const { status, reply, headers } = await server.call('/auth/login', {
      email: user.email,
      password: user.password,
    })
    expect(status).toBe(200)
    expect(reply?.user).toMatchObject({ id: user.id, name: 'Noor', is_superuser: false })
    expect(reply?.token).toMatch(/^[0-9a-f-]{36}\.[\w-]{43}$/)
    const beganAt = Date.parse(reply?.expires_at ?? '') - 10 * 60_000
    expect(beganAt).toBeGreaterThanOrEqual(before)
    expect(beganAt).toBeLessThanOrEqual(Date.now())
    const [session, device] = headers.getSetCookie()
    expect(session).toMatch(/^atrium_session=.+; Max-Age=43200; Path=\/api\/auth; HttpOnly; SameSite=Strict$/)
    expect(device).toMatch(
      /^atrium_device=.+; Max-Age=7776000; Path=\/api\/auth\/login; HttpOnly; SameSite=Strict$/,
    )
  })

  it('stores neither password, token nor cookie in clear', async () => {
    const user = await server.make.user()
    const { reply, headers } = await server.call('/auth/login', {
      email: user.email,
      password: user.password,
    })
    const secrets = [
      user.password,
      reply?.token.split('.')[1],
      ...headers.getSetCookie().map((text) => text.match(/\.([\w-]+);/)?.[1]),
    ]
    for (const table of ['app_user', 'session', 'session_token', 'known_device', 'audit']) {
      const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(table)} t`.execute(
        server.database,
      )
      for (const secret of secrets)
        expect(rows.filter((row) => row.text.includes(String(secret)))).toEqual([])
    }
  })

  it('accepts the address in any letter case', async () => {
    const user = await server.make.user({ email: 'Case@Atrium.Example' })
    await server.signIn({ email: 'case@atrium.example', password: user.password })
  })

  it('gives the same answer to a wrong password and to an unknown address', async () => {
    const user = await server.make.user()
    const wrong = await server.refused('/auth/login', { email: user.email, password: 'something else' })
    const unknown = await server.refused('/auth/login', {
      email: 'nobody@atrium.example',
      password: 'something else',
    })
    expect({ ...wrong, request_id: '' }).toEqual({ ...unknown, request_id: '' })
    expect(wrong).toMatchObject({ status: 401, code: 'unauthenticated', message: 'Invalid Password' })
  })

  it('names a malformed address', async () => {
    const error = await server.refused('/auth/login', { email: 'not an address', password: 'x' })
    expect(error).toMatchObject({ status: 422, message: 'Invalid Email', fields: { email: 'Invalid Email' } })
  })

  it.each([
    ['Blocked', 'account_blocked'],
    ['Deactivated', 'account_deactivated'],
    ['Deleted', 'account_deleted'],
  ])('names the state %s only after the right password', async (status, key) => {
    const user = await server.make.user()
    await sql`update app_user set status = ${status} where id = ${user.id}`.execute(server.database)
    expect(await server.refused('/auth/login', { email: user.email, password: 'wrong' })).toMatchObject({
      status: 401,
    })
    expect(await server.refused('/auth/login', { email: user.email, password: user.password })).toMatchObject(
      { status: 403, key },
    )
  })

  it('lets a person in again when their block has ended', async () => {
    const user = await server.make.user()
    await sql`update app_user set status = 'Blocked', status_end = now() - interval '1 second' where id = ${user.id}`.execute(
      server.database,
    )
    await server.signIn(user)
  })

  it('refuses a user who may not sign in at all', async () => {
    const user = await server.make.user()
    await sql`update app_user set login_enabled = false where id = ${user.id}`.execute(server.database)
    const error = await server.refused('/auth/login', { email: user.email, password: user.password })
    expect(error).toMatchObject({ status: 403, key: 'login_disabled' })
  })

  it('leaves an entry in the audit trail', async () => {
    const user = await server.make.user()
    await server.signIn(user)
    const entries = await server.database
      .selectFrom('audit')
      .selectAll()
      .where('user_id', '=', user.id)
      .execute()
    expect(entries).toMatchObject([{ call: '/auth/login', thing: 'session', project_id: null }])
  })
})
