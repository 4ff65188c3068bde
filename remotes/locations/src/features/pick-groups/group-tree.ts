import type { LocationGroup } from '@atrium/contract'
import { inParts, type TreeNode } from '@atrium/modals'
import type { PickedLocationGroup } from '@atrium/portal'

export interface GroupNode extends TreeNode {
  readonly children: readonly GroupNode[]
  readonly picked: PickedLocationGroup
}

/**
 * The groups as a tree, open at every level. A disabled group is left out; what is below it stands in its place.
 * `groups` come in tree order, as the server lists them.
 */
export function groupTree(groups: readonly LocationGroup[], parentId = '0'): GroupNode[] {
  return groups
    .filter((group) => group.parent_id === parentId)
    .flatMap((group): GroupNode[] => {
      const { id, name, code, description } = group
      const children = groupTree(groups, id)
      if (!group.is_enabled) return children
      return [
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
    })
}

/** Every node of the tree, from the top. */
export function allNodes(nodes: readonly GroupNode[]): GroupNode[] {
  return nodes.flatMap((node) => [node, ...allNodes(node.children)])
}
