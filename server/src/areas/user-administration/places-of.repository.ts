import { sql, type RawBuilder } from 'kysely'
import type { PlaceOfUsers } from './user-search.repository.ts'

/**
 * Selects which of the locations at and above a place are assigned to some users: directly, by a team or by a group. The
 * columns are `holder_id` and `location_id`. It follows the rules of the search of users by location.
 */
export function placesOf({ projectId, path }: PlaceOfUsers, userIds: readonly string[]): RawBuilder<unknown> {
  const users = sql`${userIds}::uuid[]`
  const above = sql`any(array(select id from location
    where project_id = ${projectId} and node = any(string_to_array(${path}, '.')::bigint[])))`
  return sql`
    select user_id as holder_id, location_id from user_location
    where project_id = ${projectId} and user_id = any(${users}) and location_id = ${above}
    union all
    select member.user_id, given.location_id from team_user member join team_location given on given.team_id = member.team_id
    where member.project_id = ${projectId} and member.user_id = any(${users}) and given.location_id = ${above}
    union all
    select holder.user_id, held.location_id from (
      with recursive holding as (
        select g.id, g.parent_id, m.location_id from location_group_member m join location_group g on g.id = m.group_id
        where m.location_id = ${above} and g.project_id = ${projectId} and g.is_enabled
        union
        select g.id, g.parent_id, below.location_id from holding below join location_group g on g.id = below.parent_id
        where g.is_enabled
      )
      select id, location_id from holding
    ) held join user_location_group holder on holder.group_id = held.id
    where holder.project_id = ${projectId} and holder.user_id = any(${users})`
}
