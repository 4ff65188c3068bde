import { pino } from 'pino'
import { sql } from 'kysely'
import { openDatabase } from '../database/database.ts'

/** Has the queue take the processes of all running jobs for dead at its next look, and not after 20 seconds without a sign of life. */
export async function takeForDead(databaseUrl: string): Promise<void> {
  const { database, close } = openDatabase(databaseUrl, pino({ level: 'silent' }), { connections: 1 })
  try {
    await sql`
      update job_queue.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`.execute(
      database,
    )
  } finally {
    await close()
  }
}
