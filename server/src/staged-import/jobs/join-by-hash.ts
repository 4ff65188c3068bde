import { sql } from 'kysely'

import type { Database } from '../../database/database.ts'

/**
 * Makes PostgreSQL use hash joins, on all conditions, in this transaction. The rows of an import are new and have no
 * statistics: PostgreSQL would expect three rows, choose a nested loop or a merge by one of several columns, and meet
 * fifty thousand.
 */
export async function joinByHash(transaction: Database): Promise<void> {
  await sql`
    select set_config(name, 'off', true) from unnest(array['enable_nestloop', 'enable_mergejoin', 'jit']) as name
  `.execute(transaction)
}
