import type { Location } from '@atrium/contract'
import type { TreeNode, TreeSource } from '@atrium/modals'
import { locationTreeSource, type LocationTreeOptions } from '../../tree/location-tree-source.ts'
import { wayTo } from '../../tree/way-to.ts'

export interface PlaceSourceOptions extends Omit<LocationTreeOptions<TreeNode>, 'locationId' | 'nodeOf'> {
  /** The location to move. It cannot be placed below itself, below its own branch, or where it already is. */
  readonly moved?: Location
  /** The reason shown for its present parent. */
  readonly hereText?: string
}

/** The locations of a project as possible parents. */
export function placeSource({ moved, hereText, ...options }: PlaceSourceOptions): TreeSource<TreeNode> {
  return locationTreeSource({
    ...options,
    locationId: '0',
    nodeOf: ({ id, name, has_children: hasChildren }, path = []) => {
      const isMoved = id === moved?.id || path.some((step) => step.id === moved?.id)
      const isHere = id === moved?.parent_id
      return {
        id,
        name,
        hasChildren: hasChildren && !isMoved,
        disabled: isMoved || isHere,
        description: (isHere ? hereText : undefined) ?? wayTo(id, path),
      }
    },
  })
}
