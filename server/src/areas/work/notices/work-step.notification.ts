import { sql } from 'kysely'
import { defineNotification } from '../../../notifications/define-notification.ts'
import { aboutWork, readWorkEvents, workersOf } from './read-work-events.ts'

/** An order came to another step. Who asked for it and who works on it are told, except the person who brought it there. */
export const workStepChanged = defineNotification({
  kind: 'work_step_changed',
  data: aboutWork,
  subject: ({ work_id }) => work_id,
  channels: { inbox: true, mail: true, push: false },
  tellsCause: false,
  receivers: async (database, { data }) => {
    const { rows } = await sql<{ requester_id: string }>`
      select requester_id from work where id = ${data.work_id} and requester_id is not null`.execute(database)
    return [
      ...new Set([...rows.map((row) => row.requester_id), ...(await workersOf(database, data.work_id))]),
    ]
  },
  read: (context, events) =>
    readWorkEvents(context, events, ({ relations }) =>
      relations.includes('worker') || relations.includes('requester') ? {} : undefined,
    ),
})
