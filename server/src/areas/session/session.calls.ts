import { serve } from '../../serve/serve.ts'
import type { Context } from '../../serve/context.ts'
import { forbidden, invalid, notFound } from '../../serve/failure.ts'
import { recordChange } from '../../serve/record-change.ts'
import { isLive, sessionOver } from './authenticate.ts'
import { makeChallenge } from './captcha.ts'
import { renew } from './renew.ts'
import { searchSessions } from './search-sessions.ts'
import { presentFoundSession, presentSession } from './session.presenter.ts'
import { mayRevokeSessionsOf, maySeeSessionsOf } from './session.policy.ts'
import type { LiveSession } from './session.repository.ts'
import {
  findSession,
  liveSessions,
  revokeEverySession,
  revokeSessions,
  touchSession,
} from './session.repository.ts'
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

  serve('/auth/searchSessions', async (input, context) => {
    if (input.project_id) await context.require(input.project_id, 'session_view')
    else if (!context.actor.isSuperuser) throw forbidden()
    const { sessionIdleMs, sessionMaxMs } = context.services.environment
    const { rows, total, people } = await searchSessions(context.database, context.actor, {
      projectId: input.project_id,
      searchText: input.search_text,
      idleMs: sessionIdleMs,
      maximumMs: sessionMaxMs,
      page: input.page,
      limit: input.limit,
    })
    const sessions = rows.map((row) => presentFoundSession(row, context.actor.sessionId))
    return { sessions, total, people }
  }),

  serve('/auth/revokeSession', async (input, context) => {
    const session = await findSession(context.database, input.session_id, null)
    if (!session) throw notFound()
    await requireToRevoke(context, session.user_id)
    tellOfEnded(context, await revokeSessions(context.database, { sessionId: input.session_id }))
    return { status: 'ok' }
  }),

  serve('/auth/revokeAllSessions', async (input, context) => {
    const userId = input.user_id ?? context.actor.userId
    await requireToRevoke(context, userId)
    const except = { exceptSessionId: context.actor.sessionId }
    tellOfEnded(context, await revokeSessions(context.database, { userId, ...except }))
    return { status: 'ok' }
  }),

  serve('/auth/revokeEverySession', async (input, context) => {
    const projectId = input.project_id
    // Nobody signs a whole portal out by leaving something out.
    if ((projectId === undefined) === (input.whole_portal === undefined))
      throw invalid({ project_id: { key: 'field_required' } })
    if (projectId && !(await context.rights(projectId)).isMember) throw notFound()
    const { sessionIdleMs, sessionMaxMs } = context.services.environment
    const ended = await revokeEverySession(context.database, {
      projectId,
      exceptSessionId: context.actor.sessionId,
      idleMs: sessionIdleMs,
      maximumMs: sessionMaxMs,
    })
    tellOfEnded(context, ended)
    return { status: 'ok', revoked: ended.length }
  }),
]

/** @throws Failure not_found for whose sessions are not even seen, forbidden for whose are seen and may not be ended */
async function requireToRevoke(context: Context, userId: string): Promise<void> {
  if (await mayRevokeSessionsOf(context, userId)) return
  throw (await maySeeSessionsOf(context, userId)) ? forbidden() : notFound()
}

/** Writes down what was ended, without where it was: the trail is kept for ever. */
function tellOfEnded(
  context: Context,
  ended: readonly { id: string; user_id: string; client: string }[],
): void {
  if (ended.length === 0) return context.unchanged()
  for (const { id, user_id, client } of ended) {
    context.audit({ thing: 'session', thingId: id, projectId: null, before: { user_id, client } })
    context.notify({ topic: 'session', projectId: null, userId: user_id })
  }
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
