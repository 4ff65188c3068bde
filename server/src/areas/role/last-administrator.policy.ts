import type { AccessCode } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { lockAdministrators } from '../user/administrator-lock.writer.ts'

/** The rights that administering the roles of a project takes: changing them and giving them. */
export const toAdminister: readonly AccessCode[] = [
  'role_view',
  'role_permissions',
  'user_view',
  'user_assign',
]

interface Change {
  readonly projectId: string
  readonly give?: string | undefined
  /** Absent: they lose all their roles, because their membership ends. */
  readonly take?: string
}

/**
 * Returns those of some members who have to keep a role, or all of them: without it, nobody who can sign in could change and assign roles in the
 * project.
 * @param userIds in the order in which they are judged: the last one is refused
 * @param lock nobody else takes such a role until the transaction ends, so that two calls cannot take the last two
 */
export async function lastAdministrators(
  database: Database,
  userIds: readonly string[],
  change: Change,
  lock?: 'locked',
): Promise<ReadonlySet<string>> {
  if ((await whoStops(database, userIds, change)).length === 0) return new Set()
  if (lock) await lockAdministrators(database, change.projectId)
  const stopping = await whoStops(database, userIds, change)
  if (stopping.length === 0 || (await othersAdminister(database, stopping, change))) return new Set()
  const last = userIds.findLast((id) => stopping.includes(id))
  return new Set(last === undefined ? [] : [last])
}

/** Returns those who administer the roles now, and would not after the change. */
async function whoStops(database: Database, userIds: readonly string[], change: Change): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct h.user_id from user_role h
    where ${taken(sql`h`, change)} and h.user_id = any(${userIds}::uuid[])
      and ${isActive(sql`h.user_id`)} and ${administers(sql`h.user_id`, change.projectId)}
      and not ${administers(sql`h.user_id`, change.projectId, change)}`.execute(database)
  return rows.map((row) => row.user_id)
}

/** Looks at holders one by one until it finds one who administers the roles (`offset 0` prevents a join). */
async function othersAdminister(
  database: Database,
  stopping: readonly string[],
  { projectId }: Change,
): Promise<boolean> {
  const { rows } = await sql`
    select from role r, lateral (select user_id from user_role where role_id = r.id offset 0) h
    where r.project_id = ${projectId} and h.user_id <> all(${stopping}::uuid[])
      and exists (select from role_access a where a.role_id = r.id and a.access_code = 'role_permissions' offset 0)
      and ${isActive(sql`h.user_id`)} and ${administers(sql`h.user_id`, projectId)}
    limit 1`.execute(database)
  return rows.length > 0
}

const isActive = (userId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from app_user u where u.id = ${userId} and u.login_enabled
    and effective_status(u.status, u.status_end) = 'Active' offset 0)`

/** Whether a role that a user holds is one that the change takes. */
const taken = (held: RawBuilder<unknown>, { projectId, take }: Change) =>
  take === undefined
    ? sql<boolean>`${held}.project_id = ${projectId}`
    : sql<boolean>`${held}.role_id = ${take}`

/** Whether the roles of a user allow all of it, or would after a change. */
function administers(userId: RawBuilder<unknown>, projectId: string, change?: Change): RawBuilder<boolean> {
  const kept = change ? sql`and not ${taken(sql`held`, change)}` : sql``
  const given = change?.give
    ? sql`and not exists (select from role_access a where a.role_id = ${change.give} and a.access_code = needed.code)`
    : sql``
  return sql<boolean>`(not exists (
    select from unnest(${toAdminister}::text[]) as needed (code)
    where not exists (
      select from user_role held where held.user_id = ${userId} and held.project_id = ${projectId} ${kept}
        and exists (select from role_access a where a.role_id = held.role_id and a.access_code = needed.code offset 0)
      offset 0) ${given}))`
}
