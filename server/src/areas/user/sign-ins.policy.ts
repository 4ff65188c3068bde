import type { UserSort } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'

/** The orders that tell when somebody signed in. */
export const bySignIn: ReadonlySet<UserSort> = new Set<UserSort>(['last_sign_in', 'last_sign_in_desc'])

/**
 * Returns whether the caller sees when the users of a list signed in last: superusers, and holders of user_edit in the project of
 * the list. A list of several projects says it to superusers alone, since its order would tell of people whom the caller only sees.
 */
export async function seesSignIns(context: Context, projectId: string | undefined): Promise<boolean> {
  if (context.actor.isSuperuser) return true
  return projectId !== undefined && (await context.rights(projectId)).may('user_edit')
}
