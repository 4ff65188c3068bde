import { serve } from '../../serve/serve.ts'
import { searchedFor } from '../../serve/searched-for.ts'
import { loadLocation } from '../location/location.loader.ts'
import { addCatalog, assetsBelow, countByCatalog, searchCatalogs } from './asset.repository.ts'
import { createAssets } from './create-assets.ts'

export const assetServed = [
  serve('/location/createAssets', async (input, context) => ({
    ids: await createAssets(context, input),
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

  serve('/catalog/search', async ({ page, limit, ...words }, context) => ({
    catalogs: await searchCatalogs(context.database, { text: searchedFor(words), page, limit }),
  })),

  serve('/catalog/create', async (input, context) => {
    const id = await addCatalog(context.database, input)
    context.record({ thing: 'catalog', thingId: id, projectId: null, after: input })
    return { id }
  }),
]
