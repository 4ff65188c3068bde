import type { Cells } from '../cell.ts'
import { ofWorker } from '../cell-inputs.ts'

export const cells: Cells = {
  '/user-location-group/search': ofWorker,
  '/user-location-group/getAssignedWithHierarchy': ofWorker,
  '/user-location-group/assign': (w) => ({ ...ofWorker(w), group_ids: [w.wing] }),
  '/user-location-group/unassign': (w) => ({ ...ofWorker(w), group_ids: [w.zone] }),
}
