import { limits, type MoveEffect } from '@atrium/contract'
import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { userHolds } from '../../things/seen-by.ts'
import { withinSight, type Sight } from '../location/sight.ts'
import { seenStores } from '../store/store-sight.ts'
import { seenGroups } from './seen-groups.ts'

/**
 * Returns who and what covers some locations from above in another place and no longer or not yet does so, as far as the caller sees
 * it: teams, stores and groups that are assigned there, and people. A person counts who sees a location in one of the places alone, by
 * whichever way: an assignment, a team or a group. What is assigned to a location itself goes along.
 * @param paths of the locations that move, in one project
 * @param parentPath null for the top of the tree
 */
export async function readMove(
  context: Context,
  sight: Sight,
  { paths, parentPath }: { paths: readonly string[]; parentPath: string | null },
): Promise<MoveEffect> {
  const { language } = context.actor
  const { projectId } = sight
  const rights = await context.rights(projectId)
  const isSeenStore = await seenStores(context, projectId)
  const isSeenGroup = await seenGroups(context, projectId)
  const [seesUsers, seesTeams] = [rights.may('user_view'), rights.may('team_view')]
  // Locations that leave one parent have the same above them: it is looked up once for each parent ("origin"), not for each location.
  // What the caller does not see decides, too, whether a person sees a location already; it is never what a person is told for.
  const { rows } = await sql<MoveEffect>`
    with recursive moved as materialized (
      select string_to_array(path, '.')::bigint[] as labels from unnest(${paths}::text[]) as path
    ), origin as materialized (
      select labels[:cardinality(labels) - 1] as labels, count(*)::int as moving from moved group by 1
    ), place as (
      select labels as origin, 'old' as side, label from origin, unnest(labels) as label
      union all
      select labels[:cardinality(labels) - 1], 'own', labels[cardinality(labels)] from moved
      union all
      select null, 'new', label from unnest(string_to_array(${parentPath}::text, '.')::bigint[]) as label
    ), above as materialized (
      select place.origin, place.side, l.id, ${withinSight(sight)} as is_seen from place join location l on l.node = place.label
      where l.project_id = ${projectId}
    ), given_group as (
      select above.origin, above.side, above.id, above.is_seen, g.id as group_id, g.parent_id from above
      cross join lateral (select group_id from location_group_member where location_id = above.id offset 0) held
      join location_group g on g.id = held.group_id where g.is_enabled and ${seesUsers}
      union
      select below.origin, below.side, below.id, below.is_seen, g.id, g.parent_id from given_group below
      join location_group g on g.id = below.parent_id where g.is_enabled
    ), holder as (
      select origin, side, above.id as place_id, is_seen, 'team' as kind, held.team_id as id from above
      cross join lateral (select team_id from team_location where location_id = above.id offset 0) held where ${seesTeams}
      union all
      select origin, side, above.id, is_seen, 'store', held.store_id from above
      cross join lateral (select store_id from store_location where location_id = above.id offset 0) held
      union all
      select origin, side, above.id, is_seen, 'group', held.group_id from above
      cross join lateral (select group_id from location_group_member where location_id = above.id offset 0) held
      union all
      select origin, side, above.id, is_seen, 'user', held.user_id from above
      cross join lateral (select user_id from user_location where location_id = above.id and project_id = ${projectId} offset 0) held
      where ${seesUsers}
      union all
      select origin, side, above.id, is_seen, 'user', member.user_id from above
      cross join lateral (select team_id from team_location where location_id = above.id offset 0) held
      cross join lateral (select user_id from team_user where team_id = held.team_id and project_id = ${projectId} offset 0) member
      where ${seesUsers}
      union all
      select origin, side, given_group.id, is_seen, 'user', held.user_id from given_group
      cross join lateral (
        select user_id from user_location_group where group_id = given_group.group_id and project_id = ${projectId} offset 0
      ) held
    ), held as materialized (
      select origin, side, kind, id, bool_or(is_seen) as is_seen, count(distinct place_id)::int as places from holder
      group by origin, side, kind, id
    ), changed as materialized (
      select distinct one.side, one.kind, one.id from held one
      join origin on one.side = 'new' or one.origin = origin.labels
      left join held other on other.kind = one.kind and other.id = one.id
        and case one.side when 'new' then other.side = 'old' and other.origin = origin.labels else other.side = 'new' end
      left join held own on own.side = 'own' and own.origin = origin.labels and own.kind = one.kind and own.id = one.id
      where one.side <> 'own' and one.is_seen and other.id is null and coalesce(own.places, 0) < origin.moving
    ), named as (
      select c.side, c.kind, c.id, u.name from changed c join app_user u on c.kind = 'user' and u.id = c.id
      where ${userHolds(projectId, 'location_view')} and not ${userHolds(projectId, 'location_view_all')}
      union all
      select c.side, c.kind, c.id, in_language(t.name, ${language}) from changed c join team t on c.kind = 'team' and t.id = c.id
      union all
      select c.side, c.kind, c.id, in_language(s.name, ${language}) from changed c join store s on c.kind = 'store' and s.id = c.id
      where s.removed_at is null and ${isSeenStore}
      union all
      select m.side, m.kind, m.id, in_language(g.name, ${language})
      from (select *, id as group_id from changed where kind = 'group') m join location_group g on g.id = m.id
      where ${isSeenGroup}
    ), told as (
      select *, row_number() over (partition by side order by kind, name, id) as place from named
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
