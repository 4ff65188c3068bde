import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** Deletes the lines of an applied table and their plan, except the refused ones, which people can download. */
export async function keepRefused(database: Database, importId: string, planned: string): Promise<void> {
  await sql`
    delete from import_line where import_id = ${importId} and seq not in (
      select seq from ${sql.table(planned)} where import_id = ${importId} and action = 'refused')`.execute(
    database,
  )
  await sql`
    delete from ${sql.table(planned)} where import_id = ${importId} and action <> 'refused'`.execute(database)
}
