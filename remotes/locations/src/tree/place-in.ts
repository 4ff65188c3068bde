import type { CallInput, Location } from '@atrium/contract'
import type { DropTarget } from './drop-target.ts'
import type { TreeItem } from './tree-item.ts'

export type Placing = CallInput<'/location/reorder'>['locations'][number]

/** Further down than any location stands: the server takes it for the end. */
export const atTheEnd = 1_000_000

/** Where an item stands once it has landed on a target. Positions are counted without the one that moves. */
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

/** What to ask of the server so that a location lands on a target. */
export function placingOf(location: Location, target: DropTarget): Placing {
  const { id, version } = location
  return { id, version, ...placeAt(location, target) }
}

/** What puts a location back to where it stood. */
export function placingBack({ id, parent_id, position }: Location): Placing {
  return { id, parent_id, position }
}
