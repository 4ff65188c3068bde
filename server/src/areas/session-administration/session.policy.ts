import type { Context } from '../../serve/context.ts'
import { holdsOverUser } from '../user/user.policy.ts'

/** Returns whether the caller may see a user's sessions: their own, and with session_view in every project of the user. */
export async function maySeeSessionsOf(context: Context, userId: string): Promise<boolean> {
  return userId === context.actor.userId || holdsOverUser(context, userId, 'session_view')
}

/** Returns whether the caller may end a user's sessions: their own, and with session_revoke in every project of the user. */
export async function mayRevokeSessionsOf(context: Context, userId: string): Promise<boolean> {
  return userId === context.actor.userId || holdsOverUser(context, userId, 'session_revoke')
}
