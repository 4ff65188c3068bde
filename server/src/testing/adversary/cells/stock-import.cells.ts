import type { Cells } from '../cell.ts'
import { main } from '../cell-inputs.ts'

export const cells: Cells = {
  '/store/import': main,
  '/store/getImport': (w) => ({ import_id: w.stocked }),
  '/store/getImports': main,
  '/store/mapImport': (w) => ({ import_id: w.stocked, columns: ['name:en', 'code'] }),
  '/store/getImportRows': (w) => ({ import_id: w.stocked, action: 'create' }),
  '/store/getImportProblems': (w) => ({ import_id: w.stocked, cause: '0'.repeat(32) }),
  '/store/getRefusedRows': (w) => ({ import_id: w.stocked }),
  '/store/getImportTemplate': (w) => ({ ...main(w), format: 'csv' }),
  '/store/getImportObstacles': (w) => ({ import_id: w.booked }),
  '/store/applyImport': (w) => ({ import_id: w.stocked }),
  '/store/undoImport': (w) => ({ import_id: w.booked }),
}
