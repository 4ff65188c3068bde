import type { Reads } from '../read.ts'

export const reads: Reads = {
  '/location/getAssetsByCatalog': {
    queries: 5,
    inputs: ({ location, catalog }) => [{ sublocation_id: location, catalog_id: catalog }],
  },
  '/location/getAssetCatalogCount': { queries: 5, inputs: ({ location }) => [{ location_id: location }] },
  '/catalog/search': {
    queries: 3,
    inputs: () => ['', '7', 'catalogue 17', 'zzzz'].map((search_text) => ({ search_text })),
  },
}
