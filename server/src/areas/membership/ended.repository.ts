import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Held } from '../user-administration/held.loader.ts'

interface EndedRow {
  id: string
  user_id: string
  name: string
  ended_at: Date
  ended_by: string | null
  restored_at: Date | null
}

/** Returns a page of the memberships of a project that have ended, newest first, and how many there are. */
export async function listEnded(
  database: Database,
  projectId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: EndedRow[]; total: number }> {
  const { rows } = await sql<EndedRow>`
    select e.id, e.user_id, u.name, e.ended_at, ender.name as ended_by, e.restored_at
    from ended_membership e join app_user u on u.id = e.user_id left join app_user ender on ender.id = e.ended_by
    where e.project_id = ${projectId} order by e.ended_at desc, e.id limit ${limit} offset ${(page - 1) * limit}`.execute(
    database,
  )
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from ended_membership where project_id = ${projectId}`.execute(database)
  return { rows, total: counted[0]?.total ?? 0 }
}

export interface EndedMembershipRow {
  id: string
  project_id: string
  user_id: string
  held: Held
  ended_at: Date
  restored_at: Date | null
}

/** `locked`: nobody else restores it until the transaction ends. */
export async function findEnded(
  database: Database,
  projectId: string,
  id: string,
  lock?: 'locked',
): Promise<EndedMembershipRow | undefined> {
  const { rows } = await sql<EndedMembershipRow>`
    select id, project_id, user_id, held, ended_at, restored_at from ended_membership
    where id = ${id} and project_id = ${projectId} ${lock ? sql`for update` : sql``}`.execute(database)
  return rows[0]
}

/**
 * Returns whether somebody is in no project now and left another one after this membership had ended. To bring them back would give
 * their account, which superusers alone hold, to administrators who did not hold it at the end.
 */
export async function leftAnotherLater(
  database: Database,
  { project_id, user_id, ended_at }: Pick<EndedMembershipRow, 'project_id' | 'user_id' | 'ended_at'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from ended_membership later
    where later.user_id = ${user_id} and later.project_id <> ${project_id} and later.ended_at >= ${ended_at}
      and not exists (select from project_user m where m.user_id = ${user_id}) limit 1`.execute(database)
  return rows.length > 0
}

export async function markRestored(database: Database, id: string): Promise<void> {
  await sql`update ended_membership set restored_at = now() where id = ${id}`.execute(database)
}
