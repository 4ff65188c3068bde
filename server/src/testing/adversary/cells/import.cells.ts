import type { Cells } from '../cell.ts'
import { here, room, needing } from '../cell-inputs.ts'

export const cells: Cells = {
  '/location/getImported': room,
  '/location/import': needing((w) => ({ ...here(w), parent_id: w.site }), 'location_edit'),
  '/location/getImport': (w) => ({ import_id: w.ready }),
  '/location/getImports': (w) => here(w),
  '/location/mapImport': needing(
    (w) => ({ import_id: w.table, columns: ['name:en', 'code'] }),
    'location_edit',
  ),
  '/location/getImportRows': (w) => ({ import_id: w.table, action: 'create' }),
  '/location/getImportProblems': (w) => ({ import_id: w.table, cause: '0'.repeat(32) }),
  '/location/getRefusedRows': (w) => ({ import_id: w.table }),
  '/location/getImportTemplate': (w) => ({ ...here(w), format: 'csv' }),
  '/location/getImportObstacles': (w) => ({ import_id: w.applied }),
  '/location/applyImport': needing((w) => ({ import_id: w.ready }), 'location_edit'),
  '/location/undoImport': needing((w) => ({ import_id: w.applied }), 'location_edit'),
}
