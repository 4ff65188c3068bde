import { limits } from '@atrium/contract'
import { comparable } from '../../../cobie/names.ts'
import type { CobieValues } from '../../../cobie/read-cobie.ts'
import type { BuildingLocation } from './building-locations.ts'

/** Reports whether a value from the workbook is unchanged; the location stores no more than `most` characters of it. */
function stands(kept: string | undefined, now: string | undefined, most: number): boolean {
  return (kept ?? '').slice(0, most) === (now ?? '')
}

function freshValues({ category }: BuildingLocation): Record<string, string> {
  return category === '' ? {} : { Category: category }
}

/** Returns the row of a building, floor or room: its row in the workbook, with the changes that people have made since. */
export function locationValues(
  location: BuildingLocation,
  floorOf: (id: string) => BuildingLocation | undefined,
): CobieValues {
  const { sheet, name, description, shortCode, floorId, kept } = location
  const values: Record<string, string> = { ...(kept ?? freshValues(location)) }
  if (comparable(values['Name'] ?? '') !== comparable(name)) values['Name'] = name
  if (!stands(values['Description'], description, limits.descriptionLength)) {
    delete values['Description']
    if (description) values['Description'] = description
  }
  if (sheet !== 'space') return values
  const floor = floorId === undefined ? undefined : floorOf(floorId)
  const floorBefore = floor?.kept?.['Name'] ?? floor?.name
  const isSameFloor =
    comparable(values['FloorName'] ?? '').toLowerCase() === comparable(floorBefore ?? '').toLowerCase()
  const isRenamed = floor && comparable(floorBefore ?? '') !== comparable(floor.name)
  if (floor && (!isSameFloor || isRenamed)) values['FloorName'] = floor.name
  const tag = values['RoomTag'] ?? kept?.['Name'] ?? (kept ? '' : name)
  if (!stands(tag, shortCode, limits.codeLength) && shortCode !== '') values['RoomTag'] = shortCode
  return values
}
