import type { AccessReason } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export type Reason = AccessReason

export interface Of {
  userId: string
  projectId: string
  language: string
}

/** The roles of a user that allow an access code. */
export async function rolesAllowing(database: Database, of: Of, code: string): Promise<Reason[]> {
  const { rows } = await sql<Reason>`
    select 'role' as kind, r.id, in_language(r.name, ${of.language}) as name
    from user_role u join role r on r.id = u.role_id join role_access a on a.role_id = r.id
    where u.user_id = ${of.userId} and u.project_id = ${of.projectId} and a.access_code = ${code}
    order by name, r.id`.execute(database)
  return rows
}

/** The roles of a user that open a module. */
export async function rolesOpening(database: Database, of: Of, code: string): Promise<Reason[]> {
  const { rows } = await sql<Reason>`
    select 'role' as kind, r.id, in_language(r.name, ${of.language}) as name
    from user_role u join role r on r.id = u.role_id join role_module m on m.role_id = r.id
    where u.user_id = ${of.userId} and u.project_id = ${of.projectId} and m.module_code = ${code}
    order by name, r.id`.execute(database)
  return rows
}

/** What leads a user to a location: an assignment, a team or a group that has it or something above it. */
export async function waysToLocation(database: Database, of: Of, path: string): Promise<Reason[]> {
  const { rows } = await sql<Reason>`
    with recursive assigned_group as (
      select g.id, g.name from user_location_group a join location_group g on g.id = a.group_id
      where a.user_id = ${of.userId} and a.project_id = ${of.projectId} and g.is_enabled
      union
      select g.id, g.name from location_group g join assigned_group above on g.parent_id = above.id
      where g.project_id = ${of.projectId} and g.is_enabled
    ), above as (
      select id, name from location where project_id = ${of.projectId} and path @> ${path}::ltree
    )
    select 'assignment' as kind, above.id, in_language(above.name, ${of.language}) as name
    from user_location u join above on above.id = u.location_id where u.user_id = ${of.userId}
    union
    select 'team', t.id, in_language(t.name, ${of.language}) from team t
    join team_user u on u.team_id = t.id and u.user_id = ${of.userId}
    join team_location l on l.team_id = t.id join above on above.id = l.location_id
    union
    select 'group', g.id, in_language(g.name, ${of.language}) from assigned_group g
    join location_group_member m on m.group_id = g.id join above on above.id = m.location_id
    order by kind, name`.execute(database)
  return rows
}

/** What leads a user to a store: an assignment, or a team that has it. */
export async function waysToStore(database: Database, of: Of, storeId: string): Promise<Reason[]> {
  const { rows } = await sql<Reason>`
    select 'assignment' as kind, s.id, in_language(s.name, ${of.language}) as name
    from user_store u join store s on s.id = u.store_id where u.user_id = ${of.userId} and s.id = ${storeId}
    union
    select 'team', t.id, in_language(t.name, ${of.language}) from team t
    join team_user u on u.team_id = t.id and u.user_id = ${of.userId}
    join team_store s on s.team_id = t.id and s.store_id = ${storeId}
    order by kind, name`.execute(database)
  return rows
}
