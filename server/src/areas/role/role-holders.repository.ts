import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { hasWords, phraseFirst } from '../../database/words.ts'

/** The people who hold exactly the same roles in a project. */
export interface RoleSet {
  roles: string[]
  /** `sorting` is what their names are sorted by. */
  users: { id: string; name: string; sorting: string }[]
}

/** Returns all holders of any of some roles, grouped by all roles that they hold in the project. */
export async function holdingsOfRoles(
  database: Database,
  projectId: string,
  roleIds: readonly string[],
): Promise<RoleSet[]> {
  const { rows } = await sql<RoleSet>`
    with holder as (
      select distinct user_id from user_role where role_id = any(${roleIds}::uuid[])
    ), held as (
      select u.id, u.name,
        array(select role_id from user_role r where r.user_id = u.id and r.project_id = ${projectId} order by role_id) as roles
      from holder join app_user u on u.id = holder.user_id
      where not u.is_superuser and effective_status(u.status, u.status_end) <> 'Deleted'
    )
    select roles, jsonb_agg(jsonb_build_object('id', id, 'name', name, 'sorting', sortable(name))) as users from held group by roles`.execute(
    database,
  )
  return rows
}

export interface HolderRow {
  id: string
  name: string
  email: string
  is_default: boolean
}

/**
 * Returns a page of the holders of a role, by name. Walks the users by name until the page is full and looks up each among the
 * holders (`offset 0` prevents a join): a join would read and sort all of both for every page.
 */
export async function listHolders(
  database: Database,
  filter: { roleId: string; search: string; page: number; limit: number },
): Promise<HolderRow[]> {
  const { rows } = await sql<HolderRow>`
    select u.id, u.name, u.email,
      (select r.is_default from user_role r where r.role_id = ${filter.roleId} and r.user_id = u.id) as is_default
    from app_user u
    where ${hasWords(sql`u.search_text`, filter.search)}
      and exists (select from user_role r where r.role_id = ${filter.roleId} and r.user_id = u.id offset 0)
    order by ${phraseFirst(sql`u.search_text`, filter.search)}sortable(u.name), u.id limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}`.execute(
    database,
  )
  return rows
}
