import { serveExport } from '../../exports/serve-export.ts'
import { serve } from '../../serve/serve.ts'
import { loadLocation, withLocation } from '../location/location.loader.ts'
import { assetsBelow, countByCatalog } from './asset.repository.ts'
import { countAssets } from './count-assets.ts'
import { createAssets } from './create-assets.ts'
import { exportAssets } from './export-assets.ts'
import { moveAssets } from './move-assets.ts'
import { readDetails } from './read-parts.ts'
import { readWords } from './read-words.ts'
import { findAssetsByCode, searchAssets } from './search-assets.ts'
import { changeStatus } from './change-status.ts'
import { removeAsset, updateAsset } from './update-asset.ts'

export const assetServed = [
  serve('/location/createAssets', async (input, context) => ({
    ids: await createAssets(context, input, (index) => `assets.${index}.`),
  })),

  serve('/location/getAssetsByCatalog', async ({ sublocation_id, catalog_id, ...page }, context) => {
    const location = await loadLocation(context, sublocation_id, 'asset_view')
    return { assets: await assetsBelow(context.database, location.path, catalog_id, page) }
  }),

  serve('/location/getAssetCatalogCount', async ({ location_id }, context) => {
    const location = await loadLocation(context, location_id, 'asset_view')
    const catalogs = await countByCatalog(context.database, location.path)
    return { count: catalogs.length, catalogs }
  }),

  serve('/asset/search', (input, context) => searchAssets(context, input), withLocation('location_id')),

  serveExport('/asset/export', exportAssets),

  serve('/asset/getCounts', (input, context) => countAssets(context, input)),

  serve('/asset/getWords', (input, context) => readWords(context, input)),

  serve('/asset/findByCode', (input, context) => findAssetsByCode(context, input)),

  serve('/asset/getDetails/{id}', async ({ id }, context) => ({ asset: await readDetails(context, id) })),

  serve('/asset/create', async ({ location_id, parent_id, ...asset }, context) => {
    const [id] = await createAssets(context, { location_id, parent_id, assets: [asset] })
    if (!id) throw new Error('an asset was not inserted')
    return { id }
  }),

  serve('/asset/update', async (input, context) => ({
    id: input.id,
    version: await updateAsset(context, input),
  })),

  serve('/asset/changeStatus', async (input, context) => ({
    id: input.id,
    version: await changeStatus(context, input),
  })),

  serve('/asset/move', (input, context) => moveAssets(context, input)),

  serve('/asset/remove/{id}', (input, context) => removeAsset(context, input)),
]
