import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Renews PostgreSQL's statistics of a table, unless another transaction is about it: that one keeps its lock until it ends, and an
 * import takes minutes.
 */
export async function analyzeTable(database: Database, table: string): Promise<void> {
  await sql`analyze (skip_locked) ${sql.table(table)}`.execute(database)
}
