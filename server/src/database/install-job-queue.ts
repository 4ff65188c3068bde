import { PgBoss } from 'pg-boss'
import { queueSchema } from './queue-schema.ts'

/** Creates the tables of the queue of jobs, or brings them to the version of its library. Two processes at once do it once. */
export async function installJobQueue(url: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    schema: queueSchema,
    max: 1,
    supervise: false,
    schedule: false,
    registerInstance: false,
  })
  const failed = Promise.withResolvers<never>()
  boss.on('error', failed.reject)
  try {
    await Promise.race([boss.start(), failed.promise])
    // The library has none for waiting jobs of a group, which each job is ordered by.
    await boss
      .getDb()
      .executeSql(
        `create index if not exists job_waiting_of_group on ${queueSchema}.job_common (name, group_id) where state < 'active'`,
      )
  } finally {
    await boss.stop({ graceful: false, close: true })
  }
}
