import type { AccessCode } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../database/database.ts'
import { mostReceivers } from './define-notification.ts'

/**
 * Returns the members of a project who hold all of some codes there and may sign in. A superuser holds every code everywhere, and is
 * told of the projects that they are a member of.
 * @param condition a further condition on `holder.user_id`, which every superuser meets
 */
export async function holdersOfCodes(
  database: Database,
  projectId: string,
  codes: readonly AccessCode[],
  condition: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select holder.user_id from project_user holder join app_user u on u.id = holder.user_id
    where holder.project_id = ${projectId} and u.login_enabled and effective_status(u.status, u.status_end) = 'Active'
      and (u.is_superuser or (holder.user_id in (
        select r.user_id from user_role r join role_access a on a.role_id = r.role_id
        where r.project_id = ${projectId} and a.access_code = any(${[...codes]}::text[])
        group by r.user_id having count(distinct a.access_code) = ${codes.length}
      ) and ${condition}))
    order by holder.user_id limit ${mostReceivers}`.execute(database)
  return rows.map((row) => row.user_id)
}
