import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { hasWords, phraseFirst } from '../../database/words.ts'
import { prepared } from '../../database/prepared.ts'
import { notFound } from '../../serve/failure.ts'
import { type RoleRow, columns } from './role-rows.loader.ts'
import { type Permissions } from './role.writer.ts'

/** A role and the number of its holders, null if it was not requested. */
export type ListedRoleRow = RoleRow & { holders: number | null }

/** Whether to count the holders of a role. Only users who may see users get the number. */
export type Holders = 'with-holders' | 'without-holders'

const holders = (counted: Holders) =>
  counted === 'with-holders'
    ? sql<number | null>`(select count(*)::int from user_role where user_role.role_id = role.id)`.as(
        'holders',
      )
    : sql<number | null>`null::int`.as('holders')

export interface Page {
  page: number
  limit: number
}

/** Returns the roles of a project whose texts contain the search text, by name in a language. */
export async function searchRoles(
  database: Database,
  {
    projectId,
    search,
    language,
    page,
  }: { projectId: string; search: string; language: string; page?: Page | undefined },
  counted: Holders,
): Promise<ListedRoleRow[]> {
  let query = database
    .selectFrom('role')
    .select(columns)
    .select(holders(counted))
    .where('project_id', '=', projectId)
    .orderBy(sql`${phraseFirst(sql`search_text`, search)}sortable(in_language(name, ${language}))`)
    .orderBy('id')
  if (page) query = query.limit(page.limit).offset((page.page - 1) * page.limit)
  if (search === '') return (await prepared(database, query)).rows
  return query.where(hasWords(sql`search_text`, search)).execute()
}

/** Counts the users who hold a role, or those among them that a search text finds. */
export async function countHolders(database: Database, roleId: string, search = ''): Promise<number> {
  const found = search
    ? sql`and exists (
        select from app_user u where u.id = user_role.user_id and ${hasWords(sql`u.search_text`, search)})`
    : sql``
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from user_role where role_id = ${roleId} ${found}`.execute(database)
  return rows[0]?.count ?? 0
}

/** Returns those of some projects that have a role of this code. */
export async function projectsWithCode(
  database: Database,
  projectIds: readonly string[],
  code: string,
): Promise<string[]> {
  const { rows } = await sql<{ project_id: string }>`
    select project_id from role where project_id = any(${projectIds}::uuid[]) and lower(code) = lower(${code})`.execute(
    database,
  )
  return rows.map((row) => row.project_id)
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

export interface RolePermissions extends Permissions {
  id: string
}

/** Returns what several roles allow, by their ids. */
export async function readPermissionsOf(
  database: Database,
  roleIds: readonly string[],
): Promise<Map<string, Permissions>> {
  const { rows } = await sql<RolePermissions>`select requested.id,
    array(select module_code from role_module where role_id = requested.id order by 1) as modules,
    array(select tab_code from role_tab where role_id = requested.id order by 1) as tabs,
    array(select access_code from role_access where role_id = requested.id order by 1) as access
    from unnest(${roleIds}::uuid[]) as requested (id)`.execute(database)
  return new Map(rows.map(({ id, ...permissions }) => [id, permissions]))
}

/** Locks some roles in the order of their ids, so that callers who change several do not deadlock, and returns them. */
export async function lockRoles(database: Database, roleIds: readonly string[]): Promise<RoleRow[]> {
  return database
    .selectFrom('role')
    .select(columns)
    .where(sql<boolean>`id = any(${roleIds}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Returns the roles of some ids that belong to the project. */
export async function findRolesOf(
  database: Database,
  projectId: string,
  roleIds: readonly string[],
): Promise<RoleRow[]> {
  return database
    .selectFrom('role')
    .select(columns)
    .where('project_id', '=', projectId)
    .where(sql<boolean>`id = any(${roleIds}::uuid[])`)
    .execute()
}

/** Locks a role until the transaction ends, and returns it. */
export async function lockRole(database: Database, roleId: string): Promise<RoleRow> {
  return database
    .selectFrom('role')
    .select(columns)
    .where('id', '=', roleId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound())
}

/** Changes a role's texts and returns its new version. */
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
