import type { Context } from '../../serve/context.ts'
import { conflict } from '../../serve/failure.ts'
import { addDelivery, type DeliveryRow } from './deliveries.repository.ts'
import type { WebhookRow } from './webhook.repository.ts'

/** Sends the content of a delivery again. @throws Failure conflict while the delivery is under way */
export async function replay(
  context: Context,
  webhook: WebhookRow,
  delivery: DeliveryRow,
): Promise<{ delivery_id: string }> {
  if (delivery.state === 'waiting') throw conflict('webhook_under_way')
  return addAndRecord(context, webhook, delivery)
}

/** Sends a message without content. */
export function sendTest(context: Context, webhook: WebhookRow): Promise<{ delivery_id: string }> {
  return addAndRecord(context, webhook)
}

/** The notice of the change has the job sent. */
async function addAndRecord(
  context: Context,
  webhook: WebhookRow,
  of?: DeliveryRow,
): Promise<{ delivery_id: string }> {
  const deliveryId = await addDelivery(context.database, webhook.id, of)
  context.record({
    thing: 'webhook',
    thingId: webhook.id,
    projectId: webhook.project_id,
    after: { name: webhook.name, event: of?.event ?? 'test' },
  })
  return { delivery_id: deliveryId }
}
