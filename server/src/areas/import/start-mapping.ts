import { runInBackground } from '../../serve/background-work.ts'
import type { Services } from '../../services.ts'
import { runJob, type JobImport } from './import-job.ts'
import type { ImportToPlan } from './planning/plan-import.ts'
import { dryRun, endBadly } from './start-reading.ts'

/** Makes the dry run of a table again, its columns having been mapped anew. */
export function startMapping(services: Services, job: JobImport, toPlan: ImportToPlan): void {
  runInBackground(services, 'mapping an import', async () => {
    try {
      await runJob(services, job, (database, progress) =>
        dryRun(database, toPlan, (share) => progress(Math.floor(98 * share))),
      )
    } catch (error) {
      services.log.error({ err: error, import: job.id }, 'the columns of an import could not be mapped')
      await endBadly(services, job, 'Failed', 'import_failed')
    }
  })
}
