import type { Location } from '@atrium/contract'

/** The usual category of a child: a building on a site, a floor in a building. */
const usual: Readonly<Record<string, string>> = { site: 'building', building: 'floor', floor: 'room' }

/** The usual category of a location below another one; null is the top. */
export function childCategory(parent: Pick<Location, 'category_code'> | null): string {
  return parent ? (usual[parent.category_code] ?? '') : 'site'
}
