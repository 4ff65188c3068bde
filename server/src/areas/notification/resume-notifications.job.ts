import { z } from 'zod'
import { spreadDefinition } from '../../notifications/raise-notifications.ts'
import { defineJob } from '../../serve/define-job.ts'
import { deliverJob } from './deliver.job.ts'
import { giveUp, listOverdue, listUnspread } from './delivery.repository.ts'

/** One run takes up so many events and deliveries. */
const most = 500

/** Finds what a lost or failed job has left, by its marks, and sends jobs for it. */
export const resumeNotificationsJob = defineJob({
  kind: 'notifications.resume',
  data: z.object({}),
  schedule: '*/10 * * * *',
  run: async ({ services }) => {
    const { database, jobs } = services
    await giveUp(database)
    const eventIds = await listUnspread(database, most)
    const overdue = await listOverdue(database, most)
    if (eventIds.length === 0 && overdue.length === 0) return
    await database.transaction().execute(async (transaction) => {
      if (eventIds.length > 0) await jobs.send(transaction, spreadDefinition, { event_ids: eventIds })
      await jobs.sendAll(
        transaction,
        deliverJob,
        overdue.map((data) => ({ data })),
      )
    })
  },
})
