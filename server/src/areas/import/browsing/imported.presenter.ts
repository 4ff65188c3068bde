import type { ImportedRow, PathStep } from '@atrium/contract'
import type { Database } from '../../../database/database.ts'
import { presentStep } from '../../location/location.presenter.ts'
import { findLocations, findSteps } from '../../location/location-rows.loader.ts'
import { cobieSheets, type CobieSheetName } from '../../../cobie/cobie-sheets.ts'
import { seenLabels, sees, type Sight } from '../../location/sight.ts'
import type { ImportedRowRow } from './list-imported.ts'

const mostPlaces = 20

/** Columns about the writer of a row, such as an address. */
const writtenBy = new Set(['CreatedBy', 'CreatedOn'])
/** Columns that may name other places and what is in them. */
const naming = new Set([
  'Space',
  'SpaceNames',
  'FloorName',
  'ComponentNames',
  'ParentName',
  'ChildNames',
  'RowName',
  'RowName1',
  'RowName2',
])

/** Reports whether a column is known to describe its row alone. A column that COBie does not define may name anything. */
const isOfItself = (sheet: CobieSheetName, column: string) =>
  cobieSheets[sheet].columns.includes(column) && !naming.has(column)

/**
 * Presents imported rows with the places that the caller sees. A caller who does not see the building gets no column
 * that may name others.
 */
export async function presentImported(
  database: Database,
  rows: readonly ImportedRowRow[],
  sight: Sight,
  language: string,
): Promise<ImportedRow[]> {
  const ids = rows.flatMap((row) => [row.building_id, ...row.location_ids])
  const found = await findLocations(database, [...new Set(ids)])
  const seen = new Map(found.filter(({ path }) => sees(sight, path)).map((one) => [one.id, one]))
  const shown = rows.map((row) => {
    const places = row.location_ids.flatMap((id) => {
      const place = seen.get(id)
      return place && place.removal_id === null ? [place] : []
    })
    return { row, places: places.slice(0, mostPlaces), count: places.length }
  })
  const labels = shown.flatMap(({ places }) => places.flatMap(({ path }) => seenLabels(sight, path)))
  const steps = await findSteps(database, [...new Set(labels)])
  const pathTo = (path: string): PathStep[] =>
    seenLabels(sight, path).flatMap((label) => {
      const step = steps.get(label)
      return step ? [presentStep(step, language)] : []
    })
  return shown.map(({ row, places, count }) => {
    const isWhole = seen.has(row.building_id)
    const values = Object.entries(row.values).filter(
      ([column]) => !writtenBy.has(column) && (isWhole || isOfItself(row.sheet, column)),
    )
    return {
      id: row.id,
      sheet: row.sheet,
      name: row.name ?? '',
      values: Object.fromEntries(values),
      places: places.map(({ id, path }) => ({ id, path: pathTo(path) })),
      place_count: count,
      imported_at: row.imported_at.toISOString(),
    }
  })
}
