import type { LocationGroup } from '@atrium/contract'

/**
 * Turns groups into nested nodes. Groups come in tree order, so a loop from the end finds all children before their
 * parent, at any depth.
 * @param make creates the nodes of a group, with those below it
 */
export function hangGroups<Node>(
  groups: readonly LocationGroup[],
  make: (group: LocationGroup, below: Node[]) => readonly Node[],
): Node[] {
  /** By parent, in reverse order. */
  const hung = new Map<string, Node[]>()
  for (const group of groups.toReversed()) {
    const siblings = hung.get(group.parent_id) ?? []
    hung.set(group.parent_id, siblings)
    for (const node of make(group, (hung.get(group.id) ?? []).toReversed()).toReversed()) siblings.push(node)
  }
  return (hung.get('0') ?? []).toReversed()
}
