import { sql, type RawBuilder } from 'kysely'

import type { Database } from '../../database/database.ts'

/** Moves that wait for other moves more often than this wait for themselves. */
const maximumRounds = 100

/**
 * Moves locations below other ones, each with everything below it. `wanted` is a query of `id`, `parent_id` (null is the top),
 * `position` (null is behind the last one there) and `seq`, of what is not yet where it belongs. Where one lies below
 * another the upper goes first; what would land below itself stays.
 */
export async function moveBranches(
  database: Database,
  projectId: string,
  wanted: RawBuilder<unknown>,
): Promise<void> {
  for (let round = 0; round < maximumRounds; round += 1) {
    const { numAffectedRows } = await sql`
      with wanted as (${wanted}), waiting as (
        select w.seq, w.position, l.id, l.node, l.path, p.id as parent_id, p.path as parent_path
        from wanted w join location l on l.id = w.id left join location p on p.id = w.parent_id
        where l.parent_id is distinct from w.parent_id and (p.id is null or not p.path <@ l.path)
      ), moving as (
        select w.*, row_number() over (partition by parent_id order by seq) as nth from waiting w
        where not exists (select 1 from waiting above where w.path <@ above.path and w.id <> above.id)
      )
      update location l
      set path = coalesce(m.parent_path, ''::ltree) || m.node::text
          || case when l.id = m.id then ''::ltree else subpath(l.path, nlevel(m.path)) end,
        parent_id = case when l.id = m.id then m.parent_id else l.parent_id end,
        position = case when l.id <> m.id then l.position else coalesce(m.position, m.nth + coalesce((
          select max(sibling.position) from location sibling
          where sibling.project_id = ${projectId} and sibling.parent_id is not distinct from m.parent_id), 0)) end,
        version = case when l.id = m.id then l.version + 1 else l.version end
      from moving m
      where l.project_id = ${projectId} and l.path <@ m.path`.execute(database)
    if (!numAffectedRows) return
  }
  throw new Error('moves that never settle')
}
