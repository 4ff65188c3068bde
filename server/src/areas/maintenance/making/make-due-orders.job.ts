import { z } from 'zod'
import { defineJob } from '../../../serve/define-job.ts'
import type { Services } from '../../../services.ts'
import { isSomethingDue, makeDueOrders } from './make-due-orders.ts'

const making = { kind: 'maintenance.make', data: z.object({}) }

/** Sends a job if a schedule is behind. Schedules say so themselves: nothing depends on a job that was sent before. */
async function sendIfDue({ database, jobs }: Services): Promise<void> {
  if (await isSomethingDue(database, new Date())) await jobs.send(database, making, {})
}

/** Makes the orders of schedules that are to be open by now. What fails is tried again with the next job, a minute later. */
export const makeDueOrdersJob = defineJob({
  ...making,
  retries: 0,
  maximumMinutes: 30,
  marks: { topic: 'maintenance', send: sendIfDue },
  run: ({ services, signal }) => makeDueOrders(services, signal),
})
