import { sql } from 'kysely'

import type { Database } from '../../database/database.ts'
import { placeAmong } from '../../trees/place-among.ts'
import { readSiblings, writeOrder, type ParentId } from '../location/sibling-order.writer.ts'

interface Moved {
  id: string
  parent_id: ParentId
  position: number
}

/** Puts locations that an undo moves back between the siblings that they had. */
async function placeBack(database: Database, id: string, projectId: string): Promise<void> {
  const { rows: back } = await sql<Moved>`
    select thing_id as id, (before ->> 'parent_id')::uuid as parent_id, (before ->> 'position')::int as position
    from import_change
    where import_id = ${id} and kind = 'location' and before is not null
      and before -> 'parent_id' is distinct from after -> 'parent_id'
    order by position`.execute(database)
  const movedBelow = Map.groupBy(back, (row) => row.parent_id)
  const orders = await readSiblings(database, projectId, movedBelow.keys())
  for (const [parentId, moved] of movedBelow)
    orders.set(parentId, placeAmong(orders.get(parentId) ?? [], moved))
  await writeOrder(database, orders.values())
}

/**
 * Numbers the siblings of everything that an import created, moved or removed from 1 on [LOC-7], in one statement. An
 * undo also restores the old order of what it moves back. Needs the import's changes, so it runs before they are
 * forgotten.
 */
export async function settlePositions(
  database: Database,
  { id, projectId }: { id: string; projectId: string },
  direction: 'applied' | 'undone',
): Promise<void> {
  await sql`
    with parent as (
      select (after ->> 'parent_id')::uuid as id from import_change where import_id = ${id} and kind = 'location'
      union
      select (before ->> 'parent_id')::uuid from import_change
      where import_id = ${id} and kind = 'location' and before is not null
    ), placed as (
      select l.id, l.position, row_number() over (partition by l.parent_id order by l.position, l.id) as place
      from location l
      where l.project_id = ${projectId} and l.removal_id is null and (l.parent_id in (select id from parent)
        or l.parent_id is null and exists (select from parent where id is null))
    )
    update location l set position = p.place from placed p
    where l.id = p.id and p.position <> p.place`.execute(database)
  if (direction === 'undone') await placeBack(database, id, projectId)
}
