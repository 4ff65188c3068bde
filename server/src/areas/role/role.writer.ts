import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { RoleRow } from './role-rows.loader.ts'

/** The code, name and description of a role. */
export type RoleTexts = Pick<RoleRow, 'code' | 'name' | 'description'>

export async function addRole(
  database: Database,
  { project_id, ...texts }: RoleTexts & { project_id: string },
): Promise<string> {
  const [made] = await addRoleToProjects(database, [project_id], texts)
  if (!made) throw new Error('a role was not inserted')
  return made.id
}

/** Adds one role to each of some projects in one statement, and returns the new roles in the order of the projects. */
export async function addRoleToProjects(
  database: Database,
  projectIds: readonly string[],
  { code, name, description }: RoleTexts,
): Promise<{ project_id: string; id: string }[]> {
  const texts = { code, name: JSON.stringify(name), description: JSON.stringify(description) }
  const rows = await database
    .insertInto('role')
    .values(projectIds.map((project_id) => ({ project_id, ...texts })))
    .returning(['project_id', 'id'])
    .execute()
  const made = new Map(rows.map((row) => [row.project_id, row]))
  return projectIds.flatMap((id) => made.get(id) ?? [])
}

/** The modules, tabs and access codes that a role allows. */
export interface Permissions {
  modules: string[]
  tabs: string[]
  access: string[]
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

/** Gives and takes codes of any number of roles, and raises their versions. */
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
