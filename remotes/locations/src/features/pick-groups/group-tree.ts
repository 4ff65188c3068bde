import type { LocationGroup } from '@atrium/contract'
import { inParts, type TreeNode } from '@atrium/modals'
import type { PickedLocationGroup } from '@atrium/portal'
import { hangGroups } from '../../tree/hang-groups.ts'

export interface GroupNode extends TreeNode {
  readonly children: readonly GroupNode[]
  readonly picked: PickedLocationGroup
}

/**
 * Turns groups into a tree with all levels open. A disabled group is left out, and its children take its place.
 * `groups` are in tree order, as the server lists them.
 */
export function groupTree(groups: readonly LocationGroup[]): GroupNode[] {
  return hangGroups<GroupNode>(groups, ({ id, name, code, description, is_enabled }, children) =>
    is_enabled
      ? [
          {
            id,
            name,
            description: inParts(' · ', [code, description]),
            hasChildren: children.length > 0,
            children,
            open: true,
            picked: { id, name, code },
          },
        ]
      : children,
  )
}

/** Every node of the tree, from the top down. */
export function allNodes(nodes: readonly GroupNode[]): GroupNode[] {
  const all: GroupNode[] = []
  const next = nodes.toReversed()
  for (let node = next.pop(); node; node = next.pop()) {
    all.push(node)
    for (const child of node.children.toReversed()) next.push(child)
  }
  return all
}
