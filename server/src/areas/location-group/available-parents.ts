import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { branchOf } from './group-branch.ts'
import { fitsBelow, levelsBelow } from './group-depth.ts'
import { readSeenGroups, type SeenGroup } from './group-sight.ts'
import { loadGroup } from './location-group.loader.ts'

/**
 * Returns the possible parents of a group: all groups that the caller sees, except the group, those below it, and those
 * below which it would be too deep.
 * @throws Failure not_found when the caller does not see the group, or it is not in the given project
 */
export async function availableParentsOf(
  context: Context,
  groupId: string,
  projectId?: string,
): Promise<SeenGroup[]> {
  const group = await loadGroup(context, groupId, 'location_group_view')
  if (projectId !== undefined && group.project_id !== projectId) throw notFound()
  const groups = await readSeenGroups(context, group.project_id)
  const branch = branchOf(groups, group.id)
  const own = new Set(branch.map((one) => one.id))
  const below = levelsBelow(group, branch)
  return groups.filter((one) => !own.has(one.id) && fitsBelow(one, below))
}

/** Returns the possible parents of a new group of a project. @throws Failure not_found, forbidden */
export async function availableParentsIn(context: Context, projectId: string): Promise<SeenGroup[]> {
  await context.require(projectId, 'location_group_view')
  return (await readSeenGroups(context, projectId)).filter((one) => fitsBelow(one, 0))
}
