import type { DropTarget } from './drop-target.ts'
import type { TreeItem } from './tree-item.ts'

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
