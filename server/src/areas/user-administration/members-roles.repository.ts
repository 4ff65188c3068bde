import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** A member of a project with the roles that they hold there. */
export interface MemberRoles {
  id: string
  name: string
  roles: string[]
  default_role: string | null
}

/** Returns members as membersWithRoles does. Nobody else ends or changes these memberships until the transaction ends. */
export async function lockMembersWithRoles(
  database: Database,
  projectId: string,
  userIds: readonly string[],
): Promise<MemberRoles[]> {
  await sql`
    select from project_user where project_id = ${projectId} and user_id = any(${userIds}::uuid[])
    order by user_id for no key update`.execute(database)
  return membersWithRoles(database, projectId, userIds)
}

/** Returns those of some users who are members of a project, by name. */
export async function membersWithRoles(
  database: Database,
  projectId: string,
  userIds: readonly string[],
): Promise<MemberRoles[]> {
  const { rows } = await sql<MemberRoles>`
    select u.id, u.name,
      array(select role_id from user_role h where h.user_id = u.id and h.project_id = ${projectId} order by 1) as roles,
      (select role_id from user_role h where h.user_id = u.id and h.project_id = ${projectId} and h.is_default) as default_role
    from project_user m join app_user u on u.id = m.user_id
    where m.project_id = ${projectId} and m.user_id = any(${userIds}::uuid[])
    order by sortable(u.name), u.id`.execute(database)
  return rows
}

/** Takes a role from some users. */
export async function takeRole(
  database: Database,
  roleId: string,
  userIds: readonly string[],
): Promise<void> {
  await sql`delete from user_role where role_id = ${roleId} and user_id = any(${userIds}::uuid[])`.execute(
    database,
  )
}

/** Gives members of a project a role. Those who hold it already keep it as it is. */
export async function giveRole(
  database: Database,
  projectId: string,
  roleId: string,
  userIds: readonly string[],
): Promise<void> {
  await sql`
    insert into user_role (user_id, project_id, role_id, is_default)
    select user_id, ${projectId}, ${roleId}, false from unnest(${userIds}::uuid[]) as given (user_id)
    on conflict do nothing`.execute(database)
}

/** Makes a role that each of some users holds, and who have no default one, their default one in the project. */
export async function makeDefaults(
  database: Database,
  projectId: string,
  defaults: readonly { user_id: string; role_id: string }[],
): Promise<void> {
  const users = defaults.map(({ user_id }) => user_id)
  const roles = defaults.map(({ role_id }) => role_id)
  await sql`
    update user_role set is_default = true
    from unnest(${users}::uuid[], ${roles}::uuid[]) as made (user_id, role_id)
    where user_role.user_id = made.user_id and user_role.role_id = made.role_id
      and user_role.project_id = ${projectId}`.execute(database)
}
