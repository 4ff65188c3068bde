import { taskKeys } from '../../things/work-tasks.things.ts'
import type { Cells } from '../cell.ts'
import { fresh, here, needing, sighted } from '../cell-inputs.ts'
import type { World } from '../make-world.ts'

const order = (w: World) => ({ cm_id: w.things.of('work-tasks') })
const [answered, open] = taskKeys
const tasks = [{ type: 'check' as const, text: 'New' }]

export const cells: Cells = {
  '/cm/getTasks/{id}': sighted((w) => ({ id: w.things.of('work-tasks') }), 'cm_view'),
  '/cm/addTasks': needing((w) => ({ ...order(w), tasks }), 'cm_view'),
  '/cm/addChecklist': needing(
    (w) => ({ ...order(w), checklist_id: w.things.of('checklist-of-tasks') }),
    'cm_view',
  ),
  '/cm/updateTask': needing((w) => ({ ...order(w), key: open, text: fresh('task') }), 'cm_view'),
  '/cm/sortTasks': needing((w) => ({ ...order(w), keys: taskKeys.toReversed() }), 'cm_view'),
  '/cm/removeTask': needing((w) => ({ ...order(w), key: open }), 'cm_view'),
  '/cm/answerTask': {
    ...sighted((w: World) => ({ ...order(w), key: answered, answer: { value: false } }), 'cm_view'),
    besides: ['cm_edit'],
  },
  '/service/search': here,
  '/service/update': (w) => ({ ...here(w), service_id: w.things.of('service'), is_default: true }),
}
