import type { LocationGroup } from '@atrium/contract'

/** Returns the ids of selected groups that have groups below them that are not selected. These cannot be removed. */
export function stayingGroups(
  groups: readonly Pick<LocationGroup, 'id' | 'parent_id'>[],
  selected: ReadonlySet<string>,
): Set<string> {
  const parents = new Map(groups.map(({ id, parent_id }) => [id, parent_id]))
  const staying = new Set<string>()
  for (const { id } of groups) {
    if (selected.has(id)) continue
    for (let above = parents.get(id); above !== undefined; above = parents.get(above))
      if (selected.has(above)) staying.add(above)
  }
  return staying
}
