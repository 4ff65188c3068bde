import type { AccessCode } from '@atrium/contract'
import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { heldByCaller, isHeldOver } from './held-over-many.policy.ts'
import { losingAdministrators } from './losing-administrators.policy.ts'

/**
 * Returns whether the caller holds `code` in every project of a user, whose own rights there lie within the caller's. Only
 * superusers hold anything over a superuser or over a user without a project.
 */
export async function holdsOverUser(context: Context, userId: string, code: AccessCode): Promise<boolean> {
  return (await heldOverUser(context, userId, [code])).has(code)
}

/**
 * Returns whether the caller may make a user, whom they see, a member of a project. All who may change the account now must be
 * able to do so afterwards: otherwise a user could take people from their administrators by creating a project.
 */
export async function leavesAdministrators(
  context: Context,
  userId: string,
  projectId: string,
): Promise<boolean> {
  const { userId: callerId, isSuperuser } = context.actor
  if (isSuperuser) return true
  const { rows } = await sql`
    with person as (select ${userId}::uuid as user_id), ${losingAdministrators('person', { projectId, callerId })}
    select from losing_administrators`.execute(context.database)
  return rows.length === 0
}

/** What the caller may do about a user. */
interface Judged {
  /** Whether they hold the code over the user, as `holdsOverUser` says. */
  isHeld: boolean
  /** Whether they see the user: themselves, or a member of a project where they hold user_view. */
  isSeen: boolean
}

/** Judges several users in one statement. A user who does not exist is left out. */
export async function judgeUsers(
  { database, actor }: Context,
  userIds: readonly string[],
  code: AccessCode,
): Promise<ReadonlyMap<string, Judged>> {
  const { rows } = await sql<{ id: string; is_held: boolean; is_seen: boolean }>`
    with ${heldByCaller(actor)}
    select u.id, ${isHeldOver(actor, code)} as is_held,
      (${actor.isSuperuser}::boolean or u.id = ${actor.userId} or exists (
        select from project_user p join held on held.project_id = p.project_id
        where p.user_id = u.id and held.code = 'access user_view')) as is_seen
    from app_user u where u.id = any(${userIds}::uuid[])`.execute(database)
  return new Map(rows.map((row) => [row.id, { isHeld: row.is_held, isSeen: row.is_seen }]))
}

/** Returns which of these codes the caller holds over a user in that way. */
export async function heldOverUser(
  context: Context,
  userId: string,
  codes: readonly AccessCode[],
): Promise<ReadonlySet<AccessCode>> {
  const none = new Set<AccessCode>()
  if (context.actor.isSuperuser) return new Set(codes)
  const { rows } = await sql<{
    project_id: string
    is_superuser: boolean
    access: string[]
    modules: string[]
    tabs: string[]
  }>`
    select p.project_id, u.is_superuser,
      array(select distinct a.access_code from user_role r join role_access a on a.role_id = r.role_id
        where r.user_id = u.id and r.project_id = p.project_id) as access,
      array(select distinct m.module_code from user_role r join role_module m on m.role_id = r.role_id
        where r.user_id = u.id and r.project_id = p.project_id) as modules,
      array(select distinct t.tab_code from user_role r join role_tab t on t.role_id = r.role_id
        where r.user_id = u.id and r.project_id = p.project_id) as tabs
    from app_user u join project_user p on p.user_id = u.id
    where u.id = ${userId}`.execute(context.database)
  if (rows.length === 0) return none
  const rights = await context.rightsByProject(rows.map((row) => row.project_id))
  for (const row of rows) {
    const own = rights.get(row.project_id)
    if (row.is_superuser || !own) return none
    const isWithin =
      row.access.every((held) => own.access.has(held)) &&
      row.modules.every((held) => own.modules.has(held)) &&
      row.tabs.every((held) => own.tabs.has(held))
    if (!isWithin) return none
  }
  return new Set(codes.filter((code) => rows.every((row) => rights.get(row.project_id)?.may(code))))
}
