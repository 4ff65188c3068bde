import type { Database } from '../../database/database.ts'
import { runInBackground } from '../../serve/background-work.ts'
import type { Services } from '../../services.ts'
import { runJob, type JobImport, type Outcome } from './import-job.ts'
import { endBadly } from './start-reading.ts'

/** Makes the dry run of a table again, its columns having been mapped anew. */
export function startMapping(
  services: Services,
  job: JobImport,
  dryRun: (database: Database, progress: (share: number) => Promise<void>) => Promise<Outcome>,
): void {
  runInBackground(services, 'mapping an import', async () => {
    try {
      await runJob(services, job, (database, progress) =>
        dryRun(database, (share) => progress(Math.floor(98 * share))),
      )
    } catch (error) {
      services.log.error({ err: error, import: job.id }, 'the columns of an import could not be mapped')
      await endBadly(services, job, 'Failed', 'import_failed')
    }
  })
}
