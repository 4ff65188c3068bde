import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { isMember } from '../user/membership.loader.ts'

/**
 * Requires that the user whose locations the call names is a member of the project.
 * @throws Failure not_found
 */
export async function requireMember(
  context: Context,
  userId: string,
  projectId: string,
  kept?: 'kept',
): Promise<void> {
  if (!(await isMember(context.database, projectId, userId, kept))) throw notFound()
}
