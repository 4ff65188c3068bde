import type { CallReply } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** Counts the people of a project. Sessions are kept for 30 days, so that those of this time are all there. */
export async function countPeople(
  database: Database,
  projectId: string,
): Promise<CallReply<'/user/getFigures'>> {
  const { rows } = await sql<CallReply<'/user/getFigures'>>`
    select count(*)::int as people, count(*) filter (
      where u.id in (select user_id from session where created_at > now() - interval '30 days'))::int as signed_in
    from project_user p join app_user u on u.id = p.user_id
    where p.project_id = ${projectId} and u.status <> 'Deleted'`.execute(database)
  const [figures] = rows
  if (!figures) throw new Error('the counting query returned no row')
  return figures
}
