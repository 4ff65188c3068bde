import type { SeenGroup } from './group-sight.ts'

/** Returns a group and everything below it. `groups` are in tree order, so that a parent comes before its children. */
export function branchOf(groups: readonly SeenGroup[], groupId: string): SeenGroup[] {
  const ids = new Set([groupId])
  return groups.filter((group) => {
    if (group.id !== groupId && (group.parent_id === null || !ids.has(group.parent_id))) return false
    ids.add(group.id)
    return true
  })
}
