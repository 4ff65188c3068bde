import type { Cells } from '../cell.ts'
import { fresh, nothing, room, shared } from '../cell-inputs.ts'

export const cells: Cells = {
  '/location/createAssets': (w) => ({
    ...room(w),
    assets: [{ code: fresh('A'), name: 'New', catalog_id: w.catalog }],
  }),
  '/location/getAssetsByCatalog': (w) => ({ sublocation_id: w.site, catalog_id: w.catalog }),
  '/location/getAssetCatalogCount': (w) => ({ location_id: w.site }),
  '/catalog/search': shared(nothing),
  '/catalog/create': shared(() => ({ code: fresh('C'), name: 'New' })),
}
