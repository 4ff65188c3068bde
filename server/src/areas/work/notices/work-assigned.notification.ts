import { sql } from 'kysely'
import { z } from 'zod'
import { defineNotification, mostReceivers } from '../../../notifications/define-notification.ts'
import { aboutWork, readWorkEvents } from './read-work-events.ts'

/** An order was given to people and teams. They are told as long as it is theirs. */
export const workAssigned = defineNotification({
  kind: 'work_assigned',
  data: aboutWork.extend({ user_ids: z.array(z.uuid()), team_ids: z.array(z.uuid()) }),
  subject: () => 'own',
  channels: { inbox: true, mail: true, push: true },
  tellsCause: false,
  receivers: async (database, { data }) => {
    const { rows } = await sql<{ user_id: string }>`
      select u as user_id from unnest(${data.user_ids}::uuid[]) u
      union select user_id from team_user where team_id = any(${data.team_ids}::uuid[])
      order by user_id limit ${mostReceivers}`.execute(database)
    return rows.map((row) => row.user_id)
  },
  read: (context, events) =>
    readWorkEvents(context, events, ({ relations }) => (relations.includes('worker') ? {} : undefined)),
})
