import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { assignedGroups } from '../location-group/assigned-group-sight.ts'

/** Returns the condition that a row of `location_group_member m` is of a group that the caller sees. */
export async function seenGroups(context: Context, projectId: string): Promise<RawBuilder<boolean>> {
  const rights = await context.rights(projectId)
  if (!rights.may('location_group_view')) return sql<boolean>`false`
  if (rights.may('location_view_all')) return sql<boolean>`true`
  return sql<boolean>`m.group_id = any(array(${assignedGroups(context.actor.userId, projectId)}))`
}
