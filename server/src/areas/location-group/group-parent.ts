import { topLevel } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { invalid, notFound } from '../../serve/failure.ts'
import { branchOf } from './group-branch.ts'
import { readSeenGroups, type SeenGroup } from './group-sight.ts'

/**
 * The parent that a group is to have: the one that is asked for, or its own; null at the top.
 * @throws Failure not_found for a parent that is not seen in the project, 422 for a circle
 */
export async function parentFor(
  context: Context,
  group: SeenGroup,
  asked: string | undefined,
): Promise<string | null> {
  if (asked === undefined) return group.parent_id
  if (asked === topLevel) return null
  const groups = await readSeenGroups(context, group.project_id)
  const parent = groups.find((one) => one.id === asked)
  if (!parent) throw notFound()
  if (branchOf(groups, group.id).has(parent.id)) throw invalid({ parent_id: { key: 'group_below_itself' } })
  return parent.id
}
