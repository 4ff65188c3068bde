import type { RegisteredAsset } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { presentStep } from '../location/location.presenter.ts'
import { findSteps } from '../location/location-rows.loader.ts'
import { seenLabels, type Sight } from '../location/sight.ts'
import type { AssetRow } from './asset-rows.loader.ts'

/** A step of a path. */
export type Step = Parameters<typeof presentStep>[0]

/**
 * Presents assets of one project with the paths to them, as far as the caller sees them. Sends one query at most.
 * @param known the steps of all paths by their labels, if they were read already
 */
export async function presentAssets(
  context: Context,
  rows: readonly AssetRow[],
  sight: Sight,
  known?: ReadonlyMap<string, Step>,
): Promise<RegisteredAsset[]> {
  const labels = new Set(rows.flatMap((row) => seenLabels(sight, row.location_path)))
  const steps = known ?? (await findSteps(context.database, [...labels]))
  return rows.map(({ location_path, status_since, ...row }) => ({
    ...row,
    status_since: status_since.toISOString(),
    path: seenLabels(sight, location_path).flatMap((label) => {
      const step = steps.get(label)
      return step ? [presentStep(step, context.actor.language)] : []
    }),
  }))
}
