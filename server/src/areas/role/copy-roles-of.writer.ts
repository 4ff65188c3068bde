import type { Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** A role that was copied, with what it allows. */
export interface CopiedRole {
  id: string
  code: string
  name: Multilingual
  description: Multilingual
  modules: string[]
  tabs: string[]
  access: string[]
}

/**
 * Copies roles of other projects into one, with their permissions and home pages. A role whose code the project has already is
 * left out. The number of statements does not grow with the number of roles.
 */
export async function copyRolesOf(
  database: Database,
  projectId: string,
  roleIds: readonly string[],
): Promise<CopiedRole[]> {
  if (roleIds.length === 0) return []
  const { rows } = await sql<CopiedRole & { source: string }>`
    with copied as (
      insert into role (project_id, code, name, description)
      select ${projectId}, code, name, description from role where id = any(${roleIds}::uuid[])
      on conflict do nothing returning id, code, name, description
    )
    select c.*, s.id as source,
      array(select module_code from role_module where role_id = s.id order by 1) as modules,
      array(select tab_code from role_tab where role_id = s.id order by 1) as tabs,
      array(select access_code from role_access where role_id = s.id order by 1) as access
    from copied c join role s on s.code = c.code and s.id = any(${roleIds}::uuid[])`.execute(database)
  const [copies, sources] = [rows.map(({ id }) => id), rows.map(({ source }) => source)]
  const pairs = sql`unnest(${copies}::uuid[], ${sources}::uuid[]) as pair (copy, source)`
  for (const [table, column] of grants)
    await sql`insert into ${sql.table(table)} (role_id, ${sql.ref(column)})
      select pair.copy, g.${sql.ref(column)} from ${pairs} join ${sql.table(table)} g on g.role_id = pair.source`.execute(
      database,
    )
  await sql`insert into role_home (role_id, home, version)
    select pair.copy, h.home, 1 from ${pairs} join role_home h on h.role_id = pair.source where h.home is not null`.execute(
    database,
  )
  return rows.map(({ source: _, ...copy }) => copy)
}

const grants = [
  ['role_module', 'module_code'],
  ['role_tab', 'tab_code'],
  ['role_access', 'access_code'],
] as const
