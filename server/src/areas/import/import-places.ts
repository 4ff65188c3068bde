import type { PathStep } from '@atrium/contract'

import type { Database } from '../../database/database.ts'
import { presentStep } from '../location/location.presenter.ts'
import { findLocations, findSteps } from '../location/location-rows.loader.ts'
import { seenLabels, sees, type Sight } from '../location/sight.ts'

export interface ImportPlace {
  /** The path to the building's parent, as far as the reader sees it. */
  path: PathStep[]
  /** The building, if it exists and the reader sees it. An undo removes it. */
  buildingId: string | null
}

/** Reads where the buildings of some imports are, or will be. Returns each import with its place, in the same order. */
export async function readPlaces<
  Row extends { into: { parent_id: string | null; location_id: string | null } },
>(
  database: Database,
  rows: readonly Row[],
  sight: Sight,
  language: string,
): Promise<{ row: Row; place: ImportPlace }[]> {
  const ids = rows.flatMap(({ into }) => [into.parent_id, into.location_id]).filter((id) => id !== null)
  const found = await findLocations(database, [...new Set(ids)])
  const seen = new Map(found.filter(({ path }) => sees(sight, path)).map((one) => [one.id, one]))
  const places = rows.map((row) => {
    const building = seen.get(row.into.location_id ?? '')
    const parent = seen.get(row.into.parent_id ?? '')
    const way = building ? seenLabels(sight, building.path).slice(0, -1) : []
    return { row, building, labels: !building && parent ? seenLabels(sight, parent.path) : way }
  })
  const steps = await findSteps(database, [...new Set(places.flatMap(({ labels }) => labels))])
  const presented = (label: string) => {
    const step = steps.get(label)
    return step ? [presentStep(step, language)] : []
  }
  return places.map(({ row, building, labels }) => ({
    row,
    place: { path: labels.flatMap(presented), buildingId: building?.id ?? null },
  }))
}
