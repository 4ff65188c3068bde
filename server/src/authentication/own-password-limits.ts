import type { Database } from '../database/database.ts'
import type { Environment } from '../environment/environment.ts'
import {
  addFailures,
  countFailures,
  forgetFailures,
  lockSubject,
  tooMany,
} from './sign-in-failure.repository.ts'

const lock = 4_820_003
const refusedAfter = 20

const subjectOf = (sessionId: string): string => `own:${sessionId}`

/**
 * Limits how often a signed-in user may give a wrong own password, so that a stranger at an open browser cannot guess it. Each
 * session has its own limit, so that a stranger's guesses do not lock out the owner in another session.
 * @throws Failure rate_limited
 */
export async function beginOwnTry(
  database: Database,
  environment: Pick<Environment, 'rateLimit'>,
  sessionId: string,
): Promise<void> {
  const subject = subjectOf(sessionId)
  await database.transaction().execute(async (transaction) => {
    await lockSubject(transaction, lock, subject)
    const failures = await countFailures(transaction, [subject])
    if (environment.rateLimit && (failures.get(subject) ?? 0) >= refusedAfter) throw tooMany()
    await addFailures(transaction, [subject])
  })
}

/** Clears the failures after the right password. */
export async function takeBackOwn(database: Database, sessionId: string): Promise<void> {
  await forgetFailures(database, { subjects: [subjectOf(sessionId)], ids: [] })
}
