import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export interface SavedViewRow {
  id: string
  screen: string
  name: string
  filters: Record<string, string>
  version: number
}

const columns = ['id', 'screen', 'name', 'filters', 'version'] as const

export async function listViews(database: Database, userId: string, screen: string): Promise<SavedViewRow[]> {
  return database
    .selectFrom('saved_view')
    .select(columns)
    .where('user_id', '=', userId)
    .where('screen', '=', screen)
    .orderBy((row) => row.fn('lower', ['name']))
    .execute()
}

/** How many views a person keeps; nobody adds one for them until the transaction ends. */
export async function countViews(database: Database, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('saved views of ' || ${userId}))`.execute(database)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saved_view where user_id = ${userId}`.execute(database)
  return rows[0]?.count ?? 0
}

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

/** A view of a person's own, held until the transaction ends. */
export async function holdView(
  database: Database,
  userId: string,
  id: string,
): Promise<SavedViewRow | undefined> {
  return database
    .selectFrom('saved_view')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

/** Gives its new version. */
export async function writeView(
  database: Database,
  id: string,
  { name, filters }: Pick<SavedViewRow, 'name' | 'filters'>,
): Promise<number> {
  const { version } = await database
    .updateTable('saved_view')
    .set((row) => ({ name, filters: JSON.stringify(filters), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function dropView(database: Database, id: string): Promise<void> {
  await database.deleteFrom('saved_view').where('id', '=', id).execute()
}
