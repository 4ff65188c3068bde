import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { findWebhook, type WebhookRow } from './webhook.repository.ts'

/**
 * Returns a webhook. Every call that names one loads it here: the caller must hold webhook_edit in its project. A changing call
 * locks it until its transaction ends.
 * @throws Failure not_found for a webhook that the caller may not see
 */
export async function loadWebhook(context: Context, id: string, { lock = false } = {}): Promise<WebhookRow> {
  const row = await findWebhook(context.database, id, lock)
  if (!row) throw notFound()
  await context.require(row.project_id, 'webhook_edit', 'webhook_edit')
  return row
}
