import { leastChecklist } from '../../things/checklist.things.ts'
import type { Cells } from '../cell.ts'
import { fresh, here, thingOf } from '../cell-inputs.ts'

const byId = thingOf('checklist')
const draft = () => structuredClone(leastChecklist) as never

export const cells: Cells = {
  '/checklist/search': here,
  // The handler judges: for inspections by inspection_add, for the tasks of orders by cm_edit.
  '/checklist/getOffered': { input: here, needs: 'inspection_add' },
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
}
