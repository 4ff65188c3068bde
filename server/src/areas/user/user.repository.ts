import type { UserStatus } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { DepartmentRow } from '../department/department.repository.ts'
import type { TeamRow } from '../team/team.repository.ts'

export interface UserRow {
  id: string
  name: string
  email: string
  language: string
  status: UserStatus
  is_superuser: boolean
  login_enabled: boolean
  file_number: string | null
  identification_number: string | null
}

const columns = [
  'id',
  'name',
  'email',
  'language',
  'is_superuser',
  'login_enabled',
  'file_number',
  'identification_number',
] as const
const currentStatus = sql<UserStatus>`effective_status(status, status_end)`

export async function findUser(database: Database, id: string): Promise<UserRow | undefined> {
  return database
    .selectFrom('app_user')
    .select(columns)
    .select(currentStatus.as('status'))
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Whether a user belongs to a project. */
export async function isMember(database: Database, projectId: string, userId: string): Promise<boolean> {
  const row = await database
    .selectFrom('project_user')
    .select('user_id')
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export interface UserFilter {
  projectId: string | undefined
  text: string | undefined
  status?: UserStatus | undefined
  departmentCode?: string | undefined
  page: number
  limit: number
}

/** A page of the users of the projects in which the seeker holds user_view; of all users for a superuser. */
export async function searchUsers(
  database: Database,
  seeker: { userId: string; isSuperuser: boolean },
  filter: UserFilter,
): Promise<UserRow[]> {
  let query = database.selectFrom('app_user').select(columns).select(currentStatus.as('status'))
  if (!seeker.isSuperuser || filter.projectId) {
    query = query.where('id', 'in', (members) => {
      let seen = members.selectFrom('project_user').select('project_user.user_id')
      if (filter.projectId) seen = seen.where('project_user.project_id', '=', filter.projectId)
      if (seeker.isSuperuser) return seen
      return seen.where('project_user.project_id', 'in', (held) =>
        held
          .selectFrom('user_role')
          .innerJoin('role_access', 'role_access.role_id', 'user_role.role_id')
          .select('user_role.project_id')
          .where('user_role.user_id', '=', seeker.userId)
          .where('role_access.access_code', '=', 'user_view'),
      )
    })
  }
  if (filter.text) query = query.where(sql<boolean>`search_text like contains_pattern(${filter.text})`)
  if (filter.departmentCode && filter.projectId) {
    query = query.where(sql<boolean>`exists (
      select from user_department u join department d on d.id = u.department_id
      where u.user_id = app_user.id and u.project_id = ${filter.projectId} and lower(d.code) = lower(${filter.departmentCode}))`)
  }
  if (filter.status) query = query.where(currentStatus, '=', filter.status)
  return query
    .orderBy('name')
    .orderBy('id')
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .execute()
}

/** Keeps two changes from taking the last two superusers at once. */
export async function otherActiveSuperusers(database: Database, userId: string): Promise<number> {
  const rows = await database
    .selectFrom('app_user')
    .select('id')
    .where('is_superuser', '=', true)
    .where('login_enabled', '=', true)
    .where(currentStatus, '=', 'Active')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.filter((row) => row.id !== userId).length
}

export async function projectsOfUser(database: Database, userId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('project_user')
    .select('project_id')
    .where('user_id', '=', userId)
    .execute()
  return rows.map((row) => row.project_id)
}

export type AccountChange = Partial<{
  name: string
  email: string
  language: string
  password_hash: string
  login_enabled: boolean
}>

export async function writeAccount(database: Database, userId: string, change: AccountChange): Promise<void> {
  await database
    .updateTable('app_user')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('id', '=', userId)
    .execute()
}

/** Whether the user was not a member yet. */
export async function addMember(database: Database, projectId: string, userId: string): Promise<boolean> {
  const added = await database
    .insertInto('project_user')
    .values({ project_id: projectId, user_id: userId })
    .onConflict((clash) => clash.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return added !== undefined
}

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
  locations: string[]
}

export async function holdingsOf(database: Database, projectId: string, userId: string): Promise<Holdings> {
  const { rows } = await sql<Holdings>`select
    array(select role_id from user_role where user_id = ${userId} and project_id = ${projectId}) as roles,
    array(select team_id from team_user where user_id = ${userId} and project_id = ${projectId}) as teams,
    array(
      select location_id from user_location where user_id = ${userId} and project_id = ${projectId}
      union
      select m.location_id from user_location_group g join location_group_member m on m.group_id = g.group_id
      where g.user_id = ${userId} and g.project_id = ${projectId}
    ) as locations`.execute(database)
  return rows[0] ?? { roles: [], teams: [], locations: [] }
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
