import { sql } from 'kysely'

import type { Database } from '../../database/database.ts'
import { placeAmong, readSiblings, writeOrder, type ParentId } from '../location/sibling-order.ts'

interface Moved {
  id: string
  parent_id: ParentId
  position: number
}

/**
 * Numbers the siblings of everything that an import made, moved or took back from 1 on [LOC-7]. Undone, what goes back to
 * where it was stands between the same ones again. While the import's changes are still known.
 */
export async function settlePositions(
  database: Database,
  { id, projectId }: { id: string; projectId: string },
  direction: 'applied' | 'undone',
): Promise<void> {
  const changes = sql`select * from import_change where import_id = ${id} and kind = 'location'`
  const { rows: parents } = await sql<{ parent_id: ParentId }>`
    with change as (${changes})
    select (after ->> 'parent_id')::uuid as parent_id from change
    union select (before ->> 'parent_id')::uuid from change where before is not null`.execute(database)
  const orders = await readSiblings(
    database,
    projectId,
    parents.map((row) => row.parent_id),
  )
  if (direction === 'undone') {
    const { rows: back } = await sql<Moved>`
      with change as (${changes})
      select thing_id as id, (before ->> 'parent_id')::uuid as parent_id, (before ->> 'position')::int as position
      from change where before is not null and before -> 'parent_id' is distinct from after -> 'parent_id'
      order by position`.execute(database)
    for (const [parentId, moved] of Map.groupBy(back, (row) => row.parent_id))
      orders.set(parentId, placeAmong(orders.get(parentId) ?? [], moved))
  }
  await writeOrder(database, orders.values())
}
