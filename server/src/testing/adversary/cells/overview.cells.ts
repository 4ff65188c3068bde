import type { Cells } from '../cell.ts'
import { here } from '../cell-inputs.ts'

export const cells: Cells = {
  '/overview/get': here,
  '/overview/getRecent': here,
  '/overview/update': (w) => ({
    ...here(w),
    home: [{ widget: 'stores.low', size: 'wide' }],
    favourites: [{ path: 'stores', title: null }],
  }),
}
