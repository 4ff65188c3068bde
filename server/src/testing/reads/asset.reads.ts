import { texts, type Reads } from '../read.ts'

export const reads: Reads = {
  '/location/getAssetsByCatalog': {
    queries: 5,
    inputs: ({ location, catalog }) => [{ sublocation_id: location, catalog_id: catalog }],
  },
  '/location/getAssetCatalogCount': { queries: 5, inputs: ({ location }) => [{ location_id: location }] },
  '/asset/search': {
    queries: 7,
    readsWhole: 'It counts the assets that it finds, up to 10,000; the large portal has 12,000.',
    inputs: ({ project, location, catalog, things }) => [
      ...texts.map((search_text) => ({ project_id: project, search_text })),
      { project_id: project, page: 50 },
      { project_id: project, location_id: location, catalog_id: catalog },
      { project_id: project, sort: 'name_desc' },
      { project_id: project, sort: 'warranty_end', warranty_ends_before: '2030-01-01' },
      { project_id: project, spec: [{ spec_id: things.of('asset-spec'), op: 'eq', value: 'finish' }] },
      { project_id: project, status: ['Maintenance'], condition: ['Poor'], in_warranty: true },
    ],
  },
  '/asset/findByCode': {
    queries: 4,
    inputs: ({ project }) => [{ project_id: project, codes: ['A-17', 'nothing has this'] }],
  },
  '/asset/getDetails/{id}': { queries: 7, inputs: ({ asset }) => [{ id: asset }] },
  '/asset/getSpecs/{id}': { queries: 8, inputs: ({ asset }) => [{ id: asset }] },
  '/asset/getLabels': {
    queries: 12,
    inputs: ({ project, asset }) => [{ project_id: project, asset_ids: [asset], format: 'roll-62x29' }],
  },
  '/asset/openLabel': { queries: 6, inputs: ({ things }) => [{ token: things.of('asset-label') }] },
}
