import { z } from 'zod'
import { defineJob } from '../../../serve/define-job.ts'
import { tellDue } from './tell-due.ts'

/** Tells of orders that are due soon or overdue. The orders themselves say which: a run that did not happen loses nothing. */
export const tellDueJob = defineJob({
  kind: 'work.due',
  data: z.object({}),
  schedule: '*/5 * * * *',
  run: ({ services, signal }) => tellDue(services, signal),
})
