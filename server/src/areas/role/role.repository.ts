import type { Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { notFound } from '../../serve/failure.ts'

export interface RoleRow {
  id: string
  project_id: string
  code: string
  name: Multilingual
  description: Multilingual
  version: number
}

const columns = ['id', 'project_id', 'code', 'name', 'description', 'version'] as const

export async function findRole(database: Database, id: string): Promise<RoleRow | undefined> {
  return database.selectFrom('role').select(columns).where('id', '=', id).executeTakeFirst()
}

/** The roles of a project whose texts contain the search, by name in a language. */
export async function searchRoles(
  database: Database,
  projectId: string,
  search: string,
  language: string,
): Promise<RoleRow[]> {
  return database
    .selectFrom('role')
    .select(columns)
    .where('project_id', '=', projectId)
    .where(sql<boolean>`search_text like contains_pattern(${search})`)
    .orderBy(sql`in_language(name, ${language})`)
    .orderBy('id')
    .execute()
}

export async function addRole(
  database: Database,
  role: { project_id: string; code: string; name: Multilingual; description: Multilingual },
): Promise<string> {
  const { id } = await database
    .insertInto('role')
    .values({ ...role, name: JSON.stringify(role.name), description: JSON.stringify(role.description) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What a role allows. */
export interface Permissions {
  modules: string[]
  tabs: string[]
  access: string[]
}

export async function readPermissions(database: Database, roleId: string): Promise<Permissions> {
  const { rows } = await sql<Permissions>`select
    array(select module_code from role_module where role_id = ${roleId} order by 1) as modules,
    array(select tab_code from role_tab where role_id = ${roleId} order by 1) as tabs,
    array(select access_code from role_access where role_id = ${roleId} order by 1) as access`.execute(
    database,
  )
  return rows[0] ?? { modules: [], tabs: [], access: [] }
}

/** Replaces what a role allows and raises its version. */
export async function writePermissions(
  database: Database,
  roleId: string,
  permissions: Permissions,
): Promise<void> {
  await sql`delete from role_module where role_id = ${roleId}`.execute(database)
  await sql`delete from role_tab where role_id = ${roleId}`.execute(database)
  await sql`delete from role_access where role_id = ${roleId}`.execute(database)
  await sql`insert into role_module select ${roleId}, unnest(${permissions.modules}::text[])`.execute(
    database,
  )
  await sql`insert into role_tab select ${roleId}, unnest(${permissions.tabs}::text[])`.execute(database)
  await sql`insert into role_access select ${roleId}, unnest(${permissions.access}::text[])`.execute(database)
  await sql`update role set version = version + 1 where id = ${roleId}`.execute(database)
}

/** The role as it stands once no one else changes it; it is held until the transaction ends. */
export async function lockRole(database: Database, roleId: string): Promise<RoleRow> {
  return database
    .selectFrom('role')
    .select(columns)
    .where('id', '=', roleId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound())
}

/** Changes a role's texts; gives its new version. */
export async function writeRole(
  database: Database,
  roleId: string,
  role: Pick<RoleRow, 'code' | 'name' | 'description'>,
): Promise<number> {
  const { version } = await database
    .updateTable('role')
    .set((row) => ({
      code: role.code,
      name: JSON.stringify(role.name),
      description: JSON.stringify(role.description),
      version: row('version', '+', 1),
    }))
    .where('id', '=', roleId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function deleteRole(database: Database, roleId: string): Promise<void> {
  await database.deleteFrom('role').where('id', '=', roleId).execute()
}

export async function holdersOf(database: Database, roleId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('user_role')
    .select('user_id')
    .where('role_id', '=', roleId)
    .execute()
  return rows.map((row) => row.user_id)
}
