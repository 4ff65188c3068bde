import { serve } from '../../serve/serve.ts'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { recordChange } from '../../serve/record-change.ts'
import { isLive, sessionOver } from './authenticate.ts'
import { makeChallenge } from './captcha.ts'
import { renew } from './renew.ts'
import { presentSession } from './session.presenter.ts'
import { maySeeSessionsOf, mayRevokeSessionsOf } from './session.policy.ts'
import type { LiveSession } from './session.repository.ts'
import { findSession, liveSessions, revokeSessions, touchSession } from './session.repository.ts'
import { signIn } from './sign-in.ts'
import { isSameHash, readCredential } from './tokens.ts'

export const sessionServed = [
  serve('/auth/captcha', async (_, context) => ({
    challenge: { ...(await makeChallenge(context.services.secretKey)) },
  })),

  serve('/auth/login', signIn),

  serve('/auth/refresh', async (_, context) => {
    const session = await sessionOfCaller(context)
    if (!session) throw sessionOver()
    if (!context.request.isBackground) {
      await touchSession(context.database, session.session_id)
      session.last_seen_at = new Date()
    }
    const { user_id, name, email, language, is_superuser } = session
    return {
      ...(await renew(context.database, context.services.environment, session)),
      user: { id: user_id, name, email, language, is_superuser },
    }
  }),

  serve('/auth/logout', async (_, context) => {
    const session = await sessionOfCaller(context)
    context.request.setCookie(null)
    if (!session) return { status: 'ok' }
    await context.database.transaction().execute(async (transaction) => {
      await revokeSessions(transaction, { sessionId: session.session_id })
      await recordChange(
        transaction,
        {
          path: '/auth/logout',
          actor: { userId: session.user_id, sessionId: session.session_id },
          request: context.request,
        },
        {
          entries: [{ thing: 'session', thingId: session.session_id, projectId: null }],
          notices: [{ topic: 'session', projectId: null, userId: session.user_id }],
        },
      )
    })
    return { status: 'ok' }
  }),

  serve('/auth/sessions', async (input, context) => {
    const userId = input.user_id ?? context.actor.userId
    if (!(await maySeeSessionsOf(context, userId))) throw notFound()
    const { sessionIdleMs, sessionMaxMs } = context.services.environment
    const sessions = await liveSessions(context.database, userId, sessionIdleMs, sessionMaxMs)
    return { sessions: sessions.map((session) => presentSession(session, context.actor.sessionId)) }
  }),

  serve('/auth/revokeSession', async (input, context) => {
    const session = await findSession(context.database, input.session_id, null)
    if (!session || !(await mayRevokeSessionsOf(context, session.user_id))) throw notFound()
    const ended = await revokeSessions(context.database, { sessionId: input.session_id })
    tellOfEnded(context, session.user_id, ended)
    return { status: 'ok' }
  }),

  serve('/auth/revokeAllSessions', async (input, context) => {
    const userId = input.user_id ?? context.actor.userId
    if (!(await mayRevokeSessionsOf(context, userId))) throw notFound()
    const ended = await revokeSessions(context.database, { userId, exceptSessionId: context.actor.sessionId })
    tellOfEnded(context, userId, ended)
    return { status: 'ok' }
  }),
]

function tellOfEnded(context: Context, userId: string, sessionIds: readonly string[]): void {
  if (sessionIds.length === 0) return context.unchanged()
  for (const id of sessionIds)
    context.audit({ thing: 'session', thingId: id, projectId: null, before: { user_id: userId } })
  context.notify({ topic: 'session', projectId: null, userId })
}

/** The live session that the cookie names, or a bearer token that is still valid. */
async function sessionOfCaller(context: Context): Promise<LiveSession | undefined> {
  const { request, database, services } = context
  const cookie = readCredential(request.cookie)
  if (cookie) {
    const session = await findSession(database, cookie.sessionId, null)
    if (
      session &&
      isSameHash(session.cookie_hash, cookie.secretHash) &&
      isLive(session, services.environment)
    )
      return session
  }
  const bearer = readCredential(request.bearer)
  if (!bearer) return undefined
  const session = await findSession(database, bearer.sessionId, bearer.secretHash)
  const isTokenValid = session?.token_expires_at != null && session.token_expires_at.getTime() > Date.now()
  return session && isTokenValid && isLive(session, services.environment) ? session : undefined
}
