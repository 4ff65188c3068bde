import type { JobRun } from '../../serve/define-job.ts'
import { Failure } from '../../serve/failure.ts'
import { JobFailure } from '../../serve/job-failure.ts'
import { noticesOf } from '../../serve/notices.ts'
import { recallContext } from '../../serve/recall-context.ts'
import { recordChange } from '../../serve/record-change.ts'
import type { Database } from '../../database/database.ts'
import { postOutside, type PostOutcome } from '../../outgoing/post-outside.ts'
import { judgeOf } from './check-url.ts'
import {
  dropDelivery,
  findDelivery,
  keepTry,
  noteHealth,
  switchOff,
  type DeliveryRow,
} from './deliveries.repository.ts'
import { emptyMessage, messageOf, type Message } from './message-of.ts'
import { raiseNotifications } from '../../notifications/raise-notifications.ts'
import { openSecret, signMessage } from './sealed-secret.ts'
import { readSecrets } from './secrets.repository.ts'
import { findWebhook, type WebhookRow } from './webhook.repository.ts'
import { webhookOff } from './webhook-off.notification.ts'
import { webhookForAudit } from './webhook.presenter.ts'

const dayMs = 24 * 3_600_000

type Run = JobRun<{ delivery_id: string }>

/** Tries a delivery once. @throws Error if it is to be tried again */
export async function deliver(run: Run): Promise<void> {
  const { services, data } = run
  const delivery = await findDelivery(services.database, data.delivery_id)
  if (delivery?.state !== 'waiting') return
  const webhook = await findWebhook(services.database, delivery.webhook_id, false)
  if (!webhook) return
  const message = await compose(run, webhook, delivery)
  if (!message) {
    await dropDelivery(services.database, delivery.id)
    return
  }
  const began = performance.now()
  const outcome = await send(run, webhook, message)
  await keepOutcome(run, webhook, delivery, outcome, Math.round(performance.now() - began))
}

/** Returns what to send with the rights that the maker has now; nothing if the webhook is off. */
async function compose(run: Run, webhook: WebhookRow, delivery: DeliveryRow): Promise<Message | undefined> {
  if (delivery.event === null) return emptyMessage(webhook, delivery)
  if (!webhook.is_enabled) return undefined
  const { database } = run.services
  const { project_id, maker_id: userId, id: sessionId } = webhook
  try {
    const call = {
      path: '/webhook/create',
      input: { project_id },
      userId,
      sessionId,
      requestId: run.id,
    } as const
    return await messageOf(await recallContext(run, database, call), webhook, delivery)
  } catch (error) {
    if (!(error instanceof Failure) || (error.code !== 'forbidden' && error.code !== 'not_found')) throw error
    await database.transaction().execute((transaction) => turnOff(transaction, run, webhook, 'no_rights'))
    return undefined
  }
}

async function send(run: Run, webhook: WebhookRow, message: Message): Promise<PostOutcome> {
  const { services } = run
  const body = JSON.stringify(message)
  const timestamp = String(Math.floor(Date.now() / 1000))
  const secrets = (await readSecrets(services.database, webhook.id)).map((sealed) =>
    openSecret(services.secretKey, sealed),
  )
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Atrium',
    'atrium-webhook-id': message.id,
    'atrium-timestamp': timestamp,
    'atrium-signature': signMessage(secrets, timestamp, body),
  }
  return postOutside(
    new URL(webhook.url),
    { headers, body },
    {
      judge: judgeOf(services),
      authorities: services.environment.webhookAuthorities,
    },
  )
}

async function keepOutcome(
  run: Run,
  webhook: WebhookRow,
  delivery: DeliveryRow,
  outcome: PostOutcome,
  tookMs: number,
): Promise<void> {
  const status = 'status' in outcome ? outcome.status : null
  const isDelivered = status !== null && status >= 200 && status < 300
  const isOver =
    run.isLastTry || delivery.event === null || Date.now() - delivery.created_at.getTime() > dayMs
  const reason = isDelivered ? null : 'fault' in outcome ? outcome.fault : 'status'
  const state = isDelivered ? 'delivered' : isOver ? 'failed' : 'waiting'
  await run.services.database.transaction().execute(async (transaction) => {
    await run.hold(transaction)
    await keepTry(transaction, delivery.id, { state, status, tookMs, reason })
    const overdue = await noteHealth(transaction, webhook.id, isDelivered)
    if (overdue) await turnOff(transaction, run, webhook, 'failing')
    else await notify(transaction, run, webhook, [])
  })
  if (state === 'waiting')
    throw new JobFailure('receiver', {
      cause: reason === 'status' ? `the receiver answered ${status}` : reason,
    })
}

/** Switches a webhook off, with an entry in the audit trail. */
async function turnOff(
  transaction: Database,
  run: Run,
  webhook: WebhookRow,
  reason: 'failing' | 'no_rights',
): Promise<void> {
  if (!(await switchOff(transaction, webhook.id, reason))) return
  const cause = { database: transaction, services: run.services, actor: undefined }
  const data = { webhook_id: webhook.id, maker_id: webhook.maker_id }
  await raiseNotifications(cause, webhookOff, [{ projectId: webhook.project_id, data }])
  const entry = {
    thing: 'webhook',
    thingId: webhook.id,
    projectId: webhook.project_id,
    before: webhookForAudit(webhook),
    after: { ...webhookForAudit({ ...webhook, is_enabled: false }), reason_off: reason },
  }
  await notify(transaction, run, webhook, [entry])
}

async function notify(
  transaction: Database,
  run: Run,
  { project_id }: WebhookRow,
  entries: Parameters<typeof recordChange>[2]['entries'],
): Promise<void> {
  const path = '/webhook/update' as const
  const notices = noticesOf(path)
  notices.changed(project_id, 'webhooks')
  const by = { path, actor: undefined, request: { id: run.id } }
  await recordChange(transaction, by, { entries, notices: notices.list })
}
