import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** Raises the version of a locked order: something that belongs to it changed. */
export async function touchWork(database: Database, id: string): Promise<void> {
  await sql`update work set version = version + 1, changed_at = clock_timestamp() where id = ${id}`.execute(
    database,
  )
}
