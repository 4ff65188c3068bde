import type { Cells } from '../cell.ts'
import { here, room } from '../cell-inputs.ts'

export const cells: Cells = {
  '/location/getImported': room,
  '/location/import': (w) => ({ ...here(w), parent_id: w.site }),
  '/location/getImport': (w) => ({ import_id: w.ready }),
  '/location/getImports': (w) => here(w),
  '/location/mapImport': (w) => ({ import_id: w.table, columns: ['name:en', 'code'] }),
  '/location/getImportRows': (w) => ({ import_id: w.table, action: 'create' }),
  '/location/getImportProblems': (w) => ({ import_id: w.table, cause: '0'.repeat(32) }),
  '/location/getRefusedRows': (w) => ({ import_id: w.table }),
  '/location/getImportTemplate': (w) => ({ ...here(w), format: 'csv' }),
  '/location/getImportObstacles': (w) => ({ import_id: w.applied }),
  '/location/applyImport': (w) => ({ import_id: w.ready }),
  '/location/undoImport': (w) => ({ import_id: w.applied }),
}
