import { pino } from 'pino'
import { openDatabase } from '../database/database.ts'
import { jobKinds, queuedKinds } from '../job-kinds.ts'
import { JobQueue } from '../jobs/job-queue.ts'
import type { Services } from '../services.ts'

/** Opens what a process needs that makes the orders of schedules and does nothing else. */
export function openMaking(databaseUrl: string): {
  services: Pick<Services, 'database' | 'jobs'>
  close(): Promise<void>
} {
  const log = pino({ level: 'silent' })
  const { database, close } = openDatabase(databaseUrl, log, { connections: 2 })
  const unscheduled = queuedKinds(jobKinds).map((kind) => ({ ...kind, schedule: undefined }))
  const jobs = new JobQueue(databaseUrl, log, unscheduled)
  return {
    services: { database, jobs },
    async close() {
      await jobs.stop()
      await close()
    },
  }
}
