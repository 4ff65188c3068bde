import type { Cells } from '../cell.ts'
import { here } from '../cell-inputs.ts'

export const cells: Cells = {
  '/user/import': here,
  '/user/getImport': (w) => ({ import_id: w.peopled }),
  '/user/getImports': here,
  '/user/mapImport': (w) => ({ import_id: w.peopled, columns: ['email', 'name'] }),
  '/user/getImportRows': (w) => ({ import_id: w.peopled, action: 'create' }),
  '/user/getImportProblems': (w) => ({ import_id: w.peopled, cause: '0'.repeat(32) }),
  '/user/getRefusedRows': (w) => ({ import_id: w.peopled }),
  '/user/getImportTemplate': (w) => ({ ...here(w), format: 'csv' }),
  '/user/getImportObstacles': (w) => ({ import_id: w.settled }),
  '/user/applyImport': (w) => ({ import_id: w.peopled }),
  '/user/undoImport': (w) => ({ import_id: w.settled }),
}
