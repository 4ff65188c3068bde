import type { Cells } from '../cell.ts'
import { here, needing, thingOf } from '../cell-inputs.ts'
import type { World } from '../make-world.ts'

const ready = (w: World) => ({ import_id: w.things.of('adoption-ready') })
const applied = (w: World) => ({ import_id: w.things.of('adoption-applied') })

export const cells: Cells = {
  '/catalog/adoptImported': needing(
    (w) => ({ building_id: w.things.of('adoptable'), store_id: w.main }),
    'store_view',
    'store_materials_view',
    'store_materials_import',
  ),
  '/asset/getDocuments/{id}': (w) => ({ id: w.asset }),
  '/catalog/getDocuments/{id}': thingOf('catalog'),
  '/adoption/getImport': ready,
  '/adoption/getImports': here,
  '/adoption/getImportRows': (w) => ({ ...ready(w), action: 'create' }),
  '/adoption/getImportProblems': (w) => ({ ...ready(w), cause: '0'.repeat(32) }),
  '/adoption/getImportObstacles': applied,
  '/adoption/applyImport': ready,
  '/adoption/undoImport': applied,
}
