import { topLevel } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { invalid, notFound } from '../../serve/failure.ts'
import { branchOf } from './group-branch.ts'
import { fitsBelow, levelsBelow } from './group-depth.ts'
import { readSeenGroups, type SeenGroup } from './group-sight.ts'

/** The new parent of a group. */
interface GroupParent {
  /** Null at the top. */
  id: string | null
  /** Whether the group, or a group below it, would be too deep there. */
  isTooDeep: boolean
}

/**
 * Returns the parent that a change gives a group: the requested one, or its current one.
 * @throws Failure not_found for a parent that the caller does not see in the project, 422 for a circle
 */
export async function parentFor(
  context: Context,
  group: SeenGroup,
  requested: string | undefined,
): Promise<GroupParent> {
  if (requested === undefined || requested === group.parent_id)
    return { id: group.parent_id, isTooDeep: false }
  if (requested === topLevel) return { id: null, isTooDeep: false }
  const groups = await readSeenGroups(context, group.project_id)
  const parent = groups.find((one) => one.id === requested)
  if (!parent) throw notFound()
  const branch = branchOf(groups, group.id)
  if (branch.some((one) => one.id === parent.id)) throw invalid({ parent_id: { key: 'group_below_itself' } })
  return { id: parent.id, isTooDeep: !fitsBelow(parent, levelsBelow(group, branch)) }
}
