import type { Webhook, WebhookDelivery } from '@atrium/contract'
import type { DeliveryRow } from './deliveries.repository.ts'
import type { ListedWebhook, WebhookRow } from './webhook.repository.ts'

export function presentWebhook(row: ListedWebhook): Webhook {
  const { id, name, url, events, is_enabled, reason_off, version } = row
  return {
    id,
    name,
    url,
    events: events as Webhook['events'],
    is_enabled,
    reason_off,
    failing_since: row.failing_since?.toISOString() ?? null,
    maker: { id: row.maker_id, name: row.maker_name },
    last_delivery:
      row.last_tried_at === null
        ? null
        : { at: row.last_tried_at.toISOString(), is_delivered: row.last_state === 'delivered' },
    version,
  }
}

export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, event, state, tries, http_status, took_ms, reason, is_replay } = row
  return {
    id,
    event: event as WebhookDelivery['event'],
    state,
    tries,
    http_status,
    took_ms,
    reason,
    created_at: row.created_at.toISOString(),
    tried_at: row.tried_at?.toISOString() ?? null,
    is_replay,
  }
}

/** What the audit trail says of a webhook: never its secret, and of its address the origin alone, as a path may be a secret. */
export const webhookForAudit = ({ name, url, events, is_enabled }: Omit<WebhookRow, 'id'>) => ({
  name,
  address: new URL(url).origin,
  events,
  is_enabled,
})
