import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { conflict, invalid } from '../../serve/failure.ts'
import { loadLocation } from '../location/location.loader.ts'
import { addAssets, countCatalogs } from './asset.repository.ts'

/**
 * Creates assets at a location, all or none.
 * @throws Failure of the loader, 409 for a removed location or a code that is taken, 422 that names the asset by its
 * index
 */
export async function createAssets(
  context: Context,
  { location_id, assets }: CallRequest<'/location/createAssets'>,
): Promise<string[]> {
  const location = await loadLocation(context, location_id, 'asset_add')
  if (location.removal_id !== null) throw conflict('location_already_removed')
  for (const [index, { warranty_start_date: start, warranty_end_date: end }] of assets.entries()) {
    if (start && end && end < start)
      throw invalid({ [`assets.${index}.warranty_end_date`]: { key: 'warranty_order' } })
  }
  const catalogIds = [...new Set(assets.flatMap((asset) => asset.catalog_id ?? []))]
  if ((await countCatalogs(context.database, catalogIds)) < catalogIds.length) {
    throw invalid({ assets: { key: 'catalog_unknown' } })
  }
  const ids = await addAssets(context.database, location, assets)
  for (const [index, id] of ids.entries()) {
    const asset = assets[index]
    context.audit({
      thing: 'asset',
      thingId: id,
      projectId: location.project_id,
      after: { location_id, ...asset },
    })
  }
  context.changed(location.project_id)
  return ids
}
