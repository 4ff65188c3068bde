import { sql } from 'kysely'

import type { Database } from '../../../database/database.ts'

/** Reports whether an import created or changed location groups or their members. */
export async function hasGroups(database: Database, importId: string): Promise<boolean> {
  const { rows } = await sql`
    select from import_change where import_id = ${importId} and kind in ('group', 'member') limit 1`.execute(
    database,
  )
  return rows.length > 0
}
