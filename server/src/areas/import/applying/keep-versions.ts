import { sql } from 'kysely'

import type { Database } from '../../../database/database.ts'

/** The versions of what the import changed, as it leaves them: an undo asks whether they still stand. */
export async function keepVersions(database: Database, importId: string): Promise<void> {
  for (const [kind, table, after] of [
    [
      'location',
      sql.table('location'),
      sql`jsonb_build_object('version', t.version, 'parent_id', t.parent_id)`,
    ],
    ['group', sql.table('location_group'), sql`jsonb_build_object('version', t.version)`],
    ['row', sql.table('building_row'), sql`jsonb_build_object('version', t.version)`],
  ] as const) {
    await sql`
      update import_change c set after = ${after} from ${table} t
      where c.import_id = ${importId} and c.kind = ${kind} and c.after is null and t.id = c.thing_id`.execute(
      database,
    )
  }
}
