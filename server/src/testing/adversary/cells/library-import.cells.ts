import type { Cells } from '../cell.ts'
import { here } from '../cell-inputs.ts'
import type { World } from '../make-world.ts'

const ready = (w: World) => ({ import_id: w.things.of('library-import-ready') })

export const cells: Cells = {
  '/library/import': here,
  '/library/getImport': ready,
  '/library/getImports': here,
  '/library/mapImport': (w) => ({ ...ready(w), columns: ['name:en', 'code'] }),
  '/library/getImportRows': (w) => ({ ...ready(w), action: 'create' }),
  '/library/getImportProblems': (w) => ({ ...ready(w), cause: '0'.repeat(32) }),
  '/library/getRefusedRows': ready,
  '/library/getImportTemplate': (w) => ({ ...here(w), format: 'csv' }),
  '/library/applyImport': ready,
  '/library/undoImport': (w) => ({ import_id: w.things.of('library-import-applied') }),
}
