import { limits } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { loadNamedThings } from '../audit/audit.loader.ts'
import type { DeliveryRow } from './deliveries.repository.ts'
import { mayHearOf } from './event-rights.ts'
import type { WebhookRow } from './webhook.repository.ts'

/** The body of a message: what happened, and the ids and names that the maker of the webhook may see now. */
export interface Message {
  id: string
  event: string | null
  call: string | null
  at: string
  webhook: { id: string; name: string }
  project_id: string
  things: { thing: string; id: string; name: string }[]
}

/**
 * Returns the message of a delivery with the rights of the context's user.
 * @returns undefined if they may see nothing of the change
 */
export async function messageOf(
  context: Context,
  webhook: WebhookRow,
  delivery: DeliveryRow,
): Promise<Message | undefined> {
  const rights = await context.rights(webhook.project_id)
  if (delivery.event === null || !mayHearOf(rights, delivery.event)) return undefined
  const things = await loadNamedThings(context, webhook.project_id, delivery.entries, limits.thingsOfDelivery)
  if (!things) return undefined
  return { ...emptyMessage(webhook, delivery), things }
}

/** Returns the message of a test. */
export const emptyMessage = (webhook: WebhookRow, delivery: DeliveryRow): Message => ({
  id: delivery.id,
  event: delivery.event,
  call: delivery.call,
  at: delivery.created_at.toISOString(),
  webhook: { id: webhook.id, name: webhook.name },
  project_id: webhook.project_id,
  things: [],
})
