import { z } from 'zod'
import { defineCalls, inProject, onThing } from '../call.ts'
import { limits } from '../limits.ts'
import { filledText, id, okReply, paging, statusReply, time, version } from '../values.ts'
import { webhookEvents } from './webhook-events.ts'

const event = z.enum(webhookEvents)
const events = z.array(event).min(1).max(webhookEvents.length)
const address = filledText(limits.addressLength).meta({
  description: 'http or https. Addresses of private networks are refused unless WEBHOOK_NETWORKS allows them',
})

/** `failing`: it was switched off after a day of failures. `no_rights`: its maker may no longer edit webhooks there. */
const reasonOff = z.enum(['failing', 'no_rights']).meta({ id: 'WebhookReasonOff' })

/** An address that is told of changes in a project. */
const webhook = z
  .object({
    id,
    name: z.string(),
    url: z.string(),
    events: z.array(event),
    is_enabled: z.boolean(),
    reason_off: reasonOff
      .nullable()
      .meta({ description: 'Why the portal switched it off; null if a person did' }),
    failing_since: time.nullable(),
    maker: z.object({ id, name: z.string() }).meta({ description: 'Whose rights decide what it is told' }),
    last_delivery: z.object({ at: time, is_delivered: z.boolean() }).nullable(),
    version,
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.infer<typeof webhook>

/** `waiting`: for its first or next try. `gone`: there was nothing that its maker may see, or it was switched off. */
const deliveryState = z.enum(['waiting', 'delivered', 'failed', 'gone']).meta({ id: 'WebhookDeliveryState' })
export type WebhookDeliveryState = z.infer<typeof deliveryState>

/** One message to a webhook. */
const delivery = z
  .object({
    id,
    event: event.nullable().meta({ description: 'Null for a test' }),
    state: deliveryState,
    tries: z.int(),
    http_status: z.int().nullable().meta({ description: 'Of the last try; null if there was no reply' }),
    took_ms: z.int().nullable(),
    reason: z.string().nullable().meta({
      description:
        'Why the last try failed: `status`, `timeout`, `refused_address`, `unknown_host`, `connection`, `certificate`, `encryption`; `cancelled`: somebody has given it up',
    }),
    created_at: time,
    tried_at: time.nullable(),
    is_replay: z.boolean(),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.infer<typeof delivery>

const edit = onThing('webhook', 'webhook_edit')
const secret = z.string().meta({ description: 'Signs the messages. It is in this reply and nowhere else' })

export const webhookCalls = defineCalls({
  '/webhook/search': {
    summary: 'The webhooks of a project, by name',
    effect: 'read',
    access: inProject('webhook_edit'),
    shows: ['webhooks'],
    input: z.strictObject({ project_id: id, ...paging() }),
    reply: z.object({ webhooks: z.array(webhook), total: z.int() }),
  },
  '/webhook/create': {
    summary: 'Have an address told of changes in a project. Repeating the call makes another webhook',
    effect: 'change',
    access: inProject('webhook_edit'),
    changes: ['webhooks'],
    input: z.strictObject({ project_id: id, name: filledText(limits.nameLength), url: address, events }),
    reply: okReply.extend({ id, secret }),
  },
  '/webhook/update': {
    summary: 'Change a webhook, or switch it on or off. From then on its maker is the caller',
    effect: 'change',
    access: edit,
    changes: ['webhooks'],
    input: z.strictObject({
      id,
      name: filledText(limits.nameLength).optional(),
      url: address.optional(),
      events: events.optional(),
      is_enabled: z.boolean().optional(),
      version: version.optional(),
    }),
    reply: statusReply.extend({ version }),
  },
  '/webhook/rotateSecret': {
    summary: 'Make a new secret. For a day, messages are signed with the old one too',
    effect: 'change',
    access: edit,
    changes: ['webhooks'],
    input: z.strictObject({ id, version: version.optional() }),
    reply: statusReply.extend({ secret, version }),
  },
  '/webhook/remove/{id}': {
    summary: 'Remove a webhook with its deliveries',
    effect: 'change',
    access: edit,
    changes: ['webhooks'],
    input: z.strictObject({ id, version: version.optional() }),
    reply: statusReply,
  },
  '/webhook/getDeliveries': {
    summary: `What a webhook was told, newest first: the last ${limits.deliveriesKept}, for a week`,
    effect: 'read',
    access: edit,
    shows: ['webhooks'],
    input: z.strictObject({ id, ...paging() }),
    reply: z.object({ deliveries: z.array(delivery), total: z.int() }),
  },
  '/webhook/replay': {
    summary: 'Send a delivery again, with what the maker may see now',
    effect: 'change',
    access: edit,
    changes: ['webhooks'],
    input: z.strictObject({ delivery_id: id }),
    reply: statusReply.extend({ delivery_id: id }),
  },
  '/webhook/sendTest': {
    summary: 'Send a message without content to a webhook, also while it is switched off',
    effect: 'change',
    access: edit,
    changes: ['webhooks'],
    input: z.strictObject({ id }),
    reply: statusReply.extend({ delivery_id: id }),
  },
})
