import type { Cells } from '../cell.ts'
import { here } from '../cell-inputs.ts'

export const cells: Cells = {
  '/asset-photo/add': (w) => ({ ...here(w), asset_id: w.asset }),
  '/asset-photo/attach': (w) => ({ asset_id: w.asset, photo_ids: [w.waiting] }),
  '/asset-photo/search': (w) => ({ asset_id: w.asset }),
  '/asset-photo/remove': (w) => ({ photo_ids: [w.photo] }),
}
