import { dryRun } from './dry-run.ts'
import { faultOf } from './end-badly.ts'
import { runJob } from './import-job.ts'
import type { ImportWork } from './import-work.ts'
import { judgePlanning } from './judge-job.ts'

/** Repeats the dry run of a table after its columns were mapped again. */
export const planImport: ImportWork = {
  run: (services, subject, job, row) =>
    runJob(
      services,
      job,
      (context) => judgePlanning(subject, context, row),
      (database, progress, toPlan) =>
        dryRun(subject, database, toPlan, job, (share) => progress(Math.floor(98 * share))),
    ),
  otherwise: 'Failed',
  explain: (error) => faultOf(error, 'import_failed'),
}
