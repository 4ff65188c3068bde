import type { Cells } from '../cell.ts'
import { fresh, here, needing, thingOf } from '../cell-inputs.ts'
import { leastDefinition } from '../../things/workflow.things.ts'
import type { World } from '../make-world.ts'

const byId = thingOf('workflow')
const named = (w: World) => ({ ...here(w), code: fresh('workflow'), name: 'New', kind: 'cm' as const })
const draft = () => structuredClone(leastDefinition) as never

export const cells: Cells = {
  '/workflow/search': here,
  '/workflow/get/{id}': byId,
  '/workflow/getVersions': byId,
  '/workflow/getVersion': (w) => ({ ...byId(w), published_version: 1 }),
  '/workflow/simulate': needing(
    (w) => ({ ...here(w), definition: draft(), step: 'new', role_id: w.spare, facts: {} }),
    'role_view',
  ),
  '/workflow/create': named,
  '/workflow/copy': (w) => ({ ...byId(w), code: fresh('workflow'), name: 'New' }),
  '/workflow/update': (w) => ({ ...byId(w), name: 'Another', draft: draft() }),
  '/workflow/publish': byId,
  '/workflow/setDefault': byId,
  '/workflow/remove/{id}': byId,
}
