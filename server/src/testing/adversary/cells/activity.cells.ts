import type { Cells } from '../cell.ts'
import { sighted } from '../cell-inputs.ts'

export const cells: Cells = {
  '/activity/list': sighted((w) => ({ owner_kind: 'location', owner_id: w.room }), 'location_view'),
}
