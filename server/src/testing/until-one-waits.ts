import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../database/database.ts'

/** Returns once a query in the database waits for a lock that another transaction holds, or so many of them do. */
export async function untilOneWaits(database: Database, count = 1): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          await sql`select distinct pid from pg_locks l join pg_stat_activity a using (pid)
            where not l.granted and a.datname = current_database()`.execute(database)
        ).rows.length,
    )
    .toBeGreaterThanOrEqual(count)
}
