import { z } from 'zod'
import { defineCalls, signedIn } from '../call.ts'
import { limits } from '../limits.ts'
import { timeZone } from '../project/project-settings.calls.ts'
import { filledText, id, pageLimit, statusReply, time, version } from '../values.ts'

/** A line of the inbox: one event, or several of a kind that came shortly after one another. */
const notificationLine = z
  .object({
    id,
    kind: z.string().meta({ description: 'Such as `stock_low`' }),
    text: z.string().meta({ description: 'In the caller’s language' }),
    count: z.int().meta({ description: 'How many events it gathers' }),
    address: z.string().meta({ description: 'The page in the portal: `/p/HQ/stores/…`' }),
    project: z.object({ id, code: z.string(), short_name: z.string() }).nullable(),
    at: time.meta({ description: 'Of the newest event' }),
    is_read: z.boolean(),
  })
  .meta({ id: 'NotificationLine' })
export type NotificationLine = z.infer<typeof notificationLine>

const channelChoice = z
  .strictObject({ inbox: z.boolean(), mail: z.boolean(), push: z.boolean() })
  .meta({ id: 'NotificationChannels' })
export type NotificationChannels = z.infer<typeof channelChoice>

/** A time of the day in the person's time zone. */
const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .meta({ id: 'Clock', description: 'HH:MM' })

const delivery = z.strictObject({
  mail_frequency: z.enum(['at_once', 'daily']),
  digest_at: clock.meta({ description: 'When the mail of a day is sent' }),
  quiet_from: clock
    .nullable()
    .meta({ description: 'No mail and no push from then on; null for no quiet hours' }),
  quiet_until: clock.nullable(),
  time_zone: timeZone,
})
export type NotificationDelivery = z.infer<typeof delivery>

const kind = filledText(limits.codeLength)
/** Which lines of the inbox. */
const inboxFilters = {
  kind: kind.optional(),
  project_id: id.optional().meta({ description: 'Only lines about a project' }),
}
const cursor = z.string().regex(/^[1-9]\d{0,17}$/)
const endpoint = z.url().max(limits.pushEndpointLength)
/** Keys of a push subscription, as browsers write them: base64url. */
const pushKey = z
  .string()
  .max(limits.pushKeyLength)
  .regex(/^[\w-]+=*$/)

export const notificationCalls = defineCalls({
  '/notification/list': {
    summary: 'The caller’s inbox, newest first. Only what the caller may see now',
    effect: 'read',
    access: signedIn,
    shows: ['notifications', 'rights'],
    input: z.strictObject({
      before: cursor.optional().meta({ description: '`next` of the page before' }),
      limit: pageLimit(limits.pageSize),
      unread_only: z.boolean().optional(),
      ...inboxFilters,
    }),
    reply: z.object({
      lines: z.array(notificationLine),
      next: cursor.nullable().meta({ description: 'Null at the end' }),
      newest: cursor.nullable().meta({ description: 'For `/notification/markAllRead`' }),
    }),
  },
  '/notification/count': {
    summary: 'How many lines of the caller’s inbox are unread. Only what the caller may see now',
    effect: 'read',
    access: signedIn,
    shows: ['notifications', 'rights'],
    input: z.strictObject({}),
    reply: z.object({
      unread: z.int(),
      is_more: z
        .boolean()
        .meta({ description: `Whether it stopped at ${limits.notificationsCounted} events` }),
    }),
  },
  '/notification/markRead': {
    summary: 'Mark lines of the caller’s inbox as read or unread',
    effect: 'change',
    access: signedIn,
    changes: ['notifications'],
    input: z.strictObject({
      ids: z.array(id).min(1).max(limits.maximumPageSize),
      read: z.boolean().default(true),
    }),
    reply: statusReply,
  },
  '/notification/markAllRead': {
    summary: 'Mark the caller’s inbox as read, or what the filters leave of it',
    effect: 'change',
    access: signedIn,
    changes: ['notifications'],
    input: z.strictObject({
      until: cursor.optional().meta({ description: '`newest` of the list: what came later stays unread' }),
      ...inboxFilters,
    }),
    reply: statusReply,
  },
  '/notification/getPreferences': {
    summary: 'What the caller is told of and how; with `role_id`, what holders of a role start with',
    effect: 'read',
    access: signedIn,
    shows: ['notifications', 'roles', 'rights'],
    input: z.strictObject({ role_id: id.optional() }),
    reply: z.object({
      kinds: z.array(
        z.object({
          kind: z.string(),
          name: z.string(),
          channels: channelChoice,
          is_chosen: z.boolean().meta({ description: 'False where a default applies' }),
        }),
      ),
      delivery: delivery.nullable().meta({ description: 'Null for a role' }),
      mail: z.object({ is_configured: z.boolean() }),
      push: z.object({ public_key: z.string(), browsers: z.int() }),
      version: version.meta({ description: '1 before the first choice' }),
    }),
  },
  '/notification/setPreferences': {
    summary:
      'Choose what the caller is told of and how; with `role_id` and role_edit, what its holders start with',
    effect: 'change',
    access: signedIn,
    changes: ['notifications'],
    input: z.strictObject({
      role_id: id.optional(),
      kinds: z
        .array(
          z.strictObject({
            kind,
            channels: channelChoice.nullable().meta({ description: 'null: the default' }),
          }),
        )
        .max(limits.notificationKinds)
        .optional(),
      delivery: delivery.optional().meta({ description: 'Not for a role' }),
      version: version.optional(),
    }),
    reply: statusReply.extend({ version }),
  },
  '/notification/subscribePush': {
    summary: 'Have web push sent to this browser until the session ends or reaches its greatest age',
    effect: 'change',
    access: signedIn,
    changes: ['notifications'],
    input: z.strictObject({
      endpoint,
      keys: z.strictObject({ p256dh: pushKey, auth: pushKey }),
      renew: z.boolean().optional().meta({
        description:
          'Only go on with a browser that the caller subscribed in an earlier session, unless somebody ended that session',
      }),
    }),
    reply: statusReply,
  },
  '/notification/unsubscribePush': {
    summary: 'Have no more web push sent to this browser',
    effect: 'change',
    access: signedIn,
    changes: ['notifications'],
    input: z.strictObject({ endpoint }),
    reply: statusReply,
  },
  '/notification/testMail': {
    summary: 'Send a mail to the caller, to see whether mail arrives',
    effect: 'change',
    access: signedIn,
    changes: [],
    input: z.strictObject({}),
    reply: statusReply,
  },
})
