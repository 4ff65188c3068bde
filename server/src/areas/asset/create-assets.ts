import type { NewAsset } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { conflict } from '../../serve/failure.ts'
import { loadLocation } from '../location/location.loader.ts'
import { assertFacts } from './asset-facts.policy.ts'
import { addAssets } from './asset.repository.ts'

interface Given {
  location_id: string
  assets: readonly NewAsset[]
}

/**
 * Creates assets at a location, all or none.
 * @param prefix of a field's name for the asset with an index
 * @returns their ids, in their order
 * @throws Failure of the loader, 409 for a removed location or a code that is taken, 422 that names the field
 */
export async function createAssets(
  context: Context,
  { location_id, assets }: Given,
  prefix?: (index: number) => string,
): Promise<string[]> {
  const location = await loadLocation(context, location_id, 'asset_add')
  if (location.removal_id !== null) throw conflict('location_already_removed')
  await assertFacts(context.database, assets, {
    projectId: location.project_id,
    ...(prefix && { prefix }),
  })
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
