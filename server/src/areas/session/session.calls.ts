import { serve } from '../../serve/serve.ts'
import type { Context } from '../../serve/context.ts'
import { lines } from '../../serve/lines.ts'
import { recordChange } from '../../serve/record-change.ts'
import { inTurn } from '../../serve/turns.ts'
import { isLive, sessionOver } from '../../authentication/authenticate.ts'
import { makeChallenge } from './captcha.ts'
import { clientNetwork } from '../../authentication/client-network.ts'
import { renew } from './renew.ts'
import type { LiveSession } from '../../authentication/session.repository.ts'
import { findSession, revokeSessions, touchSession } from '../../authentication/session.repository.ts'
import { signIn } from './sign-in.ts'
import { isSameHash, readCredential } from '../../authentication/tokens.ts'

export const sessionServed = [
  serve('/auth/captcha', async (_, context) => ({
    challenge: { ...(await makeChallenge(context.services.secretKey)) },
  })),

  serve('/auth/login', (input, context) => {
    const network = clientNetwork(context.request.address)
    return inTurn(context.services, lines.signIns, network, () => signIn(input, context))
  }),

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
    if (!session) return
    context.changedFor([session.user_id], null)
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
          notices: context.notices,
        },
      )
    })
  }),
]

/** Returns the live session that the cookie or a valid bearer token names. */
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
