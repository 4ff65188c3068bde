import type { Location } from '@atrium/contract'
import type { Outline, Row } from './outline.ts'

/** Where something would land: as the last child of a location, or beside one. */
export type DropZone = 'into' | 'before' | 'after'

export interface DropTarget {
  readonly location: Location
  readonly zone: DropZone
}

/** The zone of a row that a pointer is over; `share` is how far down the row it stands, 0 to 1. */
export function zoneAt(share: number): DropZone {
  if (share < 0.25) return 'before'
  return share > 0.75 ? 'after' : 'into'
}

/** Whether a location may land there: not on itself, and not below itself. */
export function mayLand(
  outline: Outline,
  dragged: Location,
  { location, parentId }: Row,
  zone: DropZone,
): boolean {
  if (!location || location.id === dragged.id) return false
  if (zone === 'into' && dragged.parent_id === location.id) return false
  if (!location.is_active && zone === 'into') return false
  for (
    let above: string | undefined = parentId;
    above !== undefined;
    above = outline.placeOf(above)?.parentId
  ) {
    if (above === dragged.id) return false
  }
  return true
}
