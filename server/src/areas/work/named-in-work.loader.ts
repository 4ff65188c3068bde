import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { loadAsset } from '../asset/asset.loader.ts'
import { findLocations, type LocationRow } from '../location/location-rows.loader.ts'
import { readSightToReport, sees } from '../location/sight.ts'

/**
 * Loads a place of a project where the caller may report something: one that they see or, without `location_view`, one that is
 * assigned to them or below it [CM-1]. Returns removed ones, too.
 * @throws Failure not_found
 */
export async function loadPlaceToReport(
  context: Context,
  projectId: string,
  id: string,
): Promise<LocationRow> {
  const [row] = await findLocations(context.database, [id])
  if (row?.project_id !== projectId) throw notFound()
  const sight = await readSightToReport(context, projectId)
  if (!sees(sight, row.path)) throw notFound()
  return row
}

/**
 * Requires that the caller sees an asset of a project.
 * @throws Failure not_found
 */
export async function requireAsset(context: Context, projectId: string, id: string): Promise<void> {
  const asset = await loadAsset(context, id, 'asset_view')
  if (asset.project_id !== projectId) throw notFound()
}
