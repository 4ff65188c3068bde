import { assetConditions } from '@atrium/contract'
import type { Cells } from '../cell.ts'
import { fresh, here, room, needing } from '../cell-inputs.ts'

let turn = 0
/** Another condition than before, so that each call changes something. */
const another = () => assetConditions[(turn += 1) % assetConditions.length]

export const cells: Cells = {
  '/location/createAssets': (w) => ({
    ...room(w),
    assets: [{ code: fresh('A'), name: 'New', catalog_id: w.catalog }],
  }),
  '/location/getAssetsByCatalog': (w) => ({ sublocation_id: w.site, catalog_id: w.catalog }),
  '/location/getAssetCatalogCount': (w) => ({ location_id: w.site }),
  '/asset/search': (w) => ({ ...here(w), spec_columns: [w.things.of('asset-spec')] }),
  '/asset/export': (w) => ({ ...here(w), format: 'csv' }),
  '/asset/getCounts': here,
  '/asset/getWords': here,
  '/asset/findByCode': (w) => ({ ...here(w), codes: [`asset-${w.mark}`] }),
  '/asset/getDetails/{id}': (w) => ({ id: w.asset }),
  '/asset/create': (w) => ({ ...room(w), code: fresh('A'), name: 'New', catalog_id: w.catalog }),
  '/asset/update': (w) => ({ id: w.asset, note: fresh('note') }),
  '/asset/changeStatus': (w) => ({ id: w.asset, status: 'Inactive', reason: fresh('reason') }),
  '/asset/move': (w) => ({ assets: [{ id: w.asset }], location_id: w.site }),
  '/asset/getHistory': (w) => ({ asset_id: w.asset }),
  '/asset/getTree': (w) => ({ ...here(w), asset_id: w.asset }),
  '/asset/setParent': (w) => ({ id: w.asset, parent_id: w.things.of('asset-whole') }),
  '/asset/previewSeries': (w) => ({ ...room(w), from: '1', to: '2', code: 'S-#', name: 'New #' }),
  '/asset/createSeries': (w) => ({ ...room(w), from: '1', to: '2', code: `${fresh('S')}-#`, name: 'New #' }),
  '/asset/duplicate': (w) => ({ id: w.asset, code: fresh('A'), name: 'New' }),
  '/asset/replace': needing((w) => ({ id: w.asset, name: 'New' }), 'asset_add'),
  '/asset/updateMany': (w) => ({ assets: [{ id: w.asset }], set: { condition: another() } }),
  // An asset without readings, which would keep it.
  '/asset/remove/{id}': (w) => ({ id: w.things.of('asset-whole') }),
  '/asset/getSpecs/{id}': (w) => ({ id: w.asset }),
  '/asset/updateSpecs': (w) => ({
    id: w.asset,
    values: [{ spec_id: w.things.of('asset-spec'), value: fresh('value') }],
  }),
  '/asset/getLabels': (w) => ({ ...here(w), asset_ids: [w.asset], format: 'roll-62x29' }),
  '/asset/openLabel': (w) => ({ token: w.things.of('asset-label') }),
  '/asset/renewLabel': (w) => ({ id: w.asset }),
  '/asset/getParams/{id}': (w) => ({ id: w.asset }),
  '/asset/getReadings': (w) => ({ asset_id: w.asset, param_id: w.things.of('asset-param') }),
  '/asset/listReadings': (w) => ({ asset_id: w.asset, param_id: w.things.of('asset-param') }),
  '/asset/addReadings': (w) => ({
    readings: [{ asset_id: w.asset, param_id: w.things.of('asset-param'), value: '75', note: fresh('note') }],
  }),
}
