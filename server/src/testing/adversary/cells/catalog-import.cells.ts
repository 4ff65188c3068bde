import type { Cells } from '../cell.ts'
import { here } from '../cell-inputs.ts'
import type { World } from '../make-world.ts'

const ready = (w: World) => ({ import_id: w.things.of('catalog-import-ready') })

export const cells: Cells = {
  '/catalog/import': here,
  '/catalog/getImport': ready,
  '/catalog/getImports': here,
  '/catalog/mapImport': (w) => ({ ...ready(w), columns: ['name', 'code'] }),
  '/catalog/getImportRows': (w) => ({ ...ready(w), action: 'create' }),
  '/catalog/getImportProblems': (w) => ({ ...ready(w), cause: '0'.repeat(32) }),
  '/catalog/getRefusedRows': ready,
  '/catalog/getImportTemplate': (w) => ({ ...here(w), format: 'csv' }),
  '/catalog/applyImport': ready,
  '/catalog/undoImport': (w) => ({ import_id: w.things.of('catalog-import-applied') }),
}
