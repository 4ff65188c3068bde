import type { ErrorCode, MessageKey, MessageParams, ReleaseBreak } from '@atrium/contract'
import { messageText } from '@atrium/contract'

export interface FailureDetails {
  params?: MessageParams
  /** Validation: the message of each wrong member. */
  fields?: Record<string, { key: MessageKey; params?: MessageParams }>
  /** The session is over, and the client signs out. */
  sessionExpired?: boolean
  /** Conflict: the current thing. */
  current?: unknown
  retryAfterSeconds?: number
  /** Of a release: every fault that it has or would cause. */
  breaks?: readonly ReleaseBreak[]
}

/** A refusal that the caller gets. Any other error is an internal error. */
export class Failure extends Error {
  override name = 'Failure'
  readonly code: ErrorCode
  readonly key: MessageKey
  readonly details: FailureDetails

  constructor(code: ErrorCode, key: MessageKey, details: FailureDetails = {}) {
    super(messageText(key, details.params))
    this.code = code
    this.key = key
    this.details = details
  }
}

export const notFound = (): Failure => new Failure('not_found', 'not_found')
export const forbidden = (key: MessageKey = 'forbidden'): Failure => new Failure('forbidden', key)
export const conflict = (key: MessageKey, details?: FailureDetails): Failure =>
  new Failure('conflict', key, details)

/** Returns a validation failure with the message of the first field, unless another one is given. */
export function invalid(fields: NonNullable<FailureDetails['fields']>, key?: MessageKey): Failure {
  const first = Object.values(fields)[0]
  return new Failure('validation', key ?? first?.key ?? 'validation_failed', {
    fields,
    ...(first?.params && { params: first.params }),
  })
}
