import { isCallFailure, type CallFailure } from '@atrium/client'

/** Returns an error that is a call's failure; null for any other. For code that makes no calls of its own. */
export function failureOf(error: unknown): CallFailure | null {
  return isCallFailure(error) ? error : null
}
