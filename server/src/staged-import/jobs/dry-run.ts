import type { Database } from '../../database/database.ts'
import type { AnySubject } from '../any-subject.ts'
import type { ToPlan } from '../import-subject.ts'
import type { Outcome } from './import-job.ts'
import type { JobImport } from './job-import.ts'

/** Plans an import against the current database, for people to look at. */
export async function dryRun(
  subject: AnySubject,
  database: Database,
  toPlan: ToPlan<object, unknown>,
  job: JobImport,
  progress: (share: number) => Promise<void> = () => Promise.resolve(),
): Promise<Outcome> {
  const { entries = [], ...planned } = await subject.plan(database, toPlan, job, progress)
  return { state: planned.digest === null ? 'Refused' : 'Ready', planned, entries }
}
