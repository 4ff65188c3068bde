import { runInBackground } from '../../serve/background-work.ts'
import type { Services } from '../../services.ts'
import type { AnySubject } from '../any-subject.ts'
import type { ImportRow } from '../staged-import.repository.ts'
import { dryRun } from './dry-run.ts'
import { endBadly, faultOf, isLostRight } from './end-badly.ts'
import { runJob, type JobImport } from './import-job.ts'
import { judgePlanning } from './judge-job.ts'

/** Repeats the dry run of a table after its columns were mapped again. */
export function planInBackground(
  services: Services,
  subject: AnySubject,
  job: JobImport,
  row: ImportRow<object>,
): void {
  runInBackground(services, 'mapping an import', async () => {
    try {
      await runJob(
        services,
        job,
        (context) => judgePlanning(subject, context, row),
        (database, progress, toPlan) =>
          dryRun(subject, database, toPlan, job, (share) => progress(Math.floor(98 * share))),
      )
    } catch (error) {
      if (!isLostRight(error))
        services.log.error({ err: error, import: job.id }, 'the columns of an import could not be mapped')
      await endBadly(services, job, 'Failed', faultOf(error, 'import_failed'))
    }
  })
}
