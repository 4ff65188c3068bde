import { sql, type RawBuilder } from 'kysely'

/**
 * Returns the groups one level below a group, for one step of a recursive query. `offset 0` keeps the lookup in the
 * index: as a join, PostgreSQL reads all groups of the project for each level.
 */
export function groupsBelow(parentId: RawBuilder<unknown>, projectId: string) {
  return sql`
    select g.id, g.name, g.is_enabled from location_group g
    where g.project_id = ${projectId} and g.parent_id = ${parentId} offset 0`
}

/** Returns the ids of the groups that are assigned to a user, and of all below them. */
export const assignedGroups = (userId: string, projectId: string): RawBuilder<unknown> => sql`
  with recursive own as (
    select group_id as id from user_location_group where user_id = ${userId} and project_id = ${projectId}
    union select below.id from own cross join lateral (${groupsBelow(sql`own.id`, projectId)}) as below
  ) select id from own`
