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
  await takeForDead(database)
  await victim.start()
}

/** Begins an export, kills all processes while one of them writes its file, and starts them again. */
export async function killWriters(
  victims: readonly PortalProcess[],
  load: JobLoad,
  database: Database,
): Promise<void> {
  await load.beginWriting(database)
  await Promise.all(victims.map((victim) => victim.killServer()))
  await takeForDead(database)
  for (const victim of victims) await victim.start()
}

const takeForDead = (database: Database) =>
  sql`update job_queue.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`.execute(
    database,
  )
