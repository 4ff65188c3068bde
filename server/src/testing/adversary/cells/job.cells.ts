import type { Cells } from '../cell.ts'
import { here, sighted } from '../cell-inputs.ts'

export const cells: Cells = {
  '/job/search': sighted(here, 'job_view'),
  '/job/retry': (w) => ({ id: w.things.of('failed-job') }),
  '/job/cancel': (w) => ({ id: w.things.of('job') }),
}
