import { sql } from 'kysely'
import { z } from 'zod'
import { defineNotification, type SeenEvent } from '../../notifications/define-notification.ts'

/**
 * The portal has switched a webhook off, because its receiver fails or its maker may no longer edit it. The maker is told, as long as
 * they are a member of its project. Without the right to edit it they learn its name, which they chose, and no more.
 */
export const webhookOff = defineNotification({
  kind: 'webhook_off',
  data: z.object({ webhook_id: z.uuid(), maker_id: z.uuid() }),
  subject: ({ webhook_id }) => webhook_id,
  channels: { inbox: true, mail: true, push: false },
  tellsCause: true,
  receivers: (_, { data }) => Promise.resolve([data.maker_id]),

  async read(context, events) {
    const mine = events.filter(({ data }) => data.maker_id === context.actor.userId)
    if (mine.length === 0) return new Map()
    const { rows } = await sql<{ id: string; name: string; project_id: string }>`
      select id, name, project_id from webhook
      where id = any(${mine.map(({ data }) => data.webhook_id)}::uuid[]) and maker_id = ${context.actor.userId}
        and not is_enabled`.execute(context.database)
    const webhooks = new Map(rows.map((row) => [row.id, row]))
    const rights = await context.rightsByProject([...new Set(rows.map(({ project_id }) => project_id))])
    return new Map(
      mine.flatMap(({ id, data }): [string, SeenEvent][] => {
        const webhook = webhooks.get(data.webhook_id)
        const here = webhook && rights.get(webhook.project_id)
        if (!webhook || !here?.isMember) return []
        const path = here.may('webhook_edit') ? 'settings/webhooks' : ''
        return [[id, { params: { webhook: webhook.name }, path }]]
      }),
    )
  },
})
