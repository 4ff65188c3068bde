import type { Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { DepartmentRow } from '../department/department-rows.loader.ts'

/** Returns whether a user is a member of a project. `kept` keeps them a member until the transaction ends. */
export async function isMember(
  database: Database,
  projectId: string,
  userId: string,
  kept?: 'kept',
): Promise<boolean> {
  const { rows } = await sql`
    select from project_user where user_id = ${userId} and project_id = ${projectId}
    ${kept ? sql`for key share` : sql``}`.execute(database)
  return rows.length > 0
}

export interface Membership {
  project_id: string
  user_id: string
  /** Raised also by calls that replace what others set: the departments, the default role. */
  version: number
}

/** `locked`: nobody else changes it until the transaction ends. */
export async function findMembership(
  database: Database,
  projectId: string,
  userId: string,
  lock?: 'locked',
): Promise<Membership | undefined> {
  const query = database
    .selectFrom('project_user')
    .select(['project_id', 'user_id', 'version'])
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
  return (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()
}

/** Returns those of some users who are members of a project. `locked`: nobody else changes what they have until the transaction ends. */
export async function findMembersAmong(
  database: Database,
  projectId: string,
  userIds: readonly string[],
  lock?: 'locked',
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from project_user where project_id = ${projectId} and user_id = any(${userIds}::uuid[])
    order by user_id ${lock ? sql`for no key update` : sql``}`.execute(database)
  return rows.map((row) => row.user_id)
}

/** Returns the projects of a user. */
export async function findProjectsOf(database: Database, userId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('project_user')
    .select('project_id')
    .where('user_id', '=', userId)
    .execute()
  return rows.map((row) => row.project_id)
}

/** Returns the projects of which any of some users is a member. */
export async function findProjectsOfAny(database: Database, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await database
    .selectFrom('project_user')
    .select('project_id')
    .distinct()
    .where('user_id', 'in', userIds)
    .execute()
  return rows.map((row) => row.project_id)
}

export interface HeldRole {
  id: string
  project_id: string
  code: string
  name: Multilingual
  is_default: boolean
}

/** Returns the roles that a user holds in a project, by code. */
export async function listHeldRoles(
  database: Database,
  projectId: string,
  userId: string,
): Promise<HeldRole[]> {
  return database
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .select(['role.id', 'role.project_id', 'role.name', 'role.code', 'user_role.is_default'])
    .where('user_role.user_id', '=', userId)
    .where('role.project_id', '=', projectId)
    .orderBy('role.code')
    .execute()
}

/** Returns the departments of a project that a member is in. */
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
