import type { LocationRow } from './location-rows.loader.ts'
import { seesAbove, type Sight } from './sight.ts'

/** Allows a user who sees the whole project to put a location at its top. */
export const mayPlaceAtTop = (sight: Sight): boolean => sight.isWhole

/** Allows a user who sees the parent to change a location's place: others would reorder siblings that they do not see. */
export const mayPlace = (sight: Sight, row: Pick<LocationRow, 'path'>): boolean => seesAbove(sight, row.path)

/** Allows a user who sees the whole project to search all its locations, whatever is assigned. */
export const maySearchAll = (sight: Sight): boolean => sight.isWhole
