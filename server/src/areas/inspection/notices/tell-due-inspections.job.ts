import { z } from 'zod'
import { defineJob } from '../../../serve/define-job.ts'
import { tellDueInspections } from './tell-due.ts'

/** Tells of inspections on their last day. The inspections themselves say which: a run that did not happen loses nothing. */
export const tellDueInspectionsJob = defineJob({
  kind: 'inspections.due',
  data: z.object({}),
  schedule: '*/15 * * * *',
  run: ({ services, signal }) => tellDueInspections(services, signal),
})
