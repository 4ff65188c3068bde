import { sql } from 'kysely'

import type { Database } from '../../../database/database.ts'
import { leftGroup, leftLocation, leftRow } from '../left-values.ts'

/**
 * Records the state in which the import leaves what it changed, for an undo to compare. What it created is recorded on
 * creation.
 */
export async function keepAfter(database: Database, importId: string): Promise<void> {
  for (const [kind, table, after] of [
    ['location', sql`location l`, leftLocation],
    ['group', sql`location_group g`, leftGroup],
    ['row', sql`building_row k`, leftRow],
  ] as const) {
    await sql`
      update import_change c set after = ${after} from ${table}
      where c.import_id = ${importId} and c.kind = ${kind} and c.after is null and c.thing_id = id`.execute(
      database,
    )
  }
}
