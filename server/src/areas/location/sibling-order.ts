import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** The parent of siblings; null is the top of the project. */
export type ParentId = string | null

/** The active children of some parents, each list in order. Every parent asked for has its list. */
export async function readSiblings(
  database: Database,
  projectId: string,
  parentIds: Iterable<ParentId>,
): Promise<Map<ParentId, string[]>> {
  const lists = new Map<ParentId, string[]>([...parentIds].map((id) => [id, []]))
  const named = [...lists.keys()].filter((id) => id !== null)
  const { rows } = await sql<{ id: string; parent_id: ParentId }>`
    select id, parent_id, position from location
      where project_id = ${projectId} and parent_id = any(${named}::uuid[]) and removal_id is null
    union all
    select id, parent_id, position from location
      where project_id = ${projectId} and parent_id is null and removal_id is null and ${lists.has(null)}
    order by position, id`.execute(database)
  for (const row of rows) lists.get(row.parent_id)?.push(row.id)
  return lists
}

/** Where a location is to stand: at a position from 1, as near as the list is long. */
export interface Placement {
  id: string
  position: number
}

/**
 * Puts locations into an ordered list so that each stands at its position; of two that want the same one, the first
 * given has it and the second stands behind it.
 */
export function placeAmong(siblings: readonly string[], placements: readonly Placement[]): string[] {
  const placed = new Set(placements.map((placement) => placement.id))
  const order = siblings.filter((id) => !placed.has(id))
  let last = -1
  for (const { id, position } of [...placements].sort((one, other) => one.position - other.position)) {
    last = Math.min(Math.max(position - 1, last + 1), order.length)
    order.splice(last, 0, id)
  }
  return order
}

/** Writes the order of siblings as their positions, 1 to n; only rows whose position differs are written. */
export async function writeOrder(database: Database, orders: Iterable<readonly string[]>): Promise<void> {
  const places = [...orders].flatMap((order) => order.map((id, index) => ({ id, place: index + 1 })))
  await sql`
    update location l set position = p.place
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p (id uuid, place int)
    where l.id = p.id and l.position <> p.place`.execute(database)
}

/** Closes the gaps that leaving locations made among the active children of some parents [LOC-7]. */
export async function closeGaps(
  database: Database,
  projectId: string,
  parentIds: Iterable<ParentId>,
): Promise<void> {
  await writeOrder(database, (await readSiblings(database, projectId, parentIds)).values())
}
