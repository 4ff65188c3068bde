import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
/** A second process on the same database. */
let other: TestServer

beforeAll(async () => {
  server = await startTestServer()
  other = await startTestServer({ databaseUrl: server.databaseUrl })
})
afterAll(async () => {
  await other.close()
  await server.close()
})

const over = { status: 401, message: 'Session expired or invalid', session_expired: true }

async function signInWithCookie(): Promise<{
  token: string
  cookie: string
  sessionId: string
  userId: string
}> {
  const user = await server.make.user()
  const { reply, headers } = await server.call('/auth/login', { email: user.email, password: user.password })
  const token = reply?.token ?? ''
  return {
    token,
    cookie: headers.get('set-cookie')?.split(';')[0] ?? '',
    sessionId: token.split('.')[0] ?? '',
    userId: user.id,
  }
}

describe('a token', () => {
  it.each(['', 'nonsense', '.', 'a.b', 'a.b.c'])('that is malformed (%j) names no session', async (token) => {
    const error = await server.refused('/user/get_personal_info', {}, token)
    expect(error).toMatchObject({ status: 401, message: 'Invalid token: missing session identifier' })
  })

  it('that is expired is refused without ending the session, and the cookie renews it', async () => {
    const { token, cookie, sessionId } = await signInWithCookie()
    await sql`update session_token set expires_at = now() where session_id = ${sessionId}`.execute(
      server.database,
    )
    const error = await server.refused('/user/get_personal_info', {}, token)
    expect(error).toMatchObject({ status: 401, message: 'Invalid or expired token' })
    expect(error.session_expired).toBeUndefined()
    const renewed = await server.ok('/auth/refresh', {}, undefined, { headers: { cookie } })
    await other.ok('/user/get_personal_info', {}, renewed.token)
  })

  it('that is still valid can renew itself, and stays valid for calls under way', async () => {
    const { token } = await signInWithCookie()
    const renewed = await server.ok('/auth/refresh', {}, token)
    expect(renewed.token).not.toBe(token)
    await server.ok('/user/get_personal_info', {}, token)
    await server.ok('/user/get_personal_info', {}, renewed.token)
  })

  it('with a session of another secret is refused', async () => {
    const { sessionId } = await signInWithCookie()
    const { token } = await signInWithCookie()
    const error = await server.refused('/user/get_personal_info', {}, `${sessionId}.${token.split('.')[1]}`)
    expect(error).toMatchObject({ status: 401, message: 'Invalid or expired token' })
  })
})

describe('a renewal', () => {
  it.each([undefined, 'atrium_session=nonsense', 'atrium_session=00000000-0000-4000-8000-000000000000.abc'])(
    'without a session (%s) is refused',
    async (cookie) => {
      const error = await server.refused(
        '/auth/refresh',
        {},
        undefined,
        cookie ? { headers: { cookie } } : {},
      )
      expect(error).toMatchObject(over)
    },
  )

  it('checks the secret of the cookie, not that of the token', async () => {
    const { token } = await signInWithCookie()
    const error = await server.refused('/auth/refresh', {}, undefined, {
      headers: { cookie: `atrium_session=${token}` },
    })
    expect(error).toMatchObject(over)
  })
})

describe('a session is over on the next call and on every process', () => {
  it('when it is signed out', async () => {
    const { token, cookie } = await signInWithCookie()
    await server.ok('/auth/logout', {}, token)
    expect(await other.refused('/user/get_personal_info', {}, token)).toMatchObject(over)
    expect(await other.refused('/auth/refresh', {}, undefined, { headers: { cookie } })).toMatchObject(over)
  })

  it('when nobody used it for the idle time', async () => {
    const { token, sessionId } = await signInWithCookie()
    await sql`update session set last_seen_at = now() - interval '31 minutes' where id = ${sessionId}`.execute(
      server.database,
    )
    expect(await other.refused('/user/get_personal_info', {}, token)).toMatchObject(over)
  })

  it('when it reaches its maximum age', async () => {
    const { token, sessionId } = await signInWithCookie()
    await sql`update session set created_at = now() - interval '12 hours' where id = ${sessionId}`.execute(
      server.database,
    )
    expect(await other.refused('/user/get_personal_info', {}, token)).toMatchObject(over)
  })

  it('when its user is blocked', async () => {
    const { token, userId } = await signInWithCookie()
    const admin = await server.signIn(await server.make.user({ superuser: true }))
    await server.ok('/user/change_status', { user_id: userId, status: 'Blocked' }, admin)
    expect(await other.refused('/user/get_personal_info', {}, token)).toMatchObject(over)
  })

  it('when the password is changed in another session, which itself goes on', async () => {
    const user = await server.make.user()
    const [mine, elsewhere] = [await server.signIn(user), await server.signIn(user)]
    await server.ok(
      '/user/update_personal_password',
      { password: user.password, new_password: 'another one' },
      mine,
    )
    expect(await other.refused('/user/get_personal_info', {}, elsewhere)).toMatchObject(over)
    await other.ok('/user/get_personal_info', {}, mine)
    await server.signIn({ email: user.email, password: 'another one' })
  })
})

describe('a sign-in with the old password', () => {
  it('leaves no session behind if the password changes meanwhile', async () => {
    for (let round = 0; round < 5; round++) {
      const user = await server.make.user()
      const mine = await server.signIn(user)
      const given = { email: user.email, password: user.password }
      const [answers] = await Promise.all([
        Promise.all(Array.from({ length: 6 }, () => other.call('/auth/login', given))),
        server.ok(
          '/user/update_personal_password',
          { password: user.password, new_password: 'a new one' },
          mine,
        ),
      ])
      for (const { token } of answers.flatMap(({ reply }) => reply ?? []))
        expect(await server.refused('/user/get_personal_info', {}, token)).toMatchObject(over)
      expect((await server.ok('/auth/sessions', {}, mine)).sessions).toHaveLength(1)
    }
  })
})

describe('background calls', () => {
  it('do not keep a session alive', async () => {
    const { token, sessionId } = await signInWithCookie()
    const age = () =>
      sql`update session set last_seen_at = now() - interval '10 minutes' where id = ${sessionId}`.execute(
        server.database,
      )
    const idleMinutes = async (): Promise<number> => {
      const row = await server.database
        .selectFrom('session')
        .select('last_seen_at')
        .where('id', '=', sessionId)
        .executeTakeFirstOrThrow()
      return Math.round((Date.now() - row.last_seen_at.getTime()) / 60_000)
    }
    await age()
    await server.ok('/user/get_personal_info', {}, token, { headers: { 'x-background': '1' } })
    expect(await idleMinutes()).toBe(10)
    await server.ok('/user/get_personal_info', {}, token)
    expect(await idleMinutes()).toBe(0)
  })
})

describe('the list of sessions', () => {
  it('shows the user’s own sessions, and ends one of them', async () => {
    const user = await server.make.user()
    const [mine, elsewhere] = [await server.signIn(user), await server.signIn(user)]
    const { sessions } = await server.ok('/auth/sessions', {}, mine)
    expect(sessions.map((session) => session.current).sort()).toEqual([false, true])
    await server.ok(
      '/auth/revokeSession',
      { session_id: sessions.find((session) => !session.current)?.id ?? '' },
      mine,
    )
    expect(await other.refused('/user/get_personal_info', {}, elsewhere)).toMatchObject(over)
    expect((await server.ok('/auth/sessions', {}, mine)).sessions).toHaveLength(1)
  })

  it('of another person needs session_view, and ending one needs session_revoke, in all of that person’s projects', async () => {
    const [one, two] = [await server.make.project(), await server.make.project()]
    const target = await server.make.user({ roles: [{ project: one }] })
    const held = { project: one, access: ['session_view', 'session_revoke'] } as const
    const stranger = await server.signIn(await server.make.user({ roles: [{ project: one }] }))
    const keeper = await server.signIn(await server.make.user({ roles: [held] }))
    const targetToken = await server.signIn(target)

    expect((await server.refused('/auth/sessions', { user_id: target.id }, stranger)).status).toBe(404)
    const { sessions } = await server.ok('/auth/sessions', { user_id: target.id }, keeper)
    expect(sessions).toHaveLength(1)
    const named = { session_id: sessions[0]?.id ?? '' }
    expect((await server.refused('/auth/revokeSession', named, stranger)).status).toBe(404)

    await server.make.role(target.id, { project: two })
    expect((await server.refused('/auth/revokeAllSessions', { user_id: target.id }, keeper)).status).toBe(404)
    await server.ok('/user/get_personal_info', {}, targetToken)
  })
})
