import { isCallFailure, type CallFailure } from '@atrium/client'

/** What a call failed with, if that is what was thrown; null for anything else. For what makes no calls of its own. */
export function failureOf(error: unknown): CallFailure | null {
  return isCallFailure(error) ? error : null
}
