import type { Cells } from '../cell.ts'
import { here } from '../cell-inputs.ts'

export const cells: Cells = {
  // The handler judges: whoever sees plans or schedules.
  '/schedule/previewRule': (w) => ({
    ...here(w),
    rule: { kind: 'fixed', every: 1, unit: 'month' },
    anchor: '2026-01-31',
    count: 3,
  }),
}
