import { topLevel, type CountedLocationGroup, type NestedLocationGroup } from '@atrium/contract'

/** Nests groups that come in tree order. Uses a loop, so that the depth of the tree does not matter. */
export function nestGroups(groups: readonly CountedLocationGroup[]): NestedLocationGroup[] {
  const nested = new Map(
    groups.map((group) => [group.id, { ...group, children: [] as NestedLocationGroup[] }]),
  )
  const tops: NestedLocationGroup[] = []
  for (const group of nested.values()) {
    const above = group.parent_id === topLevel ? undefined : nested.get(group.parent_id)
    ;(above?.children ?? tops).push(group)
  }
  return tops
}
