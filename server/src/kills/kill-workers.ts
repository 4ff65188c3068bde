import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { JobLoad } from './job-load.ts'
import type { PortalProcess } from './portal-process.ts'

/**
 * Begins jobs, kills the process `victim` in the middle of them after `afterMs`, and starts it again. The queue takes the process for dead at once
 * and not after 20 seconds without a sign of life.
 */
export async function killWorker(
  victim: PortalProcess,
  load: JobLoad,
  database: Database,
  afterMs: number,
): Promise<void> {
  const begun = load.begin(database)
  await pause(afterMs)
  await victim.killServer()
  await begun
  await sql`
    update job_queue.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`.execute(
    database,
  )
  await victim.start()
}
