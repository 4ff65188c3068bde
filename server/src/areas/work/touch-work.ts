import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** Raises the version of a locked order, of which something that belongs to it was changed. Returns the new one. */
export async function touchWork(database: Database, id: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update work set version = version + 1, changed_at = clock_timestamp() where id = ${id} returning version`.execute(
    database,
  )
  const [row] = rows
  if (!row) throw new Error('the order is locked, so it is there')
  return row.version
}
