import type { AccessCode } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { loadLocation } from '../location/location.loader.ts'
import { findAsset, type AssetPlace } from './asset.repository.ts'

/**
 * The only door to an asset: the caller must see its location and hold `code` in its project.
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
