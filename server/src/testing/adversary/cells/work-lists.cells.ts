import type { Cells } from '../cell.ts'
import { here, thingOf } from '../cell-inputs.ts'
import type { World } from '../make-world.ts'

const below = (w: World) => ({ ...here(w), location_id: w.site })

export const cells: Cells = {
  '/cm/getForm': here,
  '/cm/create': (w) => ({
    ...here(w),
    location_id: w.house,
    sublocation_id: w.room,
    service_id: w.things.of('offered-service'),
    description: 'New',
  }),
  '/cm/findSimilar': (w) => ({ ...here(w), location_id: w.room }),
  '/cm/search': below,
  '/cm/getCounts': below,
  '/cm/getBoard': (w) => ({ ...below(w), workflow_id: w.things.of('workflow') }),
  '/cm/export': (w) => ({ ...below(w), format: 'csv' as const }),
  '/cm/getMyWork': here,
  '/cm/getMyRequests': here,
  // Of the caller: the manager of a world asked for its order.
  '/cm/getRequest/{id}': thingOf('work'),
}
