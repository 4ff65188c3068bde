import type { LocationRow } from './location.repository.ts'
import { seesAbove, type Sight } from './sight.ts'

/** Who sees the whole project may put a location at its top. */
export const mayPlaceAtTop = (sight: Sight): boolean => sight.isWhole

/** A location's place is for who sees what it stands below: others would reorder, or leave, what they do not see. */
export const mayPlace = (sight: Sight, row: Pick<LocationRow, 'path'>): boolean => seesAbove(sight, row.path)

/** Every location of a project, whatever is assigned, is for who sees the whole project. */
export const maySearchAll = (sight: Sight): boolean => sight.isWhole
