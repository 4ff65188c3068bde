import { sql } from 'kysely'

import type { Database } from '../../database/database.ts'

/** Holds the project's locations still until the transaction ends. */
export async function lockTree(database: Database, projectId: string): Promise<void> {
  await sql`select 1 from project where id = ${projectId} for no key update`.execute(database)
}
