import type { Cells } from '../cell.ts'
import { fresh, nothing, shared } from '../cell-inputs.ts'

export const cells: Cells = {
  '/department/search': shared(nothing),
  '/department/create': shared(() => ({ code: fresh('D'), name: 'New' })),
  '/department/getRaw/{id}': shared((w) => ({ id: w.works })),
  '/department/update': shared((w) => ({ id: w.works, name: 'Another' })),
  '/department/remove/{id}': shared((w) => ({ id: w.idle })),
  '/department/sort': shared((w) => ({
    departments: [
      { id: w.works, position: 9 },
      { id: w.idle, position: 8 },
    ],
  })),
}
