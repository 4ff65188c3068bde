import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** The parent of siblings; null is the top of the project. */
export type ParentId = string | null

/** Reads the active children of some parents, in order. Returns a list for every parent, even an empty one. */
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

/** Writes the order of siblings as positions, 1 to n. Updates only rows whose position differs. */
export async function writeOrder(database: Database, orders: Iterable<readonly string[]>): Promise<void> {
  const places = [...orders].flatMap((order) => order.map((id, index) => ({ id, place: index + 1 })))
  await sql`
    update location l set position = p.place
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p (id uuid, place int)
    where l.id = p.id and l.position <> p.place`.execute(database)
}

/** Closes the gaps among the active children of some parents after locations have left [LOC-7]. */
export async function closeGaps(
  database: Database,
  projectId: string,
  parentIds: Iterable<ParentId>,
): Promise<void> {
  await writeOrder(database, (await readSiblings(database, projectId, parentIds)).values())
}
