import type { CatalogDetails, CatalogInTree } from '@atrium/contract'
import type { TreeNode } from '@atrium/modals'

/**
 * The kinds below which one may be moved, as nodes of a picker with all branches open. The kind itself and what lies below it are left
 * out; retired kinds, the kind that is above it now, and for a kind of all projects those of the project, cannot be chosen.
 */
export function kindNodes(kinds: readonly CatalogInTree[], moved: CatalogDetails): TreeNode[] {
  const below = Map.groupBy(kinds, (kind) => kind.parent_id)
  const nodesBelow = (parentId: string): TreeNode[] =>
    (below.get(parentId) ?? [])
      .filter(({ id }) => id !== moved.id)
      .map(({ id, name, code, is_active: isActive, project_id: owner }) => {
        const children = nodesBelow(id)
        return {
          id,
          name,
          description: code,
          hasChildren: children.length > 0,
          children,
          open: true,
          disabled: !isActive || id === moved.parent_id || (moved.project_id === null && owner !== null),
        }
      })
  return nodesBelow('0')
}
