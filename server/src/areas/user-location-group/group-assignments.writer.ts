import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { forbidden, notFound } from '../../serve/failure.ts'
import { readSeenGroups } from '../location-group/group-sight.ts'
import { mayChangeWhatItGives } from '../location-group/location-group.policy.ts'
import { requireMember } from '../user-location/user-location.loader.ts'

type Assignment = CallRequest<'/user-location-group/assign'>

/**
 * Assigns groups to a member of the project, all or none.
 * @throws Failure not_found for a group that the caller does not see there, forbidden for one with locations that they do not
 * see
 */
export async function assignGroups(context: Context, given: Assignment): Promise<void> {
  const { user_id, project_id } = given
  const ids = await loadGroups(context, given)
  const added = await context.database
    .insertInto('user_location_group')
    .values(ids.map((group_id) => ({ user_id, project_id, group_id })))
    .onConflict((clash) => clash.doNothing())
    .returning('group_id')
    .execute()
  record(context, given, { after: { assigned_groups: added.map((row) => row.group_id) } }, added.length)
}

/** Removes groups from a user, by the rule of giving. Ignores those that were not assigned. */
export async function unassignGroups(context: Context, given: Assignment): Promise<void> {
  const ids = await loadGroups(context, given)
  const removed = await context.database
    .deleteFrom('user_location_group')
    .where('user_id', '=', given.user_id)
    .where('project_id', '=', given.project_id)
    .where('group_id', 'in', ids)
    .returning('group_id')
    .execute()
  record(context, given, { before: { assigned_groups: removed.map((row) => row.group_id) } }, removed.length)
}

async function loadGroups(
  context: Context,
  { user_id, project_id, group_ids }: Assignment,
): Promise<string[]> {
  await requireMember(context, user_id, project_id, 'kept')
  const rights = await context.rights(project_id)
  const seen = new Map((await readSeenGroups(context, project_id)).map((group) => [group.id, group]))
  const ids = [...new Set(group_ids)]
  for (const id of ids) {
    const group = seen.get(id)
    if (!group) throw notFound()
    if (!mayChangeWhatItGives(rights, group)) throw forbidden('beyond_own_rights')
  }
  return ids
}

function record(
  context: Context,
  { user_id, project_id }: Assignment,
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> },
  count: number,
): void {
  if (count === 0) return context.unchanged()
  context.record({ thing: 'user', thingId: user_id, projectId: project_id, ...change })
  context.changedFor([user_id], project_id)
}
