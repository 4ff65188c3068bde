import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** Lets nobody else take a role or a right from the administrators of a project until the transaction ends. */
export async function lockAdministrators(database: Database, projectId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('administrators of ' || ${projectId}))`.execute(database)
}
