import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/**
 * Returns a digest of what decides what a person sees in a project: memberships, rights, visible locations, assigned groups of locations
 * and assigned stores. Without a project, memberships and rights everywhere. If two digests are equal, a file of then shows nothing that
 * the person may not see now.
 */
export async function reachOf(
  database: Database,
  { userId, projectId }: { userId: string; projectId: string | null },
): Promise<string> {
  const inProject = sql`(${projectId}::uuid is null or project_id = ${projectId})`
  const { rows } = await sql<{ reach: string }>`
    select encode(sha256(convert_to(jsonb_build_array(
      u.is_superuser,
      (select jsonb_agg(project_id order by project_id) from project_user where user_id = u.id and ${inProject}),
      (select jsonb_agg(distinct held.project_id || ' ' || a.access_code order by held.project_id || ' ' || a.access_code)
        from user_role held join role_access a using (role_id) where held.user_id = u.id and ${inProject}),
      (select jsonb_agg(t.id order by t.id) from topmost_locations(u.id, ${projectId}) t),
      (select jsonb_agg(group_id order by group_id) from user_location_group where user_id = u.id and project_id = ${projectId}::uuid),
      (select jsonb_agg(store_id order by store_id) from unnest(assigned_stores(u.id, ${projectId})) store_id)
    )::text, 'UTF8')), 'hex') as reach
    from app_user u where u.id = ${userId}`.execute(database)
  return rows[0]?.reach ?? ''
}
