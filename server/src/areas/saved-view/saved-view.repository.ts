import type { Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export interface SavedViewRow {
  id: string
  user_id: string
  screen: string
  name: string
  filters: Record<string, string>
  /** The role that the view is shared with, its project and its names. */
  role_id: string | null
  project_id: string | null
  role_name: Multilingual | null
  version: number
}

const columns = sql`v.id, v.user_id, v.screen, v.name, v.filters, v.version, v.role_id, role.project_id,
  role.name as role_name`

interface Reader {
  userId: string
  screen: string
  /** Of the shared views, only those of roles in this project. */
  projectId: string | undefined
}

/** Lists a user's views of a screen, then those that are shared with a role that the user holds. */
export async function listViews(
  database: Database,
  { userId, screen, projectId }: Reader,
): Promise<SavedViewRow[]> {
  const there = projectId === undefined ? sql`true` : sql`held.project_id = ${projectId}`
  const { rows } = await sql<SavedViewRow>`
    select ${columns} from saved_view v left join role on role.id = v.role_id
    where v.id = any(array(
      select id from saved_view where user_id = ${userId} and screen = ${screen}
      union all
      select shared.id from user_role held join saved_view shared on shared.role_id = held.role_id
      where held.user_id = ${userId} and shared.screen = ${screen} and ${there}))
    order by v.user_id <> ${userId}, sortable(v.name), v.id`.execute(database)
  return rows
}

/** Counts rows, and makes those who count under the same name wait until the transaction ends. */
async function countLocked(database: Database, name: string, column: 'user_id' | 'role_id', id: string) {
  await sql`select pg_advisory_xact_lock(hashtext(${name} || ${id}))`.execute(database)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saved_view where ${sql.ref(column)} = ${id}`.execute(database)
  return rows[0]?.count ?? 0
}

/** Counts the views of a person, and locks the number until the transaction ends. */
export const countViews = (database: Database, userId: string): Promise<number> =>
  countLocked(database, 'saved views of ', 'user_id', userId)

/** Counts the views that are shared with a role, and locks the number until the transaction ends. */
export const countViewsOfRole = (database: Database, roleId: string): Promise<number> =>
  countLocked(database, 'saved views of role ', 'role_id', roleId)

export async function addView(
  database: Database,
  { filters, ...view }: { user_id: string; screen: string; name: string; filters: Record<string, string> },
): Promise<string> {
  const { id } = await database
    .insertInto('saved_view')
    .values({ ...view, filters: JSON.stringify(filters) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns a view, and locks it until the transaction ends. */
export async function lockView(database: Database, id: string): Promise<SavedViewRow | undefined> {
  const { rows } = await sql<SavedViewRow>`
    select ${columns} from saved_view v left join role on role.id = v.role_id
    where v.id = ${id} for update of v`.execute(database)
  return rows[0]
}

/** Changes a view and returns its new version. */
export async function writeView(
  database: Database,
  id: string,
  { name, filters, role_id }: Pick<SavedViewRow, 'name' | 'filters' | 'role_id'>,
): Promise<number> {
  const { version } = await database
    .updateTable('saved_view')
    .set((row) => ({ name, role_id, filters: JSON.stringify(filters), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function dropView(database: Database, id: string): Promise<void> {
  await database.deleteFrom('saved_view').where('id', '=', id).execute()
}
