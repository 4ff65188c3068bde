import type { Cells } from '../cell.ts'
import { here, needing } from '../cell-inputs.ts'
import type { World } from '../make-world.ts'

const counting = (w: World) => ({ stocktake_id: w.things.of('stocktake') })
const inReview = (w: World) => ({ stocktake_id: w.things.of('stocktake-in-review') })

export const cells: Cells = {
  '/stocktake/create': (w) => ({ store_id: w.main, shelf: 'A-1' }),
  '/stocktake/search': here,
  '/stocktake/getDetails': counting,
  '/stocktake/getLines': counting,
  '/stocktake/findMaterial': (w) => ({ ...counting(w), code: `pump-${w.mark}` }),
  '/stocktake/count': (w) => ({ ...counting(w), lines: [{ material_id: w.pump, quantity: '75' }] }),
  '/stocktake/review': (w) => ({ ...counting(w), leave_open: true }),
  '/stocktake/recount': inReview,
  '/stocktake/setReasons': (w) => ({ ...inReview(w), lines: [{ material_id: w.pump, reason: 'New' }] }),
  '/stocktake/book': needing((w) => ({ ...inReview(w), reason: 'Found' }), 'store_materials_adjust'),
  '/stocktake/cancel': counting,
  '/stocktake/export': (w) => ({ ...counting(w), format: 'csv' }),
}
