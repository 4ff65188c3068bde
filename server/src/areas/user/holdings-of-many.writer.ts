import type { MemberThingKind } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** A role, a department or a team of a project, and people of the project. */
export interface HeldByMany {
  projectId: string
  kind: MemberThingKind
  thingId: string
  userIds: readonly string[]
}

const tables = {
  role: ['user_role', 'role_id'],
  department: ['user_department', 'department_id'],
  team: ['team_user', 'team_id'],
} as const satisfies Record<MemberThingKind, readonly [string, string]>

const tableOf = (kind: MemberThingKind) => {
  const [table, column] = tables[kind]
  return { table: sql.table(table), column: sql.ref(column) }
}

/** Returns those of some people who have a thing. */
export async function holdersAmong(database: Database, held: HeldByMany): Promise<string[]> {
  const { table, column } = tableOf(held.kind)
  const { rows } = await sql<{ user_id: string }>`
    select user_id from ${table} where project_id = ${held.projectId} and ${column} = ${held.thingId}
      and user_id = any(${held.userIds}::uuid[])`.execute(database)
  return rows.map((row) => row.user_id)
}

/** Gives a thing to members of its project, and returns those who did not have it. */
export async function giveToMany(database: Database, held: HeldByMany): Promise<string[]> {
  const { table, column } = tableOf(held.kind)
  const { rows } = await sql<{ user_id: string }>`
    insert into ${table} (project_id, user_id, ${column})
    select ${held.projectId}::uuid, user_id, ${held.thingId}::uuid from unnest(${held.userIds}::uuid[]) as u (user_id)
    on conflict do nothing returning user_id`.execute(database)
  return rows.map((row) => row.user_id)
}

/** Takes a thing from people, and returns those who had it, with whether it was their default role. */
export async function takeFromMany(
  database: Database,
  held: HeldByMany,
): Promise<{ user_id: string; was_default: boolean }[]> {
  const { table, column } = tableOf(held.kind)
  const wasDefault = held.kind === 'role' ? sql`is_default` : sql`false`
  const { rows } = await sql<{ user_id: string; was_default: boolean }>`
    delete from ${table} where project_id = ${held.projectId} and ${column} = ${held.thingId}
      and user_id = any(${held.userIds}::uuid[])
    returning user_id, ${wasDefault} as was_default`.execute(database)
  return rows
}

/** Makes a role the default one of those of some people who hold it, and returns those whose default role was another one. */
export async function makeDefaultOfMany(
  database: Database,
  { projectId, roleId, userIds }: { projectId: string; roleId: string; userIds: readonly string[] },
): Promise<string[]> {
  if (userIds.length === 0) return []
  const { rows } = await sql<{ user_id: string }>`
    with holder as (
      select user_id from user_role
      where role_id = ${roleId} and project_id = ${projectId} and user_id = any(${userIds}::uuid[]) and not is_default)
    update user_role set is_default = (role_id = ${roleId})
    where project_id = ${projectId} and user_id in (select user_id from holder) and is_default <> (role_id = ${roleId})
    returning user_id`.execute(database)
  return [...new Set(rows.map((row) => row.user_id))]
}

/** Makes the last role of people without a default role their default one. A person who holds several is left out. */
export async function makeLastRoleDefault(
  database: Database,
  projectId: string,
  userIds: readonly string[],
): Promise<{ user_id: string; role_id: string }[]> {
  if (userIds.length === 0) return []
  const { rows } = await sql<{ user_id: string; role_id: string }>`
    update user_role h set is_default = true
    where project_id = ${projectId} and user_id = any(${userIds}::uuid[]) and not is_default and not exists (
      select from user_role o where o.user_id = h.user_id and o.project_id = ${projectId} and o.role_id <> h.role_id)
    returning user_id, role_id`.execute(database)
  return rows
}
