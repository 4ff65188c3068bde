import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { readSight, withinSight, type Sight } from '../location/sight.ts'
import type { SeenGroup } from '../location-group/group-sight.ts'

/**
 * Counts the active locations that the caller sees directly in each group, by its id. Groups without any may be
 * missing.
 */
export async function countMembers(
  context: Context,
  projectId: string,
  groups: readonly SeenGroup[],
): Promise<ReadonlyMap<string, number>> {
  if (groups.length === 0) return new Map()
  const sight = await readSight(context, projectId)
  const ids = groups.map((group) => group.id)
  const count = sight.isWhole ? countAll(projectId, ids) : countSeen(sight, ids)
  const { rows } = await count.execute(context.database)
  return new Map(rows.map((row) => [row.group_id, row.count]))
}

/** Counts all members and subtracts the removed ones: these are few, so the query need not look at each location. */
function countAll(projectId: string, groupIds: readonly string[]) {
  return sql<{ group_id: string; count: number }>`
    with gone as materialized (
      select m.group_id, count(*) as count
      from location_group_member m
      where m.location_id = any(array(
        select id from location where project_id = ${projectId} and removal_id is not null))
      group by m.group_id
    )
    select g.id as group_id, (
      (select count(*) from location_group_member m where m.group_id = g.id)
        - coalesce((select gone.count from gone where gone.group_id = g.id), 0))::int as count
    from unnest(${groupIds}::uuid[]) as g (id)`
}

function countSeen(sight: Sight, groupIds: readonly string[]) {
  return sql<{ group_id: string; count: number }>`
    select m.group_id, count(*)::int as count
    from location_group_member m join location l on l.id = m.location_id
    where m.group_id = any(${groupIds}::uuid[]) and l.removal_id is null and ${withinSight(sight)}
    group by m.group_id`
}
