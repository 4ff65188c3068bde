import { texts, type Reads } from '../read.ts'

export const reads: Reads = {
  '/location/getAssetsByCatalog': {
    queries: 5,
    inputs: ({ location, catalog }) => [{ sublocation_id: location, catalog_id: catalog }],
  },
  '/location/getAssetCatalogCount': { queries: 5, inputs: ({ location }) => [{ location_id: location }] },
  '/asset/export': {
    // Three for each page of 2,000 assets.
    queries: 40,
    readsWhole: 'It writes all assets of the project.',
    inputs: ({ project, location }) => [
      { project_id: project, location_id: location, format: 'csv' },
      { project_id: project, search_text: 'finish', format: 'csv' },
    ],
  },
  '/asset/search': {
    queries: 10,
    readsWhole: 'It counts the assets that it finds, up to 10,000; the large portal has 12,000.',
    inputs: ({ project, location, group, catalog, things }) => [
      ...texts.map((search_text) => ({ project_id: project, search_text })),
      { project_id: project, location_group_id: group },
      { project_id: project, page: 50, spec_columns: [things.of('asset-spec')] },
      { project_id: project, location_id: location, catalog_id: catalog },
      { project_id: project, sort: 'name_desc' },
      { project_id: project, sort: 'warranty_end', warranty_ends_before: '2030-01-01' },
      { project_id: project, sort: 'warranty_end_desc' },
      { project_id: project, spec: [{ spec_id: things.of('asset-spec'), op: 'eq', value: 'finish' }] },
      { project_id: project, spec: [{ spec_id: things.of('asset-spec'), op: 'contains', value: 'finish' }] },
      { project_id: project, spec: [{ spec_id: things.of('asset-spec'), op: 'unset' }] },
      { project_id: project, status: ['Maintenance'], condition: ['Poor'], in_warranty: true },
      { project_id: project, criticality: ['A'], lifecycle: ['STANDBY'] },
    ],
  },
  '/asset/getCounts': {
    queries: 5,
    readsWhole: 'It counts all assets of the project once.',
    inputs: ({ project }) => [{ project_id: project }],
  },
  '/asset/getWords': { queries: 5, inputs: ({ project }) => [{ project_id: project }] },
  '/asset/findByCode': {
    queries: 4,
    inputs: ({ project }) => [{ project_id: project, codes: ['A-17', 'nothing has this'] }],
  },
  '/asset/getDetails/{id}': { queries: 8, inputs: ({ asset }) => [{ id: asset }] },
  '/asset/previewSeries': {
    queries: 6,
    inputs: ({ location }) => [{ location_id: location, from: '1', to: '200', code: 'A-#', name: 'Asset #' }],
  },
  '/asset/getTree': {
    queries: 8,
    inputs: ({ project, asset }) => [{ project_id: project, asset_id: asset }],
  },
  '/asset/getHistory': {
    queries: 10,
    inputs: ({ asset, things }) => [
      { asset_id: asset },
      { asset_id: things.of('asset-read'), kind: 'moved' as const, page: 2 },
    ],
  },
  '/asset/getSpecs/{id}': { queries: 8, inputs: ({ asset }) => [{ id: asset }] },
  '/asset/getLabels': {
    queries: 12,
    inputs: ({ project, asset }) => [{ project_id: project, asset_ids: [asset], format: 'roll-62x29' }],
  },
  '/asset/openLabel': { queries: 6, inputs: ({ things }) => [{ token: things.of('asset-label') }] },
  '/asset/getParams/{id}': { queries: 8, inputs: ({ asset }) => [{ id: asset }] },
  '/asset/listReadings': {
    queries: 10,
    inputs: ({ things }) => {
      const one = { asset_id: things.of('asset-read'), param_id: things.of('asset-param') }
      return [one, { ...one, page: 2 }]
    },
  },
  '/asset/getReadings': {
    queries: 8,
    inputs: ({ things }) => {
      const one = { asset_id: things.of('asset-read'), param_id: things.of('asset-param') }
      return [one, { ...one, from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' }]
    },
  },
}
