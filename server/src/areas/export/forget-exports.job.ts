import { z } from 'zod'
import { forgetExports } from '../../exports/forget-exports.ts'
import { defineJob } from '../../serve/define-job.ts'

/** Removes exports a day after their end, and their files. */
export const forgetExportsJob = defineJob({
  kind: 'exports.sweep',
  data: z.object({}),
  schedule: '35 * * * *',
  run: ({ services, signal }) => forgetExports(services, Date.now(), signal),
})
