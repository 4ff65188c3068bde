import { limits, type CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { conflict } from '../../serve/failure.ts'
import { assertVersion } from '../../serve/version.ts'
import { checkUrl } from './check-url.ts'
import { newSecret, sealSecret } from './sealed-secret.ts'
import { loadWebhook } from './webhook.loader.ts'
import { webhookForAudit } from './webhook.presenter.ts'
import {
  addWebhook,
  deleteWebhook,
  replaceSecret,
  writeWebhook,
  type WebhookRow,
} from './webhook.repository.ts'

const currentOf = ({ id, name, url, events, is_enabled, version }: WebhookRow) => ({
  id,
  name,
  url,
  events,
  is_enabled,
  version,
})

/** Creates a webhook of the caller. @throws Failure 422 for its address, 409 for one too many */
export async function createWebhook(
  context: Context,
  { project_id: projectId, name, ...input }: CallRequest<'/webhook/create'>,
): Promise<{ ok: true; id: string; secret: string }> {
  const { database, services, actor } = context
  const url = checkUrl(services, input.url)
  const events = [...new Set(input.events)]
  const secret = newSecret()
  const sealed = sealSecret(services.secretKey, secret)
  const id = await addWebhook(database, {
    projectId,
    name,
    url,
    events,
    secret: sealed,
    makerId: actor.userId,
  })
  if (id === undefined) throw conflict('webhook_too_many', { params: { count: limits.webhooksOfProject } })
  const after = webhookForAudit({
    project_id: projectId,
    name,
    url,
    events,
    is_enabled: true,
    reason_off: null,
    failing_since: null,
    maker_id: actor.userId,
    version: 1,
  })
  context.record({ thing: 'webhook', thingId: id, projectId, after })
  return { ok: true, id, secret }
}

/** Changes a webhook. The caller becomes its maker, so that it never tells more than they may see. */
export async function updateWebhook(
  context: Context,
  { id, version, ...input }: CallRequest<'/webhook/update'>,
): Promise<{ version: number }> {
  const row = await loadWebhook(context, id, { lock: true })
  assertVersion(version, row, () => currentOf(row))
  const set = {
    name: input.name ?? row.name,
    url: input.url === undefined ? row.url : checkUrl(context.services, input.url),
    events: input.events === undefined ? row.events : [...new Set(input.events)],
    is_enabled: input.is_enabled ?? row.is_enabled,
    maker_id: context.actor.userId,
  }
  const before = webhookForAudit(row)
  const after = webhookForAudit({ ...row, ...set })
  context.record({ thing: 'webhook', thingId: id, projectId: row.project_id, before, after })
  return { version: await writeWebhook(context.database, id, set) }
}

/** Makes a new secret. */
export async function rotateSecret(
  context: Context,
  { id, version }: CallRequest<'/webhook/rotateSecret'>,
): Promise<{ secret: string; version: number }> {
  const row = await loadWebhook(context, id, { lock: true })
  assertVersion(version, row, () => currentOf(row))
  const secret = newSecret()
  const sealed = sealSecret(context.services.secretKey, secret)
  const entry = { before: { name: row.name }, after: { name: row.name, secret: 'rotated' } }
  context.record({ thing: 'webhook', thingId: id, projectId: row.project_id, ...entry })
  return { secret, version: await replaceSecret(context.database, id, sealed) }
}

export async function removeWebhook(
  context: Context,
  { id, version }: CallRequest<'/webhook/remove/{id}'>,
): Promise<void> {
  const row = await loadWebhook(context, id, { lock: true })
  assertVersion(version, row, () => currentOf(row))
  await deleteWebhook(context.database, id)
  context.record({ thing: 'webhook', thingId: id, projectId: row.project_id, before: webhookForAudit(row) })
}
