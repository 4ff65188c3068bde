import type { AccessCode } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { forbidden, notFound } from '../../serve/failure.ts'
import { holdsOverUser } from './user.policy.ts'
import { findProjectsOf, isMember } from './membership.repository.ts'
import { findUser, type UserRow } from './user.repository.ts'

/** The projects of a user in which the caller may see users; all of them for a superuser. */
export async function seenProjectsOf(context: Context, userId: string): Promise<string[]> {
  const seen: string[] = []
  for (const projectId of await findProjectsOf(context.database, userId)) {
    if ((await context.rights(projectId)).may('user_view')) seen.push(projectId)
  }
  return seen
}

/**
 * A user whom the caller sees: themselves, or one of a project where they hold user_view.
 * @throws Failure not_found
 */
export async function loadUser(context: Context, userId: string): Promise<UserRow> {
  const user = await findUser(context.database, userId)
  if (!user) throw notFound()
  const isSeen =
    userId === context.actor.userId ||
    context.actor.isSuperuser ||
    (await seenProjectsOf(context, userId)).length > 0
  if (!isSeen) throw notFound()
  return user
}

/**
 * A user whose account the caller may change: `code` in every project of theirs, whose rights lie within the caller's.
 * @throws Failure not_found for who is not even seen, forbidden for who is seen and may not be changed
 */
export async function loadAccount(context: Context, userId: string, code: AccessCode): Promise<UserRow> {
  const user = await findUser(context.database, userId)
  if (!user) throw notFound()
  if (await holdsOverUser(context, userId, code)) return user
  await loadUser(context, userId)
  throw forbidden()
}

/** @throws Failure not_found when the user is no member of the project */
export async function requireProjectMember(
  context: Context,
  userId: string,
  projectId: string,
): Promise<void> {
  if (!(await isMember(context.database, projectId, userId))) throw notFound()
}
