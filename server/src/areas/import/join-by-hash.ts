import { sql } from 'kysely'

import type { Database } from '../../database/database.ts'

/**
 * Has every join of this transaction made by hash, on all of its conditions. What an import works on was written a moment
 * ago and has no statistics: a nested loop, or a merge by one column of several, is chosen for three rows and meets
 * fifty thousand.
 */
export async function joinByHash(transaction: Database): Promise<void> {
  await sql`
    select set_config(name, 'off', true) from unnest(array['enable_nestloop', 'enable_mergejoin', 'jit']) as name
  `.execute(transaction)
}
