import { isConnectionLost } from './database-errors.ts'

/** A connection that PostgreSQL closes fails the statement under way, and one more before the client knows. */
const mostTries = 3
/** A read that took longer is not tried again, so that a database that does not answer is reported in time. */
const repeatWithinMs = 6_000

/**
 * Repeats a read whose connection broke or did not open in time, as happens when many connections open at once on a busy machine.
 * Nothing is lost by it, as a read changes nothing. A database that is down still fails it.
 */
export async function repeatLost<Value>(read: () => Promise<Value>): Promise<Value> {
  const began = performance.now()
  for (let tries = 1; ; tries++) {
    try {
      return await read()
    } catch (error) {
      const isLast = tries === mostTries || performance.now() - began > repeatWithinMs
      if (isLast || !isConnectionLost(error)) throw error
    }
  }
}
