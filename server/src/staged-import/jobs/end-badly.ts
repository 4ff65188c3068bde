import type { MessageKey, MessageParams } from '@atrium/contract'
import { noticesOf } from '../../serve/notices.ts'
import { failureOfDatabaseError } from '../../serve/database-errors.ts'
import { Failure } from '../../serve/failure.ts'
import { recordChange } from '../../serve/record-change.ts'
import type { Services } from '../../services.ts'
import { addProblem } from '../problems.repository.ts'
import { settleImport } from '../staged-import.repository.ts'
import type { JobImport } from './job-import.ts'
import { raiseEnded } from './raise-ended.ts'

/** The states of an import whose work was rolled back. */
export type BadEnd = 'Refused' | 'Failed' | 'Ready' | 'Applied'

/** A problem of an import as a whole. */
export interface Fault {
  key: MessageKey
  params?: MessageParams
}

/** Whether the caller of a job has lost the right to it. */
export const isLostRight = (error: unknown): error is Failure =>
  error instanceof Failure && (error.code === 'forbidden' || error.code === 'not_found')

/**
 * Returns why work on an import was rolled back: a right that its caller has lost, the database's limit on the depth of trees
 * [LOC-26], or another fault, reported as `otherwise`.
 */
export function faultOf(error: unknown, otherwise: MessageKey): Fault {
  if (isLostRight(error)) return { key: error.key }
  const failure = failureOfDatabaseError(error)
  if (failure?.key !== 'nested_too_deep') return { key: otherwise }
  return { key: failure.key, ...(failure.details.params && { params: failure.details.params }) }
}

/** Stores the state and the problem of an import whose work was rolled back. */
export async function endBadly(
  services: Services,
  job: JobImport,
  state: BadEnd,
  fault: Fault,
): Promise<void> {
  await services.database.transaction().execute(async (transaction) => {
    if (!(await settleImport(transaction, job.id, job.claim, state))) return
    await addProblem(transaction, job.id, { ...fault, refused: true })
    const notices = noticesOf(job.path)
    notices.changed(job.projectId, 'imports')
    const by = { path: job.path, actor: job.actor, request: { id: job.requestId } }
    await recordChange(transaction, by, { entries: [], notices: notices.list })
    await raiseEnded(job, transaction, 'failed')
  })
}
