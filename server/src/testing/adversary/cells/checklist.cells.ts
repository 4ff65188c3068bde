import { leastChecklist } from '../../things/checklist.things.ts'
import type { Cells } from '../cell.ts'
import { fresh, here, needing, thingOf } from '../cell-inputs.ts'
import type { World } from '../make-world.ts'

const byId = thingOf('checklist')
const draft = () => structuredClone(leastChecklist) as never

const ready = (w: World) => ({ import_id: w.things.of('checklist-import-ready') })

export const cells: Cells = {
  '/checklist/search': here,
  // The handler judges by the kind of checklists, which is that of inspections where the input names none.
  '/checklist/getOffered': {
    input: here,
    oneOf: ['inspection_add', 'catalog_plan_add', 'catalog_plan_edit'],
  },
  '/checklist/get/{id}': byId,
  '/checklist/getVersions': byId,
  '/checklist/getVersion': (w) => ({ ...byId(w), published_version: 1 }),
  '/checklist/preview': (w) => ({ ...here(w), definition: draft(), answers: [] }),
  '/checklist/create': (w) => ({ ...here(w), code: fresh('checklist'), name: 'New' }),
  '/checklist/copy': (w) => ({ ...byId(w), code: fresh('checklist'), name: 'New' }),
  '/checklist/update': (w) => ({ ...byId(w), name: 'Another', draft: draft() }),
  '/checklist/publish': byId,
  '/checklist/remove/{id}': byId,
  '/checklist/export': (w) => ({ ...byId(w), format: 'csv' }),
  // Whoever imports edits drafts besides.
  '/checklist/import': needing((w) => here(w), 'checklist_edit', 'checklist_view'),
  '/checklist/getImport': needing(ready, 'checklist_view'),
  '/checklist/getImports': needing((w) => here(w), 'checklist_edit', 'checklist_view'),
  '/checklist/mapImport': needing(
    (w) => ({ ...ready(w), columns: ['text', 'key'] }),
    'checklist_view',
    'checklist_add',
  ),
  '/checklist/getImportRows': needing((w) => ({ ...ready(w), action: 'create' }), 'checklist_view'),
  '/checklist/getImportProblems': needing((w) => ({ ...ready(w), cause: '0'.repeat(32) }), 'checklist_view'),
  '/checklist/getRefusedRows': needing(ready, 'checklist_view'),
  '/checklist/getImportTemplate': (w) => ({ ...here(w), format: 'csv' }),
  '/checklist/applyImport': needing(ready, 'checklist_view', 'checklist_add'),
  '/checklist/undoImport': needing(
    (w) => ({ import_id: w.things.of('checklist-import-applied') }),
    'checklist_view',
    'checklist_add',
  ),
}
