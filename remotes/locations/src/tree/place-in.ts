import type { CallInput, Location } from '@atrium/contract'
import type { DropTarget } from './drop-target.ts'
import type { TreeItem } from './tree-item.ts'

export type Placing = CallInput<'/location/reorder'>['locations'][number]

/** Higher than any position. The server takes it as the end. */
export const atTheEnd = 1_000_000

/** The position of an item after it is dropped on a target. Positions are counted without the moved item. */
export function placeAt<Item extends TreeItem>(
  item: Item,
  { item: beside, zone }: DropTarget<Item>,
): { position: number; parent_id?: string } {
  if (zone === 'into') return { parent_id: beside.id, position: atTheEnd }
  const isSibling = beside.parent_id === item.parent_id
  const comesFromAbove = isSibling && item.position < beside.position
  const position = beside.position + (zone === 'after' ? 1 : 0) - (comesFromAbove ? 1 : 0)
  return { position, ...(isSibling ? {} : { parent_id: beside.parent_id }) }
}

/** The input of the call that moves a location to a target. */
export function placingOf(location: Location, target: DropTarget): Placing {
  const { id, version } = location
  return { id, version, ...placeAt(location, target) }
}

/** The input of the call that moves a location back to its former position. */
export function placingBack({ id, parent_id, position }: Location): Placing {
  return { id, parent_id, position }
}
