import type { PathStep } from '@atrium/contract'

import type { Database } from '../../database/database.ts'
import { presentStep } from '../location/location.presenter.ts'
import { findLocations, findSteps } from '../location/location.repository.ts'
import { seenLabels, sees, type Sight } from '../location/sight.ts'
import type { ListedImportRow } from './import.repository.ts'

export interface ImportPlace {
  /** The way to what the building stands below, as far as it is seen. */
  path: PathStep[]
  /** The building, while it stands and is seen: it may have gone with its undoing. */
  buildingId: string | null
}

/** Where the buildings of some imports stand, or are to stand: each import with its place, in the same order. */
export async function readPlaces<Row extends Pick<ListedImportRow, 'parent_id' | 'location_id'>>(
  database: Database,
  rows: readonly Row[],
  sight: Sight,
  language: string,
): Promise<{ row: Row; place: ImportPlace }[]> {
  const ids = rows
    .flatMap(({ parent_id, location_id }) => [parent_id, location_id])
    .filter((id) => id !== null)
  const found = await findLocations(database, [...new Set(ids)])
  const seen = new Map(found.filter(({ path }) => sees(sight, path)).map((one) => [one.id, one]))
  const standing = rows.map((row) => {
    const building = seen.get(row.location_id ?? '')
    const parent = seen.get(row.parent_id ?? '')
    const way = building ? seenLabels(sight, building.path).slice(0, -1) : []
    return { row, building, labels: !building && parent ? seenLabels(sight, parent.path) : way }
  })
  const steps = await findSteps(database, [...new Set(standing.flatMap(({ labels }) => labels))])
  const presented = (label: string) => {
    const step = steps.get(label)
    return step ? [presentStep(step, language)] : []
  }
  return standing.map(({ row, building, labels }) => ({
    row,
    place: { path: labels.flatMap(presented), buildingId: building?.id ?? null },
  }))
}
