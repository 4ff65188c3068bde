import { inParts, type TreeNode, type TreeSource } from '@atrium/modals'
import type { PickedLocation } from '@atrium/portal'
import { locationTreeSource, type LocationTreeOptions } from '../../tree/location-tree-source.ts'
import { wayTo } from '../../tree/way-to.ts'

/** A location as a node of the tree, with the value to return when it is chosen. */
export interface LocationNode extends TreeNode {
  readonly picked: PickedLocation
}

/** The locations below a location, as nodes with their return values. */
export function belowSource(
  options: Omit<LocationTreeOptions<LocationNode>, 'nodeOf'>,
): Required<TreeSource<LocationNode>> {
  return locationTreeSource({
    ...options,
    nodeOf: ({ id, name, code, address, description, has_children: hasChildren }, path) => ({
      id,
      name,
      hasChildren,
      description: path ? wayTo(id, path) : inParts(' · ', [address, description]),
      picked: { id, name, code, address: address === '' ? null : address },
    }),
  })
}
