import { sql } from 'kysely'
import { z } from 'zod'
import { defineNotification } from '../../../notifications/define-notification.ts'
import { aboutWork, pathOfWork, readWorkEvents } from './read-work-events.ts'

/** A stock request of an order was approved: its materials can be fetched. Who asked for them is told. */
export const workPartsReady = defineNotification({
  kind: 'work_parts_ready',
  data: aboutWork.extend({ request_id: z.uuid() }),
  subject: ({ work_id }) => work_id,
  channels: { inbox: true, mail: true, push: true },
  tellsCause: false,
  receivers: async (database, { data }) => {
    const { rows } = await sql<{ requested_by: string }>`
      select requested_by from stock_request where id = ${data.request_id}`.execute(database)
    return rows.map((row) => row.requested_by)
  },
  read: (context, events) =>
    readWorkEvents(context, events, (work) =>
      work.reader === 'requester' ? undefined : { path: `${pathOfWork(work)}?tab=materials` },
    ),
})
