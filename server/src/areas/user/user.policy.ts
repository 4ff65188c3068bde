import type { AccessCode } from '@atrium/contract'
import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'

/**
 * Whether the caller holds `code` in every project of a user, and the user's own rights there lie within the caller's.
 * A user of no project, and a superuser, are a superuser's matter.
 */
export async function holdsOverUser(context: Context, userId: string, code: AccessCode): Promise<boolean> {
  return (await heldOverUser(context, userId, [code])).has(code)
}

/** Which of these codes the caller holds over a user in that way. */
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
