import { jobReasons, type JobReason } from '@atrium/contract'
import { failureOfDatabaseError } from './database-errors.ts'
import { Failure } from './failure.ts'

/** A try of a job failed for a reason that administrators may read. What the other side said is the cause, for the log alone. */
export class JobFailure extends Error {
  override name = 'JobFailure'
  readonly reason: JobReason

  constructor(reason: JobReason, options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

/** Returns the class of an error. Its text may name people and inner hosts, so it stays in the log. */
export function reasonOfError(error: unknown): JobReason {
  if (error instanceof JobFailure) return error.reason
  if (error instanceof Failure) return error.code === 'unavailable' ? 'files' : 'unexpected'
  return failureOfDatabaseError(error)?.code === 'unavailable' ? 'database' : 'unexpected'
}

/** Returns the class of what the queue stored, which is a text of its own for a job that did not end, and of an earlier version. */
export function reasonOfStored(stored: string): JobReason {
  if (stored === 'job timed out') return 'timeout'
  if (stored === 'job heartbeat timeout') return 'process_lost'
  return jobReasons.find((reason) => reason === stored) ?? 'unexpected'
}
