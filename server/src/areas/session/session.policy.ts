import type { Context } from '../../serve/context.ts'
import { holdsOverUser } from '../user/user.policy.ts'

/** A person sees their own sessions; who holds session_view in every project of a user sees that user's. */
export async function maySeeSessionsOf(context: Context, userId: string): Promise<boolean> {
  return userId === context.actor.userId || holdsOverUser(context, userId, 'session_view')
}

/** A person ends their own sessions; who holds session_revoke in every project of a user ends that user's. */
export async function mayRevokeSessionsOf(context: Context, userId: string): Promise<boolean> {
  return userId === context.actor.userId || holdsOverUser(context, userId, 'session_revoke')
}
