import { limits, type MoveEffect } from '@atrium/contract'
import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { withinSight, type Sight } from '../location/sight.ts'
import { seenStores } from '../store/store-sight.ts'
import { seenGroups } from './seen-groups.ts'

/**
 * Returns who and what covers some locations from above in another place and no longer or not yet does so: people and stores that
 * are assigned there, teams and groups, as far as the caller sees them. What is assigned to a location itself goes along.
 * @param paths of the locations that move, in one project
 * @param parentPath null for the top of the tree
 */
export async function readMove(
  context: Context,
  sight: Sight,
  { paths, parentPath }: { paths: readonly string[]; parentPath: string | null },
): Promise<MoveEffect> {
  const { language } = context.actor
  const rights = await context.rights(sight.projectId)
  const isSeenStore = await seenStores(context, sight.projectId)
  const isSeenGroup = await seenGroups(context, sight.projectId)
  const { rows } = await sql<MoveEffect>`
    with side as (
      select moved.path, label, case when place = cardinality(labels) then 'own' else 'old' end as side
      from unnest(${paths}::text[]) moved (path), lateral (select string_to_array(moved.path, '.')::bigint[] as labels) l,
        unnest(l.labels) with ordinality as step (label, place)
      union all
      select moved.path, label, 'new' from unnest(${paths}::text[]) moved (path),
        unnest(string_to_array(${parentPath}::text, '.')::bigint[]) as label
    ), above as materialized (
      select side.path, side.side, l.id from side join location l on l.node = side.label
      where l.project_id = ${sight.projectId} and ${withinSight(sight)}
    ), holder as materialized (
      select above.path, above.side, 'user' as kind, u.id, u.name from above
      cross join lateral (select * from user_location where location_id = above.id offset 0) held join app_user u on u.id = held.user_id
      where ${rights.may('user_view')}
      union all
      select above.path, above.side, 'team', t.id, in_language(t.name, ${language}) from above
      cross join lateral (select * from team_location where location_id = above.id offset 0) held join team t on t.id = held.team_id
      where ${rights.may('team_view')}
      union all
      select above.path, above.side, 'store', s.id, in_language(s.name, ${language}) from above
      cross join lateral (select * from store_location where location_id = above.id offset 0) held join store s on s.id = held.store_id
      where s.removed_at is null and ${isSeenStore}
      union all
      select above.path, above.side, 'group', g.id, in_language(g.name, ${language}) from above
      cross join lateral (select * from location_group_member where location_id = above.id offset 0) m join location_group g on g.id = m.group_id
      where ${isSeenGroup}
    ), changed as (
      select distinct h.kind, h.id, h.name, h.side from holder h
      where h.side <> 'own' and not exists (
        select from holder o where o.path = h.path and o.kind = h.kind and o.id = h.id and o.side <> h.side)
    ), told as (
      select side, kind, id, name, row_number() over (partition by side order by kind, name, id) as place from changed
    )
    select
      coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'id', id, 'name', name) order by place)
        filter (where side = 'new' and place <= ${limits.maximumReasons}), '[]') as gained,
      coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'id', id, 'name', name) order by place)
        filter (where side = 'old' and place <= ${limits.maximumReasons}), '[]') as lost,
      (count(*) filter (where side = 'new'))::int as gained_total,
      (count(*) filter (where side = 'old'))::int as lost_total
    from told`.execute(context.database)
  const [effect] = rows
  if (!effect) throw new Error('the query of a move returned no row')
  return effect
}
