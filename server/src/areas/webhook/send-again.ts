import { limits } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { conflict, Failure } from '../../serve/failure.ts'
import { addDelivery, countAsked, type DeliveryRow } from './deliveries.repository.ts'
import type { WebhookRow } from './webhook.repository.ts'

/** A client that was refused tries again after so long. */
const retryAfterSeconds = 10

/** Sends the content of a delivery again. @throws Failure conflict while the delivery is under way, 429 for one of too many */
export async function replay(
  context: Context,
  webhook: WebhookRow,
  delivery: DeliveryRow,
): Promise<{ delivery_id: string }> {
  if (delivery.state === 'waiting') throw conflict('webhook_under_way')
  return addAndRecord(context, webhook, delivery)
}

/** Sends a message without content. @throws Failure 429 while too many of the project wait */
export function sendTest(context: Context, webhook: WebhookRow): Promise<{ delivery_id: string }> {
  return addAndRecord(context, webhook)
}

/** The notice of the change has the job sent. */
async function addAndRecord(
  context: Context,
  webhook: WebhookRow,
  of?: DeliveryRow,
): Promise<{ delivery_id: string }> {
  const most = of ? limits.replaysWaiting : limits.testsWaiting
  if ((await countAsked(context.database, webhook.project_id, { isReplay: of !== undefined })) >= most)
    throw new Failure('rate_limited', 'webhook_too_many_waiting', {
      params: { count: most },
      retryAfterSeconds,
    })
  const deliveryId = await addDelivery(context.database, webhook.id, of)
  context.record({
    thing: 'webhook',
    thingId: webhook.id,
    projectId: webhook.project_id,
    after: { name: webhook.name, event: of?.event ?? 'test' },
  })
  return { delivery_id: deliveryId }
}
