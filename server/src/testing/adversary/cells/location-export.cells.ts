import type { Cells } from '../cell.ts'
import { here } from '../cell-inputs.ts'

export const cells: Cells = {
  '/location/export': (w) => ({ ...here(w), format: 'csv' }),
}
