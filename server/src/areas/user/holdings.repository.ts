import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { DepartmentRow } from '../department/department.repository.ts'
import type { TeamRow } from '../team/team.repository.ts'

/** Ends a membership; roles, teams, departments and assignments there go with it. */
export async function removeMember(database: Database, projectId: string, userId: string): Promise<void> {
  await database
    .deleteFrom('project_user')
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .execute()
}

export interface Holdings {
  roles: string[]
  teams: string[]
  /** Assigned, or in a group that is assigned or below one. */
  locations: string[]
  stores: string[]
}

export async function holdingsOf(database: Database, projectId: string, userId: string): Promise<Holdings> {
  const { rows } = await sql<Holdings>`
    with recursive held_group as (
      select group_id as id from user_location_group where user_id = ${userId} and project_id = ${projectId}
      union
      select g.id from location_group g join held_group above on g.parent_id = above.id
    )
    select
    array(select role_id from user_role where user_id = ${userId} and project_id = ${projectId}) as roles,
    array(select team_id from team_user where user_id = ${userId} and project_id = ${projectId}) as teams,
    array(
      select location_id from user_location where user_id = ${userId} and project_id = ${projectId}
      union
      select m.location_id from held_group g join location_group_member m on m.group_id = g.id
    ) as locations,
    array(select store_id from user_store where user_id = ${userId} and project_id = ${projectId}) as stores
  `.execute(database)
  return rows[0] ?? { roles: [], teams: [], locations: [], stores: [] }
}

export async function departmentsOfUser(
  database: Database,
  projectId: string,
  userId: string,
): Promise<DepartmentRow[]> {
  return database
    .selectFrom('user_department as of_user')
    .innerJoin('department', 'department.id', 'of_user.department_id')
    .select(['department.id', 'code', 'position', 'name', 'description', 'version'])
    .where('of_user.user_id', '=', userId)
    .where('of_user.project_id', '=', projectId)
    .orderBy('position')
    .orderBy('department.id')
    .execute()
}

/** What a user's memberships of some projects are: their version, and the codes of the departments there in their order. */
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

/** Puts a member into departments of the project; gives those that they were not in. */
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
    .select(['team.id', 'team.project_id', 'name', 'description', 'supervisor_id', 'version'])
    .where('of_user.user_id', '=', userId)
    .where('of_user.project_id', '=', projectId)
    .orderBy('team.id')
    .execute()
}
