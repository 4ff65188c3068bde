import type { Cells } from '../cell.ts'
import { here, needing, thingOf } from '../cell-inputs.ts'
import type { World } from '../make-world.ts'

const byId = thingOf('work')
const order = (w: World) => ({ cm_id: w.things.of('work') })
const orders = (w: World) => ({ ...here(w), cm_ids: [w.things.of('work')] })
const people = (w: World) => ({ user_ids: [w.worker.id], team_ids: [w.crew] })
const done = (w: World) => ({ cm_id: w.things.of('work-done') })

export const cells: Cells = {
  '/cm/getDetails/{id}': { input: byId, needs: 'cm_view' },
  '/cm/update': needing(
    (w) => ({ ...byId(w), description: 'It drips', priority: 'High' as const }),
    'cm_view',
  ),
  '/cm/updateMany': (w) => ({ ...orders(w), priority: 'High' }),
  '/cm/runAction': {
    input: (w) => ({ ...order(w), action_key: 'close', from_step: 'new', comment: 'New' }),
    needs: 'cm_view',
    besides: ['cm_edit'],
  },
  '/cm/runActions': (w) => ({ ...orders(w), action_key: 'close', comment: 'New' }),
  '/cm/getActions': orders,
  // For the requester alone, who is the manager of the world.
  '/cm/rate': (w) => ({ ...done(w), rating: 5 }),
  '/cm/editReview': needing((w) => ({ ...done(w), rating: 4, comment: 'By telephone' }), 'cm_view'),
  '/cm/getFailureCodes/{id}': { input: byId, needs: 'cm_view', besides: ['cm_edit'] },
  '/cm/setFailure': {
    input: (w) => ({ ...order(w), problem_id: w.things.of('failure'), cause_id: null, remedy_id: null }),
    needs: 'cm_view',
    besides: ['cm_edit'],
  },
  '/cm/getCandidates': needing(order, 'cm_view'),
  '/cm/assignWorkers': needing((w) => ({ ...order(w), ...people(w), lead_id: w.worker.id }), 'cm_view'),
  '/cm/removeWorkers': needing(
    (w) => ({ cm_id: w.things.of('work-given'), user_ids: [w.manager.id] }),
    'cm_view',
  ),
  '/cm/assignMany': (w) => ({ ...orders(w), ...people(w) }),
}
