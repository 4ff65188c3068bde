import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** Returns the asset that has a label, which the caller still has to load. */
export async function findLabelled(database: Database, token: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from asset where label_token = ${token} and removed_at is null`.execute(database)
  return rows[0]?.id
}

/** Returns the tokens of assets that the caller has loaded, by asset. */
export async function readTokens(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; label_token: string }>`
    select id, label_token from asset where id = any(${ids}::uuid[])`.execute(database)
  return new Map(rows.map((row) => [row.id, row.label_token]))
}

/** Writes a new token. The old one names nothing from then on. */
export async function writeToken(database: Database, id: string): Promise<void> {
  await sql`update asset set label_token = replace(gen_random_uuid()::text, '-', ''), version = version + 1
    where id = ${id}`.execute(database)
}
