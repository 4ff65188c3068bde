import { sql } from 'kysely'
import type { CallReply, CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { isMember } from '../user/membership.loader.ts'
import { holdsOverUser, leavesAdministrators } from '../user/user.policy.ts'

type Found = CallReply<'/membership/findAccount'>['account']

/**
 * Returns the account with an email address: a member of the project whom the caller sees, or a person whom they may add to it
 * by the rules of `joinProject`. For any other the reply is the same as for an address that nobody has.
 */
export async function findAccount(
  context: Context,
  { project_id, email }: CallRequest<'/membership/findAccount'>,
): Promise<Found> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from app_user where lower(email) = lower(${email})`.execute(context.database)
  const [account] = rows
  if (!account) return null
  if (await isMember(context.database, project_id, account.id)) {
    const { userId, isSuperuser } = context.actor
    const sees = isSuperuser || account.id === userId || (await context.rights(project_id)).may('user_view')
    return sees ? { ...account, is_member: true } : null
  }
  const mayAdd =
    (await holdsOverUser(context, account.id, 'user_view')) &&
    (await leavesAdministrators(context, account.id, project_id))
  return mayAdd ? { ...account, is_member: false } : null
}
