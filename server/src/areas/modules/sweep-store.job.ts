import { z } from 'zod'
import { defineJob } from '../../serve/define-job.ts'
import { sweepStore } from './sweep-releases.ts'

/** Removes the files of removed releases from the store. */
export const sweepStoreJob = defineJob({
  kind: 'releases.sweep',
  data: z.object({}),
  schedule: '25 * * * *',
  run: ({ services, signal }) => sweepStore(services, undefined, signal),
})
