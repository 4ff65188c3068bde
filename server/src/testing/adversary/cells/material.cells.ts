import type { Cells } from '../cell.ts'
import { fresh, shared } from '../cell-inputs.ts'

export const cells: Cells = {
  '/material/getCategories': shared(() => ({})),
  '/material/search': shared((w) => ({ search_text: w.mark })),
  '/material/getRaw/{id}': shared((w) => ({ id: w.pump })),
  '/material/create': shared(() => ({ code: fresh('M'), name: 'New', unit: fresh('unit') })),
  '/material/update': shared((w) => ({ id: w.valve, name: 'Another', category: fresh('category') })),
  '/material/removeMany': shared((w) => ({ materials: [{ id: w.valve }] })),
  '/material/remove/{id}': shared((w) => ({ id: w.valve })),
}
