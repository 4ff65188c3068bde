import { taskKeys } from '../../things/work-tasks.things.ts'
import type { Cells } from '../cell.ts'
import { fresh, here, needing, sighted, thingOf } from '../cell-inputs.ts'
import type { World } from '../make-world.ts'

const below = (w: World) => ({ ...here(w), location_id: w.site })
const byId = thingOf('pm')
const order = (w: World) => ({ pm_id: w.things.of('pm') })
const orders = (w: World) => ({ ...here(w), pm_ids: [w.things.of('pm')] })
const people = (w: World) => ({ user_ids: [w.worker.id], team_ids: [w.crew] })
const withTasks = (w: World) => ({ pm_id: w.things.of('pm-tasks') })
const timed = (w: World) => ({ pm_id: w.things.of('pm-time'), id: w.things.of('pm-time') })
const worked = { started_at: '2026-01-01T10:00:00.000Z', minutes: 30 }
const [answered, open] = taskKeys
/** A call of who changes orders and sees the place. */
const ofEditors = <Input>(input: (w: World) => Input) => ({
  input,
  needs: 'pm_view' as const,
  besides: ['pm_edit'] as const,
})

export const cells: Cells = {
  '/pm/search': below,
  '/pm/getCounts': below,
  '/pm/getBoard': below,
  '/pm/export': (w) => ({ ...below(w), format: 'csv' as const }),
  '/pm/getMyWork': here,
  '/pm/getDetails/{id}': { input: byId, needs: 'pm_view' },
  '/pm/update': needing(
    (w) => ({ ...byId(w), description: 'Grease it', priority: 'High' as const }),
    'pm_view',
  ),
  '/pm/updateMany': (w) => ({ ...orders(w), priority: 'High' }),
  '/pm/runAction': ofEditors((w) => ({ ...order(w), action_key: 'close', from_step: 'new', comment: 'New' })),
  '/pm/runActions': (w) => ({ ...orders(w), action_key: 'close', comment: 'New' }),
  '/pm/getActions': orders,
  '/pm/getCandidates': needing(order, 'pm_view'),
  '/pm/assignWorkers': needing((w) => ({ ...order(w), ...people(w), lead_id: w.worker.id }), 'pm_view'),
  '/pm/removeWorkers': needing(
    (w) => ({ pm_id: w.things.of('pm-given'), user_ids: [w.manager.id] }),
    'pm_view',
  ),
  '/pm/assignMany': (w) => ({ ...orders(w), ...people(w) }),
  '/pm/getTasks/{id}': sighted((w) => ({ id: w.things.of('pm-tasks') }), 'pm_view'),
  '/pm/addTasks': needing(
    (w) => ({ ...withTasks(w), tasks: [{ type: 'check' as const, text: 'New' }] }),
    'pm_view',
  ),
  '/pm/addChecklist': needing(
    (w) => ({ ...withTasks(w), checklist_id: w.things.of('checklist-of-tasks') }),
    'pm_view',
  ),
  '/pm/updateTask': needing((w) => ({ ...withTasks(w), key: open, text: fresh('task') }), 'pm_view'),
  '/pm/sortTasks': needing((w) => ({ ...withTasks(w), keys: taskKeys.toReversed() }), 'pm_view'),
  '/pm/removeTask': needing((w) => ({ ...withTasks(w), key: open }), 'pm_view'),
  '/pm/answerTask': {
    ...sighted((w: World) => ({ ...withTasks(w), key: answered, answer: { value: false } }), 'pm_view'),
    oneOf: ['pm_edit', 'pm_tasks'],
  },
  '/pm/getMaterials/{id}': { input: byId, needs: 'pm_view' },
  '/pm/getMaterialStores/{id}': needing(byId, 'pm_view'),
  '/pm/requestMaterials': needing(
    (w) => ({ ...order(w), store_id: w.main, lines: [{ material_id: w.pump, quantity: '1' }] }),
    'pm_view',
    'store_view',
    'stock_request_add',
  ),
  '/pm/getTimes/{id}': { input: byId, needs: 'pm_view' },
  '/pm/getTimer': here,
  '/pm/startTimer': ofEditors((w) => ({ ...order(w), kind: 'travel' as const })),
  // Of the person whose timer runs. The timer of the manager of a world runs on a corrective order, until a test moves it.
  '/pm/stopTimer': { input: order, needs: 'pm_view' },
  '/pm/addTime': ofEditors((w) => ({ ...order(w), ...worked })),
  '/pm/updateTime': ofEditors((w) => ({ ...timed(w), ...worked })),
  '/pm/removeTime': ofEditors(timed),
  '/pm/getCosts/{id}': needing(byId, 'pm_view'),
  '/pm/addCost': needing((w) => ({ ...order(w), category: 'fee' as const, amount: '5' }), 'pm_view'),
  '/pm/removeCost': needing(timed, 'pm_view'),
}
