import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob } from '../../serve/define-job.ts'

/** Removes events of more than 90 days ago with all that came of them, and the browsers of sessions that have ended. */
export const forgetNotificationsJob = defineJob({
  kind: 'notifications.forget',
  data: z.object({}),
  schedule: '20 3 * * *',
  run: async ({ services: { database } }) => {
    await sql`delete from notification_event where at < now() - interval '90 days'`.execute(database)
    await sql`
      delete from push_subscription p using session s where s.id = p.session_id and s.revoked_at is not null`.execute(
      database,
    )
  },
})
