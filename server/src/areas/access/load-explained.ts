import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { loadAsset } from '../asset/asset.loader.ts'
import { loadLocation, type LoadedLocation } from '../location/location.loader.ts'
import { loadStore } from '../store/store.loader.ts'
import type { StoreRow } from '../store/store-rows.loader.ts'

/**
 * Loads a location of a project that the caller sees.
 * @throws Failure as loadLocation; not_found for a location of another project
 */
export async function loadLocationOf(
  context: Context,
  projectId: string,
  id: string,
): Promise<LoadedLocation> {
  const location = await loadLocation(context, id, 'location_view')
  if (location.project_id !== projectId) throw notFound()
  return location
}

/**
 * Loads a store of a project that the caller sees.
 * @throws Failure as loadStore; not_found for a store of another project
 */
export async function loadStoreOf(context: Context, projectId: string, id: string): Promise<StoreRow> {
  const store = await loadStore(context, id, 'store_view')
  if (store.project_id !== projectId) throw notFound()
  return store
}

/**
 * Loads the location of an asset of a project that the caller sees.
 * @throws Failure as loadAsset; not_found for an asset of another project
 */
export async function loadPlaceOfAsset(
  context: Context,
  projectId: string,
  id: string,
): Promise<LoadedLocation> {
  const asset = await loadAsset(context, id, 'asset_view')
  if (asset.project_id !== projectId) throw notFound()
  return loadLocationOf(context, projectId, asset.location_id)
}
