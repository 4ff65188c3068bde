import type { Cells } from '../cell.ts'
import { here } from '../cell-inputs.ts'
import type { World } from '../make-world.ts'

const ready = (w: World) => ({ import_id: w.things.of('asset-import-ready') })

const applied = (w: World) => ({ import_id: w.things.of('asset-import-applied') })

export const cells: Cells = {
  '/asset/import': here,
  '/asset/getImport': ready,
  '/asset/getImports': here,
  '/asset/mapImport': (w) => ({ ...ready(w), columns: ['name', 'code'] }),
  '/asset/getImportRows': (w) => ({ ...ready(w), action: 'create' }),
  '/asset/getImportProblems': (w) => ({ ...ready(w), cause: '0'.repeat(32) }),
  '/asset/getRefusedRows': ready,
  '/asset/getImportTemplate': (w) => ({ ...here(w), format: 'csv' }),
  '/asset/getImportObstacles': applied,
  '/asset/applyImport': ready,
  '/asset/undoImport': applied,
}
