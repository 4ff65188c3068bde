import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { serve } from '../../serve/serve.ts'
import { searchedFor } from '../../serve/searched-for.ts'
import { requireMember } from '../user-location/user-location.loader.ts'
import { groupsByWords } from '../location-group/groups-by-words.loader.ts'
import { readSeenGroups, type SeenGroup } from '../location-group/group-sight.ts'
import { presentGroup } from '../location-group/location-group.presenter.ts'
import { loadLocation } from '../location/location.loader.ts'
import { findAssignedGroups, findGroupsHolding } from '../location-group/location-group-rows.loader.ts'
import { assignGroups, unassignGroups } from './group-assignments.writer.ts'

export const userLocationGroupServed = [
  serve('/user-location-group/search', async (input, context) => {
    const groups = await groupsHolding(context, await readGroups(context, input), input)
    const found = new Set(await groupsByWords(context.database, groups, searchedFor(input)))
    // The list shows levels, so it keeps the order of the tree.
    const inOrder = groups.filter((group) => found.has(group))
    return { groups: present(context, inOrder, input) }
  }),

  serve('/user-location-group/getAssignedWithHierarchy', async (input, context) => ({
    groups: present(context, await readGroups(context, input), input),
  })),

  serve('/user-location-group/assign', (input, context) => assignGroups(context, input)),

  serve('/user-location-group/unassign', (input, context) => unassignGroups(context, input)),
]

type MarkedGroup = SeenGroup & { isAssigned: boolean }

/** Returns the groups that the caller sees, in tree order, and marks those that the user has. */
async function readGroups(
  context: Context,
  { user_id, project_id }: { user_id: string; project_id: string },
): Promise<MarkedGroup[]> {
  await requireMember(context, user_id, project_id)
  const assigned = new Set(await findAssignedGroups(context.database, user_id, project_id))
  const groups = await readSeenGroups(context, project_id)
  return groups.map((group) => ({ ...group, isAssigned: assigned.has(group.id) }))
}

/**
 * Returns those of some groups that have a given location. @throws Failure not_found for a location that the caller does not
 * see
 */
async function groupsHolding(
  context: Context,
  groups: readonly MarkedGroup[],
  { project_id, location_id }: { project_id: string; location_id?: string | undefined },
): Promise<readonly MarkedGroup[]> {
  if (location_id === undefined) return groups
  const location = await loadLocation(context, location_id, 'location_view')
  if (location.project_id !== project_id) throw notFound()
  const holding = new Set(await findGroupsHolding(context.database, location.id))
  return groups.filter((group) => holding.has(group.id))
}

function present(
  context: Context,
  groups: readonly MarkedGroup[],
  { page, limit }: { page: number; limit: number },
) {
  return groups
    .slice((page - 1) * limit, page * limit)
    .map((group) => ({ ...presentGroup(group, context.actor.language), is_assigned: group.isAssigned }))
}
