import type { Location } from '@atrium/contract'
import type { DropTarget } from './drop-target.ts'
import type { Outline, Place } from './outline.ts'

/** The next sibling in a direction that is not removed, as far as siblings have been read. */
function activeBeside(outline: Outline, { parentId, index }: Place, by: 1 | -1): Location | undefined {
  for (let next = index + by; ; next += by) {
    const beside = outline.locationAt({ parentId, index: next })
    if (!beside || beside.is_active) return beside
  }
}

/** Where a location lands that goes one place up (-1) or down (1) among its siblings; null at the end of what is known. */
export function shiftTarget(outline: Outline, locationId: string, by: 1 | -1): DropTarget | null {
  const place = outline.placeOf(locationId)
  const beside = place && activeBeside(outline, place, by)
  return beside ? { location: beside, zone: by < 0 ? 'before' : 'after' } : null
}
