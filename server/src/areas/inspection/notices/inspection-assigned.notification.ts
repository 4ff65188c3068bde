import { sql } from 'kysely'
import { z } from 'zod'
import { defineNotification, mostReceivers } from '../../../notifications/define-notification.ts'
import { isDoer, isStillOpen } from '../inspection.policy.ts'
import { aboutInspection, readInspectionEvents } from './read-inspection-events.ts'

/** People and teams were asked to do an inspection. They are told as long as they are, and it is open [INS-50]. */
export const inspectionAssigned = defineNotification({
  kind: 'inspection_assigned',
  data: aboutInspection.extend({ user_ids: z.array(z.uuid()), team_ids: z.array(z.uuid()) }),
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
    readInspectionEvents(
      context,
      events,
      (inspection) => inspection.is_asked && isDoer(inspection) && isStillOpen(inspection),
      'inspections/mine',
    ),
})
