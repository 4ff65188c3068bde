import { patienceOf, type Database } from '../database/database.ts'
import { failureOfDatabaseError, isStopped } from './database-errors.ts'
import { Failure } from './failure.ts'

/** Returns whether a transaction that took so long may go on, on the pool behind `database`. */
export const isInTime = (database: Database, tookMs: number): boolean =>
  tookMs < (patienceOf(database)?.transaction ?? Infinity)

/**
 * Returns the failure of a change that the database stopped because it took too long, and any other error unchanged. The
 * database closes the connection of an overdue transaction, which looks like a lost one: only the time distinguishes them.
 */
export function orOverdueChange(error: unknown, database: Database, tookMs: number): unknown {
  const isLost = failureOfDatabaseError(error)?.code === 'unavailable'
  if (!isStopped(error) && (!isLost || isInTime(database, tookMs))) return error
  return new Failure('unavailable', 'change_too_long', { retryAfterSeconds: 5 })
}

/** Returns the failure of a search that took too long. Sending it again would not help. */
export function orSlowSearch(error: unknown): unknown {
  return isStopped(error) ? new Failure('validation', 'search_too_slow') : error
}
