import type { Cells } from '../cell.ts'
import { aboutWorker, ofWorker } from '../cell-inputs.ts'

export const cells: Cells = {
  '/user-location/search': ofWorker,
  '/user-location/assign': (w) => ({ ...ofWorker(w), location_ids: [w.annex] }),
  '/user-location/unassign': (w) => ({ ...aboutWorker(w), location_ids: [w.house] }),
}
