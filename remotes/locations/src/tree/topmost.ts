import type { Location } from '@atrium/contract'
import type { Outline } from './location-lines.ts'

/** Those of some locations that are not below another of them, as far as the loaded tree says. */
export function topmost(outline: Outline, locations: readonly Location[]): Location[] {
  const ids = new Set(locations.map(({ id }) => id))
  const isBelow = (parentId: string): boolean => {
    const met = new Set<string>()
    let above: string | undefined = parentId
    while (above !== undefined && !met.has(above)) {
      if (ids.has(above)) return true
      met.add(above)
      above = outline.placeOf(above)?.parentId
    }
    return false
  }
  return locations.filter(({ parent_id: parentId }) => !isBelow(parentId))
}
