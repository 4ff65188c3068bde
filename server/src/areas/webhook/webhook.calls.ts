import { notFound } from '../../serve/failure.ts'
import { serve } from '../../serve/serve.ts'
import { createWebhook, removeWebhook, rotateSecret, updateWebhook } from './change-webhook.ts'
import { findDelivery, listDeliveries } from './deliveries.repository.ts'
import { replay, sendTest } from './send-again.ts'
import { loadWebhook } from './webhook.loader.ts'
import { presentDelivery, presentWebhook } from './webhook.presenter.ts'
import { listWebhooks } from './webhook.repository.ts'

export const webhookServed = [
  serve('/webhook/search', async ({ project_id, ...paging }, { database }) => {
    const { rows, total } = await listWebhooks(database, project_id, paging)
    return { webhooks: rows.map(presentWebhook), total }
  }),

  serve('/webhook/create', (input, context) => createWebhook(context, input)),

  serve('/webhook/update', (input, context) => updateWebhook(context, input)),

  serve('/webhook/rotateSecret', (input, context) => rotateSecret(context, input)),

  serve('/webhook/remove/{id}', (input, context) => removeWebhook(context, input)),

  serve('/webhook/getDeliveries', async ({ id, ...paging }, context) => {
    await loadWebhook(context, id)
    const { rows, total } = await listDeliveries(context.database, id, paging)
    return { deliveries: rows.map(presentDelivery), total }
  }),

  serve('/webhook/replay', async ({ delivery_id: deliveryId }, context) => {
    const delivery = await findDelivery(context.database, deliveryId)
    if (!delivery) throw notFound()
    return replay(context, await loadWebhook(context, delivery.webhook_id, { lock: true }), delivery)
  }),

  serve('/webhook/sendTest', async ({ id }, context) =>
    sendTest(context, await loadWebhook(context, id, { lock: true })),
  ),
]
