import { z } from 'zod'
import { defineJob } from '../serve/define-job.ts'
import { forgetWaiting, sweepFiles } from './forget-attachments.ts'

/** Deletes attachments and files that nobody needs. */
export const forgetAttachmentsJob = defineJob({
  kind: 'photos.sweep',
  data: z.object({}),
  schedule: '10 * * * *',
  async run({ services, progress, signal }) {
    await forgetWaiting(services)
    await progress(50)
    await sweepFiles(services, undefined, signal)
  },
})
