import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/**
 * Locks the trees of a project, of locations and of groups, until the transaction ends: no other transaction creates,
 * moves or removes in them [LOC-6].
 */
export async function lockTree(database: Database, projectId: string): Promise<void> {
  await sql`select from project where id = ${projectId} for no key update`.execute(database)
}
