import type { AccessCode } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { loadLocation, loadLocationsByProject } from '../location/location.loader.ts'
import type { Sight } from '../location/sight.ts'
import { findAssets, type AssetPlace } from './asset-rows.loader.ts'

/** An asset that the caller may see, with the caller's sight of its project. */
export interface LoadedAsset extends AssetPlace {
  sight: Sight
}

/**
 * Loads an asset. Every call loads assets here: the caller must see its location and hold `code` in its project.
 * @throws Failure not_found for what the caller may not see, forbidden for what they see and may not touch
 */
export async function loadAsset(
  context: Context,
  id: string,
  code: AccessCode,
  lock?: 'locked',
): Promise<LoadedAsset> {
  const [asset] = await findAssets(context.database, [id], lock)
  if (!asset) throw notFound()
  const { sight } = await loadLocation(context, asset.location_id, 'location_view')
  await context.require(asset.project_id, code, 'asset_view')
  return { ...asset, sight }
}

/**
 * Loads several assets of any number of projects, in no order. The number of queries does not depend on either number.
 * @throws Failure as loadAsset; forbidden only when the caller sees them all
 */
export async function loadAssets(
  context: Context,
  ids: readonly string[],
  code: AccessCode,
  lock?: 'locked',
): Promise<AssetPlace[]> {
  const distinct = new Set(ids)
  if (distinct.size === 0) return []
  const assets = await findAssets(context.database, [...distinct], lock)
  if (assets.length < distinct.size) throw notFound()
  const places = assets.map((asset) => asset.location_id)
  await loadLocationsByProject(context, places, 'location_view')
  const projectIds = [...new Set(assets.map((asset) => asset.project_id))]
  await context.requireEach(projectIds, 'asset_view', 'asset_view')
  await context.requireEach(projectIds, code)
  return assets
}
