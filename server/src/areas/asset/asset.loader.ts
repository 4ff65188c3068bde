import type { AccessCode } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { loadLocation, loadLocationsByProject } from '../location/location.loader.ts'
import { findAsset, findAssets, type AssetPlace } from './asset.repository.ts'

/**
 * Loads an asset. Every call loads assets here: the caller must see its location and hold `code` in its project.
 * @throws Failure not_found for what the caller may not see, forbidden for what they see and may not touch
 */
export async function loadAsset(
  context: Context,
  id: string,
  code: AccessCode,
  lock?: 'locked',
): Promise<AssetPlace> {
  const asset = await findAsset(context.database, id, lock)
  if (!asset) throw notFound()
  await loadLocation(context, asset.location_id, 'location_view')
  await context.require(asset.project_id, code, 'asset_view')
  return asset
}

/**
 * Loads several assets of any number of projects. The number of queries does not depend on either number.
 * @throws Failure as loadAsset; forbidden only when the caller sees them all
 */
export async function loadAssets(context: Context, ids: readonly string[], code: AccessCode): Promise<void> {
  const distinct = new Set(ids)
  if (distinct.size === 0) return
  const assets = await findAssets(context.database, [...distinct])
  if (assets.length < distinct.size) throw notFound()
  const places = assets.map((asset) => asset.location_id)
  await loadLocationsByProject(context, places, 'location_view')
  const projectIds = [...new Set(assets.map((asset) => asset.project_id))]
  await context.requireEach(projectIds, 'asset_view', 'asset_view')
  await context.requireEach(projectIds, code)
}
