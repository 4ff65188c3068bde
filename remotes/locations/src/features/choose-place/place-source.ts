import type { Location } from '@atrium/contract'
import type { TreeNode, TreeSource } from '@atrium/modals'
import { locationTreeSource, type LocationTreeOptions } from '../../tree/location-tree-source.ts'
import { wayTo } from '../../tree/way-to.ts'

export interface PlaceSourceOptions extends Omit<LocationTreeOptions<TreeNode>, 'locationId' | 'nodeOf'> {
  /** What is to be placed: neither it nor what lies below it can hold it, and where it stands it need not go. */
  readonly moved?: Location
  /** Said of the place where it stands. */
  readonly hereText?: string
}

/** The locations of a project as places that something can be put below. */
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
