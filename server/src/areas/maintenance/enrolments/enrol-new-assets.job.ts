import { z } from 'zod'
import { defineJob } from '../../../serve/define-job.ts'
import { enrolNewAssets } from './enrol-new-assets.ts'

/** Gives schedules to assets that came after an enrolment. */
export const enrolNewAssetsJob = defineJob({
  kind: 'maintenance.enrol',
  data: z.object({}),
  schedule: '*/15 * * * *',
  run: ({ services, signal }) => enrolNewAssets(services, signal),
})
