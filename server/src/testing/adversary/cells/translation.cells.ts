import type { Cells } from '../cell.ts'
import { here } from '../cell-inputs.ts'
import type { World } from '../make-world.ts'

const inFrench = (w: World) => ({ ...here(w), language: 'fr' })
const ready = (w: World) => ({ import_id: w.things.of('translation-import-ready') })

export const cells: Cells = {
  '/translation/getCounts': inFrench,
  '/translation/getMissing': (w) => ({ ...inFrench(w), kind: 'location' }),
  '/translation/save': (w) => ({ ...inFrench(w), kind: 'location', texts: [{ id: w.room, text: 'Salle' }] }),
  '/translation/export': (w) => ({ ...here(w), kind: 'team', format: 'csv' }),
  '/translation/import': here,
  '/translation/getImport': ready,
  '/translation/getImports': here,
  '/translation/mapImport': (w) => ({ ...ready(w), columns: ['name:en', 'id'] }),
  '/translation/getImportRows': (w) => ({ ...ready(w), action: 'change' }),
  '/translation/getImportProblems': (w) => ({ ...ready(w), cause: '0'.repeat(32) }),
  '/translation/getRefusedRows': ready,
  '/translation/getImportTemplate': (w) => ({ ...here(w), format: 'csv' }),
  '/translation/applyImport': ready,
  '/translation/undoImport': (w) => ({ import_id: w.things.of('translation-import-applied') }),
}
