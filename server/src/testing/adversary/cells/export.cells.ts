import type { Cells } from '../cell.ts'
import { nothing } from '../cell-inputs.ts'

export const cells: Cells = {
  '/export/search': nothing,
  '/export/get': (w) => ({ id: w.things.of('export') }),
  '/export/download': (w) => ({ id: w.things.of('written-export') }),
  '/export/cancel': (w) => ({ id: w.things.of('export') }),
  '/export/retry': (w) => ({ id: w.things.of('failed-export') }),
}
