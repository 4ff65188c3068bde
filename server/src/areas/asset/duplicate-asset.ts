import { assetFacts, pickFacts, type CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { invalid, notFound } from '../../serve/failure.ts'
import { loadLocation } from '../location/location.loader.ts'
import { readAssets } from './asset-rows.loader.ts'
import { loadAsset } from './asset.loader.ts'
import { createAssets } from './create-assets.ts'

/**
 * Adds an asset like another one, which stays locked while it is copied [ASSET-10]; returns its id.
 * @throws Failure of the loaders and as `createAssets`; 422 for a location of another project
 */
export async function duplicateAsset(
  context: Context,
  { id, location_id, ...own }: CallRequest<'/asset/duplicate'>,
): Promise<string> {
  await loadAsset(context, id, 'asset_add', 'locked')
  const [original] = await readAssets(context.database, [id])
  if (!original) throw notFound()
  const place = location_id ?? original.location_id
  const { project_id } = await loadLocation(context, place, 'asset_add')
  if (project_id !== original.project_id) throw invalid({ location_id: { key: 'location_other_project' } })
  const copy = { ...pickFacts(assetFacts, original), ...own }
  const [added] = await createAssets(context, {
    location_id: place,
    assets: [{ ...copy, operational_status: 'Active' }],
    copied: id,
  })
  if (!added) throw new Error('an asset was not inserted')
  return added
}
