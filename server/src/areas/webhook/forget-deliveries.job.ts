import { z } from 'zod'
import { defineJob } from '../../serve/define-job.ts'
import { forgetDeliveries } from './deliveries.repository.ts'

/** Forgets old deliveries of webhooks. */
export const forgetDeliveriesJob = defineJob({
  kind: 'webhooks.sweep',
  data: z.object({}),
  schedule: '40 * * * *',
  run: ({ services }) => forgetDeliveries(services.database),
})
