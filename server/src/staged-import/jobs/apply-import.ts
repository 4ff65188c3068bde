import type { Context } from '../../serve/context.ts'
import type { Services } from '../../services.ts'
import type { AnySubject } from '../any-subject.ts'
import { ChangedMeanwhile } from '../changed-meanwhile.ts'
import { addProblem } from '../problems.repository.ts'
import type { ImportRow } from '../staged-import.repository.ts'
import { keepRefused } from '../table/keep-refused.ts'
import { dryRun } from './dry-run.ts'
import { faultOf } from './end-badly.ts'
import { runJob } from './import-job.ts'
import type { JobImport } from './job-import.ts'
import type { ImportWork } from './import-work.ts'
import { judgeApplying } from './judge-job.ts'

/**
 * Applies an import as its dry run showed it, all or nothing. If the plan differs now, the job writes nothing, and the
 * import is Ready with a new dry run.
 */
export const applyImport: ImportWork = {
  run: applyOrPlanAgain,
  otherwise: 'Ready',
  explain: (error) => faultOf(error, 'import_failed'),
}

async function applyOrPlanAgain(
  services: Services,
  subject: AnySubject,
  job: JobImport,
  row: ImportRow<object>,
): Promise<void> {
  const judge = (context: Context) => judgeApplying(subject, context, row)
  try {
    await runJob(services, job, judge, async (database, progress, toPlan) => {
      const toApply = { ...toPlan, digest: row.plan }
      const {
        counts,
        digest,
        auditDetails,
        entries = [],
        notify,
      } = await subject.apply(database, toApply, job, progress)
      if (toApply.table) await keepRefused(database, job.id, subject.planned)
      const after = { state: 'Applied', file_name: row.file_name, counts, ...auditDetails }
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
    if (!(error instanceof ChangedMeanwhile)) throw error
    await runJob(services, job, judge, async (database, _progress, toPlan) => {
      const outcome = await dryRun(subject, database, toPlan, job)
      await addProblem(database, job.id, { key: subject.messages.outdated, refused: false })
      return outcome
    })
  }
}
