import { sql } from 'kysely'

import type { Database } from '../../../database/database.ts'
import { isBelowAssigned } from '../../location/sight.ts'

/** Counts the locations that an import created or changed and that the user does not see. */
export async function countUnseen(
  database: Database,
  { id, project_id }: { id: string; project_id: string },
  seenBy: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct l.id)::int as count
    from import_change c join location l on l.id = c.thing_id
    where c.import_id = ${id} and c.kind in ('location', 'contacts', 'specs')
      and not ${isBelowAssigned(sql`l.path`, { userId: seenBy, projectId: project_id })}`.execute(database)
  return rows[0]?.count ?? 0
}

/** Reports whether an import created or changed location groups or their members. */
export async function hasGroups(database: Database, importId: string): Promise<boolean> {
  const { rows } = await sql`
    select from import_change where import_id = ${importId} and kind in ('group', 'member') limit 1`.execute(
    database,
  )
  return rows.length > 0
}
