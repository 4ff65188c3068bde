import { defineJob } from '../../serve/define-job.ts'
import { moveDaysKind } from './move-days-kind.ts'
import { moveDays, refuseCancel } from './move-days.ts'

/** Moves the stored days of a project to its new time zone. It is tried again until it is done, and cannot be cancelled. */
export const moveDaysJob = defineJob({
  ...moveDaysKind,
  atOnce: 2,
  retries: 20,
  maximumMinutes: 60,
  run: moveDays,
  cancelled: refuseCancel,
})
