import type { SeenGroup } from './group-sight.ts'

/** The ids of a group and everything below it. Groups come in tree order, so that a parent comes before its children. */
export function branchOf(groups: readonly SeenGroup[], groupId: string): Set<string> {
  const branch = new Set([groupId])
  for (const group of groups) {
    if (group.parent_id !== null && branch.has(group.parent_id)) branch.add(group.id)
  }
  return branch
}
