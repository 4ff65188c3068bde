import type { ErrorCode, ErrorReply } from '@atrium/contract'
import { callMessages, type MessageParams } from '@atrium/contract/call-messages'
import { CallFailure, type FieldFailure } from './call-failure.ts'

type ErrorBody = ErrorReply['error']

const expiredMessages: ReadonlySet<string> = new Set([
  callMessages.session_over,
  callMessages.session_missing,
])

/** Whether the reply means that the session is over: it says so, or it is a 401 with one of the two messages that mean it. */
function meansExpired(status: number, { session_expired, message }: ErrorBody): boolean {
  return session_expired === true || (status === 401 && expiredMessages.has(message))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function errorBodyOf(body: unknown): ErrorBody | null {
  const error = isObject(body) ? body['error'] : undefined
  if (!isObject(error) || typeof error['code'] !== 'string' || typeof error['message'] !== 'string')
    return null
  return error as unknown as ErrorBody
}

function fieldsOf({ fields = {}, field_keys = {} }: ErrorBody): Record<string, FieldFailure> {
  const entries = Object.entries(fields).map(([name, message]) => {
    const failure = field_keys[name]
    return [
      name,
      { key: failure?.key ?? 'field_invalid', params: (failure?.params ?? {}) as MessageParams, message },
    ]
  })
  return Object.fromEntries(entries) as Record<string, FieldFailure>
}

/** Returns the failure for a status without the contract's error: from a proxy, another server or a page. */
function strangersFailure(status: number): CallFailure {
  if (status === 401) return new CallFailure('unauthenticated', 'authentication_required', { status })
  if (status === 404) return new CallFailure('not_found', 'endpoint_not_found', { status })
  if (status === 413) return new CallFailure('too_large', 'too_large', { status })
  if (status === 429) return new CallFailure('rate_limited', 'rate_limited', { status })
  if (status >= 500) return new CallFailure('unavailable', 'server_error', { status })
  return new CallFailure('invalid_reply', 'unexpected', { status })
}

const keyOfCode: Partial<Record<ErrorCode, string>> = {
  validation: 'validation_failed',
  forbidden: 'forbidden',
  not_found: 'not_found',
  conflict: 'conflict_version',
  too_large: 'too_large',
  unsupported_type: 'unsupported_type',
  rate_limited: 'rate_limited',
  bad_request: 'bad_request',
  unavailable: 'server_error',
  unauthenticated: 'authentication_required',
}

/** Returns the failure of a reply with a status of 400 or more. `body` is the parsed reply, or undefined. */
export function replyFailure(status: number, body: unknown, retryAfter: string | null = null): CallFailure {
  const error = errorBodyOf(body)
  if (!error) return strangersFailure(status)
  const seconds = Number(retryAfter)
  return new CallFailure(error.code, error.key ?? keyOfCode[error.code] ?? 'unexpected', {
    status,
    message: error.message,
    fields: fieldsOf(error),
    current: error.current,
    sessionExpired: meansExpired(status, error),
    ...(error.params && { params: error.params }),
    ...(error.breaks && { breaks: error.breaks }),
    ...(error.request_id !== undefined && { requestId: error.request_id }),
    ...(retryAfter !== null && Number.isFinite(seconds) && { retryAfterSeconds: seconds }),
  })
}
