import type { Outline, Row } from './outline.ts'
import { isGone, type TreeItem } from './tree-item.ts'

/** Where an item would be dropped: as the last child of another, or beside it. */
export type DropZone = 'into' | 'before' | 'after'

export interface DropTarget<Item extends TreeItem = TreeItem> {
  readonly item: Item
  readonly zone: DropZone
}

/** The zone of a row under a pointer. `share` is the pointer's distance from the top of the row, 0 to 1. */
export function zoneAt(share: number): DropZone {
  if (share < 0.25) return 'before'
  return share > 0.75 ? 'after' : 'into'
}

/**
 * Whether an item may be dropped there: not on itself, not below itself, not beside a removed item, and not below one that is
 * not active. Only a user who sees the whole project may drop at the top.
 */
export function mayLand<Item extends TreeItem>(
  outline: Outline<Item>,
  dragged: Item,
  { item, parentId }: Row<Item>,
  zone: DropZone,
  seesAll: boolean,
): boolean {
  if (!item || isGone(item) || item.id === dragged.id) return false
  if (zone === 'into' && (!item.is_active || dragged.parent_id === item.id)) return false
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

/** Whether an item may move at all. A topmost item of a user who sees only a part of the project may not. */
export function mayMove(item: TreeItem, seesAll: boolean): boolean {
  return !isGone(item) && (seesAll || item.parent_id !== '0')
}
