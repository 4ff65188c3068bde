import type { Cells } from '../cell.ts'
import { here, needing, thingOf } from '../cell-inputs.ts'
import type { World } from '../make-world.ts'

const byId = thingOf('work')
const order = (w: World) => ({ cm_id: w.things.of('work') })
const timed = (w: World) => ({ cm_id: w.things.of('work-time'), id: w.things.of('work-time') })
const worked = { started_at: '2026-01-01T10:00:00.000Z', minutes: 30 }
/** A call on times, of who changes orders and sees the place. */
const ofTimes = <Input>(input: (w: World) => Input) => ({
  input,
  needs: 'cm_view' as const,
  besides: ['cm_edit'] as const,
})

export const cells: Cells = {
  '/cm/getMaterials/{id}': { input: byId, needs: 'cm_view' },
  '/cm/getMaterialStores/{id}': needing(byId, 'cm_view'),
  '/cm/requestMaterials': needing(
    (w) => ({ ...order(w), store_id: w.main, lines: [{ material_id: w.pump, quantity: '1' }] }),
    'cm_view',
    'store_view',
    'stock_request_add',
  ),
  '/cm/getTimes/{id}': { input: byId, needs: 'cm_view' },
  '/cm/getTimer': here,
  '/cm/startTimer': ofTimes((w) => ({ ...order(w), kind: 'travel' as const })),
  // Of the person whose timer runs, who is the manager of the world.
  '/cm/stopTimer': { input: (w) => ({ cm_id: w.things.of('work-timer') }), needs: 'cm_view' },
  '/cm/addTime': ofTimes((w) => ({ ...order(w), ...worked })),
  '/cm/updateTime': ofTimes((w) => ({ ...timed(w), ...worked })),
  '/cm/removeTime': ofTimes(timed),
  '/cm/getCosts/{id}': needing(byId, 'cm_view'),
  '/cm/addCost': needing((w) => ({ ...order(w), category: 'fee' as const, amount: '5' }), 'cm_view'),
  '/cm/removeCost': needing(timed, 'cm_view'),
}
