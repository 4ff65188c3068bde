import type { Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export interface RoleRow {
  id: string
  project_id: string
  code: string
  name: Multilingual
  description: Multilingual
  version: number
}

export const columns = ['id', 'project_id', 'code', 'name', 'description', 'version'] as const

export async function findRole(database: Database, id: string): Promise<RoleRow | undefined> {
  return database.selectFrom('role').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Returns those of some roles that belong to a project. */
export async function findRoles(
  database: Database,
  projectId: string,
  ids: readonly string[],
): Promise<RoleRow[]> {
  if (ids.length === 0) return []
  return database
    .selectFrom('role')
    .select(columns)
    .where('project_id', '=', projectId)
    .where('id', 'in', ids)
    .execute()
}

/** The same, and keeps them from being removed until the transaction ends. */
export async function keepRoles(
  database: Database,
  projectId: string,
  ids: readonly string[],
): Promise<RoleRow[]> {
  return database
    .selectFrom('role')
    .select(columns)
    .where('project_id', '=', projectId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()
}

/** Returns all holders of any of some roles. */
export async function holdersOf(database: Database, roleIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from user_role where role_id = any(${roleIds}::uuid[])`.execute(database)
  return rows.map((row) => row.user_id)
}

/** Returns the codes of the rights that a role gives. */
export async function accessOf(database: Database, roleId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('role_access')
    .select('access_code')
    .where('role_id', '=', roleId)
    .execute()
  return rows.map((row) => row.access_code)
}

/** Returns the ids of all roles of a project. */
export async function rolesOfProject(database: Database, projectId: string): Promise<string[]> {
  const rows = await database.selectFrom('role').select('id').where('project_id', '=', projectId).execute()
  return rows.map(({ id }) => id)
}
