import type { DropTarget } from './drop-target.ts'
import type { Outline, Place } from './outline.ts'
import { isGone, type TreeItem } from './tree-item.ts'

/** The next sibling in a direction that is not removed, among the loaded siblings. */
function activeBeside<Item extends TreeItem>(
  outline: Outline<Item>,
  { parentId, index }: Place,
  by: 1 | -1,
): Item | undefined {
  for (let next = index + by; ; next += by) {
    const beside = outline.itemAt({ parentId, index: next })
    if (!beside || !isGone(beside)) return beside
  }
}

/** The target for moving an item up (-1) or down (1) among its siblings; null at the end of the loaded ones. */
export function shiftTarget<Item extends TreeItem>(
  outline: Outline<Item>,
  itemId: string,
  by: 1 | -1,
): DropTarget<Item> | null {
  const place = outline.placeOf(itemId)
  const beside = place && activeBeside(outline, place, by)
  return beside ? { item: beside, zone: by < 0 ? 'before' : 'after' } : null
}
