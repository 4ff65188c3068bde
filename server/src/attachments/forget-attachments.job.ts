import { z } from 'zod'
import { defineJob } from '../serve/define-job.ts'
import { forgetRemoved, forgetWaiting, sweepFiles } from './forget-attachments.ts'

/** Deletes attachments and files that nobody needs. */
export const forgetAttachmentsJob = defineJob({
  kind: 'photos.sweep',
  data: z.object({}),
  schedule: '10 * * * *',
  async run({ services, progress, signal }) {
    await forgetWaiting(services)
    await progress(30)
    await forgetRemoved(services, undefined, signal)
    await progress(60)
    await sweepFiles(services, undefined, signal)
  },
})
