import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { withinSight, type Sight } from '../location/sight.ts'

/** Counts the locations that an applied import created and changed, and those of them that lie within a sight. */
export async function countSeen(
  database: Database,
  importId: string,
  sight: Sight,
): Promise<{ seen: number; count: number }> {
  const { rows } = await sql<{ seen: number; count: number }>`
    select count(*)::int as count, count(l.id)::int as seen
    from import_change c left join location l on l.id = c.thing_id and ${withinSight(sight)}
    where c.import_id = ${importId} and c.kind = 'location'`.execute(database)
  return rows[0] ?? { seen: 0, count: 0 }
}
