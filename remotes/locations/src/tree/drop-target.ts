import type { Location } from '@atrium/contract'
import type { Outline, Row } from './outline.ts'
import type { TreeItem } from './tree-item.ts'

/** Where something would land: as the last child of an item, or beside one. */
export type DropZone = 'into' | 'before' | 'after'

export interface DropTarget<Item extends TreeItem = Location> {
  readonly item: Item
  readonly zone: DropZone
}

/** The zone of a row that a pointer is over; `share` is how far down the row it stands, 0 to 1. */
export function zoneAt(share: number): DropZone {
  if (share < 0.25) return 'before'
  return share > 0.75 ? 'after' : 'into'
}

/**
 * Whether an item may land there: not on itself, not below itself, and not beside or below what is removed. Only who sees
 * the whole project places anything at the top.
 */
export function mayLand<Item extends TreeItem>(
  outline: Outline<Item>,
  dragged: Item,
  { item, parentId }: Row<Item>,
  zone: DropZone,
  seesAll: boolean,
): boolean {
  if (!item?.is_active || item.id === dragged.id) return false
  if (zone === 'into' && dragged.parent_id === item.id) return false
  if (zone !== 'into' && parentId === '0' && !seesAll) return false
  for (
    let above: string | undefined = parentId;
    above !== undefined;
    above = outline.placeOf(above)?.parentId
  ) {
    if (above === dragged.id) return false
  }
  return true
}

/** Whether it may leave where it stands: what is topmost for a person who sees only a part stays there. */
export function mayMove({ parent_id: parentId, is_active: isActive }: TreeItem, seesAll: boolean): boolean {
  return isActive && (seesAll || parentId !== '0')
}
