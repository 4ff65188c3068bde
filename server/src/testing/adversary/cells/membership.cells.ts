import type { Cells } from '../cell.ts'
import { here, ofWorker } from '../cell-inputs.ts'

export const cells: Cells = {
  '/membership/getHoldings': ofWorker,
  '/membership/add': (w) => ({
    ...here(w),
    user_id: w.newcomer.id,
    role_ids: [w.spare],
    department_ids: [w.works],
    team_ids: [w.crew],
  }),
  '/membership/changeMembers': (w) => ({
    ...here(w),
    action: 'give',
    things: [
      { kind: 'role', id: w.spare, user_ids: [w.worker.id] },
      { kind: 'department', id: w.works, user_ids: [w.worker.id] },
      { kind: 'team', id: w.crew, user_ids: [w.worker.id] },
    ],
  }),
  '/membership/findAccount': (w) => ({ ...here(w), email: w.worker.email }),
  '/membership/getLeaving': ofWorker,
  '/membership/leave': (w) => ({
    ...ofWorker(w),
    last_day: '2999-12-31',
    successor_id: w.manager.id,
    hands_over: ['teams'],
  }),
  '/membership/stay': (w) => ({ ...here(w), user_id: w.things.of('leaving') }),
  '/membership/getEnded': here,
  '/membership/getEndedHoldings': (w) => ({ ...here(w), id: w.things.of('ended-membership') }),
  '/membership/restore': (w) => ({ ...here(w), id: w.things.of('ended-membership') }),
}
