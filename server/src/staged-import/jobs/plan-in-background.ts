import { runInBackground } from '../../serve/background-work.ts'
import type { Services } from '../../services.ts'
import type { AnySubject } from '../any-subject.ts'
import type { ToPlan } from '../import-subject.ts'
import { dryRun } from './dry-run.ts'
import { endBadly } from './end-badly.ts'
import { runJob, type JobImport } from './import-job.ts'

/** Repeats the dry run of a table after its columns were mapped again. */
export function planInBackground(
  services: Services,
  subject: AnySubject,
  job: JobImport,
  toPlan: ToPlan<object, unknown>,
): void {
  runInBackground(services, 'mapping an import', async () => {
    try {
      await runJob(services, job, (database, progress) =>
        dryRun(subject, database, toPlan, job, (share) => progress(Math.floor(98 * share))),
      )
    } catch (error) {
      services.log.error({ err: error, import: job.id }, 'the columns of an import could not be mapped')
      await endBadly(services, job, 'Failed', { key: 'import_failed' })
    }
  })
}
