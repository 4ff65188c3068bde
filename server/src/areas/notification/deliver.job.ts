import { z } from 'zod'
import { defineJob } from '../../serve/define-job.ts'
import { deliver } from './deliver.ts'

/** Sends what is due to one person on one channel. */
export const deliverJob = defineJob({
  kind: 'notifications.deliver',
  data: z.object({ user_id: z.uuid(), channel: z.enum(['mail', 'push']) }),
  retries: 8,
  maximumMinutes: 5,
  atOnce: 3,
  run: ({ id, services, data }) => deliver(services, id, { userId: data.user_id, channel: data.channel }),
})
