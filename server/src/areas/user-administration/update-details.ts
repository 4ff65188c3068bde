import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { assertDetails, detailsOf, personalNames } from './details-rules.ts'
import { notifyOfUser } from './notify-of-user.ts'
import { findUserDetails, type UserDetailsEdit } from '../user/user-details.repository.ts'
import { loadAccount } from '../user/user.loader.ts'
import { updateUser } from '../user/user.repository.ts'

/** Changes the details of a user, and returns the account's version. @throws Failure by the loader and the rules */
export async function updateDetails(
  context: Context,
  { user_id, version, ...given }: CallRequest<'/user/update_details'>,
): Promise<number> {
  const user = await loadAccount(context, user_id, 'user_edit', version)
  const standing = await findUserDetails(context.database, user_id)
  if (!standing) throw notFound()
  const named = detailsOf(given)
  assertDetails(named, standing)
  const names = Object.keys(named) as (keyof UserDetailsEdit)[]
  const changed = names.filter((name) => named[name] !== standing[name])
  if (changed.length === 0) {
    context.unchanged()
    return user.version
  }
  const edit = picked(named, changed)
  const next = await updateUser(context.database, user_id, edit)
  auditDetails(context, user_id, { before: picked(standing, changed), after: edit, projectId: null })
  await notifyOfUser(context.database, context, user_id)
  return next
}

/**
 * Records details. Personal data gets an entry of its own without a project, so that readers of a project's trail do not see
 * it.
 */
export function auditDetails(
  context: Context,
  userId: string,
  {
    before,
    after,
    projectId,
  }: { before?: UserDetailsEdit; after: UserDetailsEdit; projectId: string | null },
): void {
  const names = Object.keys(after) as (keyof UserDetailsEdit)[]
  const personal = names.filter((name) => personalNames.includes(name))
  const plain = names.filter((name) => !personalNames.includes(name))
  const sides = (chosen: typeof names) => ({
    ...(before && { before: picked(before, chosen) }),
    after: picked(after, chosen),
  })
  if (plain.length > 0) context.audit({ thing: 'user', thingId: userId, projectId, ...sides(plain) })
  if (personal.length > 0)
    context.audit({ thing: 'user_personal', thingId: userId, projectId: null, ...sides(personal) })
}

function picked(details: UserDetailsEdit, names: readonly (keyof UserDetailsEdit)[]): UserDetailsEdit {
  return Object.fromEntries(names.map((name) => [name, details[name]]))
}
