import { sql, type RawBuilder } from 'kysely'

/**
 * Selects the users to whom a location, or one above it, is assigned: directly, by a team, or by a group that holds it or
 * stands above such a group. A disabled group gives nothing, as for what its users see.
 * @param path of the location, from the root of its project's tree
 * @param there a condition on `project_id` of the assignments
 */
export function holdersOfLocation(
  path: string,
  projectId: string,
  there: RawBuilder<boolean> = sql<boolean>`project_id = ${projectId}`,
): RawBuilder<unknown> {
  const above = sql`any(array(select id from location
    where project_id = ${projectId} and node = any(string_to_array(${path}, '.')::bigint[])))`
  return sql`
    select user_id from user_location where project_id = ${projectId} and location_id = ${above} and ${there}
    union
    select user_id from team_user where project_id = ${projectId} and ${there}
      and team_id = any(array(select team_id from team_location where location_id = ${above}))
    union
    select user_id from user_location_group where project_id = ${projectId} and ${there} and group_id = any(array(
      with recursive holding as (
        select g.id, g.parent_id from location_group_member m join location_group g on g.id = m.group_id
        where m.location_id = ${above} and g.project_id = ${projectId} and g.is_enabled
        union
        select g.id, g.parent_id from holding below join location_group g on g.id = below.parent_id where g.is_enabled
      )
      select id from holding))`
}

/** Selects the users to whom a store is assigned, directly or by a team. */
export const holdersOfStore = (storeId: string, projectId: string): RawBuilder<unknown> => sql`
  select user_id from user_store where store_id = ${storeId}
  union
  select user_id from team_user where project_id = ${projectId}
    and team_id = any(array(select team_id from team_store where store_id = ${storeId}))`
