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
  '/membership/findAccount': (w) => ({ ...here(w), email: w.worker.email }),
}
