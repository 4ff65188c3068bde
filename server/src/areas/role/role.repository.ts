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

/** A role, and how many hold it; null where that is not asked for. */
export type ListedRoleRow = RoleRow & { holders: number | null }

/** Whether it is told how many hold a role: only to who may see users. */
export type Holders = 'with-holders' | 'without-holders'

const holders = (asked: Holders) =>
  asked === 'with-holders'
    ? sql<number | null>`(select count(*)::int from user_role where user_role.role_id = role.id)`.as(
        'holders',
      )
    : sql<number | null>`null::int`.as('holders')

/** The roles of a project whose texts contain the search, by name in a language. */
export async function searchRoles(
  database: Database,
  { projectId, search, language }: { projectId: string; search: string; language: string },
  asked: Holders,
): Promise<ListedRoleRow[]> {
  return database
    .selectFrom('role')
    .select(columns)
    .select(holders(asked))
    .where('project_id', '=', projectId)
    .where(sql<boolean>`search_text like contains_pattern(${search})`)
    .orderBy(sql`in_language(name, ${language})`)
    .orderBy('id')
    .execute()
}

/** How many users hold a role. */
export async function countHolders(database: Database, roleId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from user_role where role_id = ${roleId}`.execute(database)
  return rows[0]?.count ?? 0
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

/** Which of some projects have a role of this code. */
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

export interface RolePermissions extends Permissions {
  id: string
}

/** What several roles allow, by their ids. */
export async function readPermissionsOf(
  database: Database,
  roleIds: readonly string[],
): Promise<Map<string, Permissions>> {
  const { rows } = await sql<RolePermissions>`select asked.id,
    array(select module_code from role_module where role_id = asked.id order by 1) as modules,
    array(select tab_code from role_tab where role_id = asked.id order by 1) as tabs,
    array(select access_code from role_access where role_id = asked.id order by 1) as access
    from unnest(${roleIds}::uuid[]) as asked (id)`.execute(database)
  return new Map(rows.map(({ id, ...permissions }) => [id, permissions]))
}

const tables = {
  modules: { table: 'role_module', column: 'module_code' },
  tabs: { table: 'role_tab', column: 'tab_code' },
  access: { table: 'role_access', column: 'access_code' },
} as const

/** One code of one role. */
export interface Grant {
  roleId: string
  kind: keyof Permissions
  code: string
}

/** Gives and takes codes, of however many roles, and raises their versions. */
export async function writeGrants(
  database: Database,
  { given, taken }: { given: readonly Grant[]; taken: readonly Grant[] },
): Promise<void> {
  for (const kind of ['modules', 'tabs', 'access'] as const) {
    const table = sql.table(tables[kind].table)
    const column = sql.ref(tables[kind].column)
    const pairs = (grants: readonly Grant[]) => {
      const ofKind = grants.filter((grant) => grant.kind === kind)
      const roles = ofKind.map(({ roleId }) => roleId)
      return {
        count: ofKind.length,
        rows: sql`unnest(${roles}::uuid[], ${ofKind.map(({ code }) => code)}::text[])`,
      }
    }
    const [give, take] = [pairs(given), pairs(taken)]
    if (take.count > 0)
      await sql`delete from ${table} using ${take.rows} as gone (role, code)
        where role_id = gone.role and ${column} = gone.code`.execute(database)
    if (give.count > 0)
      await sql`insert into ${table} (role_id, ${column}) select * from ${give.rows}
        on conflict do nothing`.execute(database)
  }
  const roles = [...new Set([...given, ...taken].map(({ roleId }) => roleId))]
  await sql`update role set version = version + 1 where id = any(${roles}::uuid[])`.execute(database)
}

/** Some roles as they stand once no one else changes them, by id: who changes several takes them in one order. */
export async function lockRoles(database: Database, roleIds: readonly string[]): Promise<RoleRow[]> {
  return database
    .selectFrom('role')
    .select(columns)
    .where(sql<boolean>`id = any(${roleIds}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The roles of some ids that are of a project. */
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

/** Everybody who holds any of some roles. */
export async function holdersOf(database: Database, roleIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from user_role where role_id = any(${roleIds}::uuid[])`.execute(database)
  return rows.map((row) => row.user_id)
}
