import { defineJob } from '../../serve/define-job.ts'
import { deliver } from './deliver.ts'
import { giveUpDelivery } from './deliveries.repository.ts'
import { deliveryKind } from './delivery-kind.ts'
import { queueDeliveries } from './queue-deliveries.ts'

/**
 * Delivers messages to webhooks. Changes write deliveries as marks, without a job. Tries go on for a day: the pauses grow from five
 * seconds to an hour. The webhooks of a project
 * get one message at a time, and those that fail one beside it, so that slow ones leave workers to other projects.
 */
export const deliverJob = defineJob({
  ...deliveryKind,
  atOnce: 6,
  retries: 40,
  maximumMinutes: 2,
  marks: { topic: 'webhooks', send: queueDeliveries },
  run: deliver,
  cancelled: (transaction, { data }) => giveUpDelivery(transaction, data.delivery_id),
})
