import { z } from 'zod'
import { defineJob } from '../../serve/define-job.ts'
import { forgetJobs } from './job.repository.ts'

/** Removes what people see of jobs that the queue has removed. */
export const forgetJobsJob = defineJob({
  kind: 'jobs.sweep',
  data: z.object({}),
  schedule: '50 3 * * *',
  run: ({ services }) => forgetJobs(services.database),
})
