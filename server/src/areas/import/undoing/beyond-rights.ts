import { sql } from 'kysely'

import type { Database } from '../../../database/database.ts'

/** How many locations that an import made or changed stand where a person does not see them. */
export async function countUnseen(
  database: Database,
  { id, project_id }: { id: string; project_id: string },
  seenBy: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with seen as materialized (
      select assigned_location_paths(${seenBy}, ${project_id}) as paths
    )
    select count(distinct l.id)::int as count
    from import_change c join location l on l.id = c.thing_id cross join seen
    where c.import_id = ${id} and c.kind in ('location', 'contacts', 'specs') and not l.path <@ any (seen.paths)
  `.execute(database)
  return rows[0]?.count ?? 0
}

/** Whether an import made or changed location groups, or what is in them. */
export async function hasGroups(database: Database, importId: string): Promise<boolean> {
  const { rows } = await sql`
    select from import_change where import_id = ${importId} and kind in ('group', 'member') limit 1`.execute(
    database,
  )
  return rows.length > 0
}
