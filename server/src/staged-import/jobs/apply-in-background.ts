import { runInBackground } from '../../serve/background-work.ts'
import type { Services } from '../../services.ts'
import type { AnySubject } from '../any-subject.ts'
import { ChangedMeanwhile } from '../changed-meanwhile.ts'
import type { ToPlan } from '../import-subject.ts'
import { addProblem } from '../problems.repository.ts'
import { keepRefused } from '../table/keep-refused.ts'
import { dryRun } from './dry-run.ts'
import { endBadly, faultOf } from './end-badly.ts'
import { runJob, type JobImport } from './import-job.ts'

/**
 * Applies an import as its dry run showed it, all or nothing. If the plan differs now, the job writes nothing, and the
 * import is Ready with a new dry run.
 */
export function applyInBackground(
  services: Services,
  subject: AnySubject,
  job: JobImport,
  toApply: ToPlan<object, unknown> & { digest: string | null },
): void {
  runInBackground(services, 'applying an import', async () => {
    try {
      await runJob(services, job, async (database, progress) => {
        const {
          counts,
          digest,
          told,
          entries = [],
          notify,
        } = await subject.apply(database, toApply, job, progress)
        if (toApply.table) await keepRefused(database, job.id, subject.planned)
        const after = { state: 'Applied', counts, ...told }
        const entry = {
          thing: 'import',
          thingId: job.id,
          projectId: job.projectId,
          before: { state: 'Ready' },
          after,
        }
        return { state: 'Applied', planned: { counts, digest }, entries: [entry, ...entries], notify }
      })
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) {
        services.log.error({ err: error, import: job.id }, 'an import could not be applied')
        await endBadly(services, job, 'Ready', faultOf(error, 'import_failed'))
        return
      }
      await runJob(services, job, async (database) => {
        const outcome = await dryRun(subject, database, toApply, job)
        await addProblem(database, job.id, { key: subject.messages.outdated, refused: false })
        return outcome
      })
    }
  })
}
