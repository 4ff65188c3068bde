import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { branchOf } from './group-branch.ts'
import { readSeenGroups, type SeenGroup } from './group-sight.ts'
import { loadGroup } from './location-group.loader.ts'

/**
 * The groups that a group could be put below: all that the caller sees, but for the group and what lies below it.
 * @throws Failure not_found when the group is not seen, or is not of the project that is named
 */
export async function availableParentsOf(
  context: Context,
  groupId: string,
  projectId?: string,
): Promise<SeenGroup[]> {
  const group = await loadGroup(context, groupId, 'location_group_view')
  if (projectId !== undefined && group.project_id !== projectId) throw notFound()
  const groups = await readSeenGroups(context, group.project_id)
  const own = branchOf(groups, group.id)
  return groups.filter((one) => !own.has(one.id))
}

/** The groups of a project that a new one could be put below. @throws Failure not_found, forbidden */
export async function availableParentsIn(context: Context, projectId: string): Promise<SeenGroup[]> {
  await context.require(projectId, 'location_group_view')
  return readSeenGroups(context, projectId)
}
