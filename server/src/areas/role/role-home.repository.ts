import type { RoleHome } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** Returns what the home page of a role's holders starts with. */
export async function readRoleHome(database: Database, roleId: string): Promise<RoleHome> {
  const { rows } = await sql<RoleHome>`select home, version from role_home where role_id = ${roleId}`.execute(
    database,
  )
  return rows[0] ?? { home: null, version: 1 }
}

/** Stores it. The caller has locked the role. */
export async function writeRoleHome(
  database: Database,
  roleId: string,
  { home, version }: RoleHome,
): Promise<void> {
  await sql`
    insert into role_home (role_id, home, version)
    values (${roleId}, ${home && JSON.stringify(home)}::jsonb, ${version})
    on conflict (role_id) do update set home = excluded.home, version = excluded.version`.execute(database)
}

/** Gives some new roles the same start as another role has. */
export async function copyRoleHome(
  database: Database,
  from: string,
  copies: readonly string[],
): Promise<void> {
  await sql`
    insert into role_home (role_id, home, version)
    select copy.id, h.home, 1 from role_home h, unnest(${copies}::uuid[]) as copy (id)
    where h.role_id = ${from} and h.home is not null`.execute(database)
}
