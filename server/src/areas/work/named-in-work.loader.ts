import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { conflict, notFound } from '../../serve/failure.ts'
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

/**
 * Keeps places and an asset, which the caller sees, from being removed until the transaction ends: an order is about to name them.
 * @throws Failure 409 for a place that is removed by now, not_found for an asset that is
 */
export async function keepNamed(
  { database }: Context,
  { placeIds, assetId }: { placeIds: readonly string[]; assetId: string | null },
): Promise<void> {
  if (placeIds.length > 0) {
    const { rows } = await sql<{ removal_id: string | null }>`
      select removal_id from location where id = any(${placeIds}::uuid[]) order by id for share`.execute(
      database,
    )
    if (rows.some((row) => row.removal_id !== null)) throw conflict('location_already_removed')
  }
  if (assetId === null) return
  const { rows } = await sql`
    select from asset where id = ${assetId} and removed_at is null for share`.execute(database)
  if (rows.length === 0) throw notFound()
}
