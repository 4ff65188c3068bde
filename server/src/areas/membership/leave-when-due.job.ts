import { z } from 'zod'
import { defineJob } from '../../serve/define-job.ts'
import { leaveWhenDue } from './leave-when-due.ts'

/** Ends memberships after their last day. */
export const leaveWhenDueJob = defineJob({
  kind: 'memberships.end',
  data: z.object({}),
  schedule: '*/5 * * * *',
  run: leaveWhenDue,
})
