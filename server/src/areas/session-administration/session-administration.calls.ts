import type { Context } from '../../serve/context.ts'
import { forbidden, invalid, notFound } from '../../serve/failure.ts'
import { searchedFor } from '../../serve/searched-for.ts'
import { serve } from '../../serve/serve.ts'
import { presentFoundSession, presentSession } from '../session/session.presenter.ts'
import {
  findSession,
  liveSessions,
  revokeEverySession,
  revokeSessions,
} from '../../authentication/session.repository.ts'
import { searchSessions } from './search-sessions.ts'
import { mayRevokeSessionsOf, maySeeSessionsOf } from './session.policy.ts'

/** The calls on live sessions: the caller's own, and those of others for users who administer them. */
export const sessionAdministrationServed = [
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
      searchText: searchedFor(input),
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
    notifyEnded(context, await revokeSessions(context.database, { sessionId: input.session_id }))
  }),

  serve('/auth/revokeAllSessions', async (input, context) => {
    const userId = input.user_id ?? context.actor.userId
    await requireToRevoke(context, userId)
    const except = { exceptSessionId: context.actor.sessionId }
    notifyEnded(context, await revokeSessions(context.database, { userId, ...except }))
  }),

  serve('/auth/revokeEverySession', async (input, context) => {
    const projectId = input.project_id
    // Nobody signs out a whole portal by omitting a field.
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
    notifyEnded(context, ended)
    return { revoked: ended.length }
  }),
]

/** @throws Failure not_found for a user whose sessions the caller may not see, forbidden if the caller may see but not end them */
async function requireToRevoke(context: Context, userId: string): Promise<void> {
  if (await mayRevokeSessionsOf(context, userId)) return
  throw (await maySeeSessionsOf(context, userId)) ? forbidden() : notFound()
}

/** Records the sessions that were ended, but not their networks, as the trail is kept for ever. */
function notifyEnded(
  context: Context,
  ended: readonly { id: string; user_id: string; client: string }[],
): void {
  if (ended.length === 0) return context.unchanged()
  for (const { id, user_id, client } of ended) {
    context.audit({ thing: 'session', thingId: id, projectId: null, before: { user_id, client } })
    context.changedFor([user_id], null)
  }
}
