import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { groupsBelow } from '../location-group/assigned-group-sight.ts'
import { columns as teamColumns, type TeamRow } from '../team/team-rows.loader.ts'

/** Ends a membership with its roles, teams, departments and assignments. */
export async function removeMember(database: Database, projectId: string, userId: string): Promise<void> {
  await database
    .deleteFrom('project_user')
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .execute()
}

export interface Holdings {
  roles: string[]
  /** Assigned directly, by a group or one below it, or by a team. */
  locations: string[]
  /** Assigned directly or by a team. */
  stores: string[]
}

export async function holdingsOf(database: Database, projectId: string, userId: string): Promise<Holdings> {
  const { rows } = await sql<Holdings>`
    with recursive held_group as (
      select group_id as id from user_location_group where user_id = ${userId} and project_id = ${projectId}
      union
      select below.id from held_group above cross join lateral (
        ${groupsBelow(sql`above.id`, projectId)}) as below
    ), held_team as (
      select team_id as id from team_user where user_id = ${userId} and project_id = ${projectId}
    )
    select
    array(select role_id from user_role where user_id = ${userId} and project_id = ${projectId}) as roles,
    array(
      select location_id from user_location where user_id = ${userId} and project_id = ${projectId}
      union
      select m.location_id from held_group g join location_group_member m on m.group_id = g.id
      union
      select l.location_id from held_team t join team_location l on l.team_id = t.id
    ) as locations,
    array(
      select store_id from user_store where user_id = ${userId} and project_id = ${projectId}
      union
      select s.store_id from held_team t join team_store s on s.team_id = t.id
    ) as stores
  `.execute(database)
  return rows[0] ?? { roles: [], locations: [], stores: [] }
}

/** Returns the version of a user's membership in each of some projects, and the codes of their departments there in order. */
export async function membershipsByProject(
  database: Database,
  projectIds: readonly string[],
  userId: string,
): Promise<Map<string, { membership_version: number; department_codes: string[] }>> {
  const { rows } = await sql<{
    project_id: string
    membership_version: number
    department_codes: string[]
  }>`
    select m.project_id, m.version as membership_version, array(
      select d.code from user_department u join department d on d.id = u.department_id
      where u.user_id = m.user_id and u.project_id = m.project_id order by d.position, d.id) as department_codes
    from project_user m where m.user_id = ${userId} and m.project_id = any(${projectIds}::uuid[])`.execute(
    database,
  )
  return new Map(rows.map(({ project_id, ...membership }) => [project_id, membership]))
}

/** Adds a member to departments of the project, and returns those that they were not in. */
export async function putIntoDepartments(
  database: Database,
  projectId: string,
  userId: string,
  departmentIds: readonly string[],
): Promise<string[]> {
  if (departmentIds.length === 0) return []
  const rows = await database
    .insertInto('user_department')
    .values(departmentIds.map((department_id) => ({ project_id: projectId, user_id: userId, department_id })))
    .onConflict((clash) => clash.doNothing())
    .returning('department_id')
    .execute()
  return rows.map((row) => row.department_id)
}

export async function takeOutOfDepartments(
  database: Database,
  projectId: string,
  userId: string,
  departmentIds: readonly string[],
): Promise<string[]> {
  if (departmentIds.length === 0) return []
  const rows = await database
    .deleteFrom('user_department')
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .where('department_id', 'in', departmentIds)
    .returning('department_id')
    .execute()
  return rows.map((row) => row.department_id)
}

export async function teamsOfUser(database: Database, projectId: string, userId: string): Promise<TeamRow[]> {
  return database
    .selectFrom('team_user as of_user')
    .innerJoin('team', 'team.id', 'of_user.team_id')
    .select(teamColumns.map((column) => `team.${column}` as const))
    .where('of_user.user_id', '=', userId)
    .where('of_user.project_id', '=', projectId)
    .orderBy('team.id')
    .execute()
}
