import { z } from 'zod'
import { defineNotification, type SeenEvent } from '../notifications/define-notification.ts'
import { findExports } from './exports.repository.ts'

/** The file of an export is written, or will not be. The person who requested it is told, as they may be elsewhere by then. */
export const exportEnded = defineNotification({
  kind: 'export_ended',
  data: z.object({ export_id: z.uuid(), user_id: z.uuid() }),
  subject: ({ export_id }) => export_id,
  channels: { inbox: true, mail: false, push: true },
  tellsCause: true,
  receivers: (_, { data }) => Promise.resolve([data.user_id]),

  async read(context, events) {
    const ids = [...new Set(events.map(({ data }) => data.export_id))]
    const rows = new Map((await findExports(context.database, ids)).map((row) => [row.id, row]))
    const seen = new Map<string, SeenEvent>()
    for (const { id, data } of events) {
      const row = rows.get(data.export_id)
      // Another attempt may have begun since.
      if (!row || row.user_id !== context.actor.userId || (row.state !== 'done' && row.state !== 'failed'))
        continue
      seen.set(id, { params: { file: row.name ?? '' }, state: row.state, path: 'account/files' })
    }
    return seen
  },
})
