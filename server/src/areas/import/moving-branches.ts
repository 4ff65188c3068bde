import { sql, type RawBuilder } from 'kysely'

import type { Database } from '../../database/database.ts'

/** Limit of rounds. Moves that need more wait for each other in a circle. */
const maximumRounds = 100

/** Replaces a null parent in joins: only a plain equality can use a hash join. */
const nowhere = sql`'00000000-0000-0000-0000-000000000000'::uuid`

/**
 * Moves locations with their branches below other parents. `wanted` is a query of `seq`, `id`, `parent_id` (null is the
 * top) and `position` (null is behind the last sibling); it skips locations with the right parent. A location above
 * another moves first. A move below the location itself does not happen.
 */
export async function moveBranches(
  database: Database,
  projectId: string,
  wanted: RawBuilder<unknown>,
): Promise<void> {
  for (let round = 0; round < maximumRounds; round += 1) {
    const { numAffectedRows } = await sql`
      with wanted as (${wanted}), waiting as materialized (
        select w.seq, w.position, l.id, l.node, l.path, p.id as parent_id, p.path as parent_path
        from wanted w join location l on l.id = w.id left join location p on p.id = w.parent_id
        where l.parent_id is distinct from w.parent_id and (p.id is null or not p.path <@ l.path)
      ), nested as (
        -- By the labels of its path: comparing each with each would take the square of them.
        select w.id from waiting w
          cross join unnest(string_to_array(w.path::text, '.')::bigint[]) as label
          join waiting above on above.node = label
        where label <> w.node
      ), moving as materialized (
        select w.*, row_number() over (partition by parent_id order by seq) as nth from waiting w
        where not exists (select from nested where nested.id = w.id)
      ), last as (
        -- Gathered once, and not for each row.
        select parent_id, max(position) as position from location
        where project_id = ${projectId} and (parent_id is null or parent_id in (select parent_id from moving))
        group by parent_id
      ), placed as materialized (
        select m.*, coalesce(m.position, m.nth + coalesce(last.position, 0)) as place
        from moving m left join last on coalesce(last.parent_id, ${nowhere}) = coalesce(m.parent_id, ${nowhere})
      )
      update location l
      set path = coalesce(m.parent_path, ''::ltree) || m.node::text
          || case when l.id = m.id then ''::ltree else subpath(l.path, nlevel(m.path)) end,
        parent_id = case when l.id = m.id then m.parent_id else l.parent_id end,
        position = case when l.id = m.id then m.place else l.position end,
        version = case when l.id = m.id then l.version + 1 else l.version end
      from placed m
      where l.project_id = ${projectId} and l.path <@ m.path`.execute(database)
    if (!numAffectedRows) return
  }
  throw new Error('moves never become stable')
}
