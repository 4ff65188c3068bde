import type { CallPath } from '@atrium/contract'
import { failureOfDatabaseError } from '../../serve/database-errors.ts'
import { JobCancelled, JobTaken, type JobRun } from '../../serve/define-job.ts'
import { Failure } from '../../serve/failure.ts'
import type { AnySubject } from '../any-subject.ts'
import { importKey } from '../import-file.ts'
import type { ImportData, ImportTask } from '../import-kind.ts'
import { subjectNamed } from '../import-subjects.ts'
import { findImport } from '../staged-import.repository.ts'
import { applyImport } from './apply-import.ts'
import { endBadly, isLostRight } from './end-badly.ts'
import { ImportBusy, jobOf } from './import-job.ts'
import type { ImportWork } from './import-work.ts'
import { planImport } from './plan-import.ts'
import { readImport } from './read-import.ts'
import { undoImport } from './undo-import.ts'

const calls: Readonly<Record<ImportTask, string>> = {
  read: 'import',
  map: 'mapImport',
  apply: 'applyImport',
  undo: 'undoImport',
}
const works: Readonly<Record<ImportTask, ImportWork>> = {
  read: readImport,
  map: planImport,
  apply: applyImport,
  undo: undoImport,
}

const pathOf = ({ base }: AnySubject, task: ImportTask) => `${base}/${calls[task]}` as CallPath

/**
 * Carries out a job on an import. Its changes take effect once, whatever happens to the process: they commit with the end of the
 * claim, which only the try that holds the job can end. What prevents the work is told by the import itself. A database or a file store
 * that does not answer is a reason to try again later.
 */
export async function workOnImport(run: JobRun<ImportData>): Promise<void> {
  const { services, data } = run
  const subject = subjectNamed(data.subject)
  const row = await findImport<object>(services.database, subject, data.import_id)
  // It was deleted with what it goes into.
  if (!row) return
  const path = data.task === 'map' && subject.startedBy ? subject.startedBy : pathOf(subject, data.task)
  const job = jobOf(run, path, row)
  const work = works[data.task]
  try {
    await work.run(services, subject, job, row)
  } catch (error) {
    if (error instanceof JobTaken || error instanceof ImportBusy) throw error
    if (error instanceof JobCancelled) {
      await endBadly(services, job, work.otherwise, { key: 'import_cancelled' })
      throw error
    }
    if (isUnavailable(error) && !run.isLastTry) throw error
    const { state = work.otherwise, isExpected = false, ...fault } = work.explain(error, subject)
    if (!isExpected && !isLostRight(error))
      run.log.error({ err: error, import: job.id, task: data.task }, 'the work on an import failed')
    await endBadly(services, job, state, fault)
  }
  if (data.task === 'read') await services.files.remove([importKey(row.id)])
}

/** Whether the work may succeed when it is tried again. */
function isUnavailable(error: unknown): boolean {
  if (error instanceof Failure) return error.code === 'unavailable'
  return failureOfDatabaseError(error)?.code === 'unavailable'
}
