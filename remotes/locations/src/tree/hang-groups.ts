import type { LocationGroup } from '@atrium/contract'

/**
 * Groups as nodes below each other. They come in tree order, so each is made once all below it are; a loop, however deep
 * they are nested.
 * @param make gives the nodes that stand for a group, with those below it
 */
export function hangGroups<Node>(
  groups: readonly LocationGroup[],
  make: (group: LocationGroup, below: Node[]) => readonly Node[],
): Node[] {
  /** By parent, the last first. */
  const hung = new Map<string, Node[]>()
  for (const group of groups.toReversed()) {
    const siblings = hung.get(group.parent_id) ?? []
    hung.set(group.parent_id, siblings)
    for (const node of make(group, (hung.get(group.id) ?? []).toReversed()).toReversed()) siblings.push(node)
  }
  return (hung.get('0') ?? []).toReversed()
}
