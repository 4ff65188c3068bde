import type { ErrorCode, ReleaseBreak } from '@atrium/contract'
import { messageText, type MessageKey, type MessageParams } from '@atrium/contract/messages'

/**
 * The contract's codes, and what can go wrong before a reply of the contract is there:
 * - `network`: nothing answered, or not in time.
 * - `aborted`: the caller took the call back.
 * - `invalid_reply`: something answered, and not in the contract's shape.
 */
export type FailureCode = ErrorCode | 'network' | 'aborted' | 'invalid_reply'

/** What is wrong with one member of a request. */
export interface FieldFailure {
  readonly key: string
  readonly params: MessageParams
  /** For a person, in English. */
  readonly message: string
}

interface FailureDetails {
  readonly status?: number
  readonly params?: MessageParams
  /** The server's own words; those of the key where it sent none. */
  readonly message?: string
  readonly fields?: Readonly<Record<string, FieldFailure>>
  readonly current?: unknown
  readonly breaks?: readonly ReleaseBreak[]
  readonly requestId?: string
  readonly sessionExpired?: boolean
  readonly retryAfterSeconds?: number
  readonly cause?: unknown
}

/**
 * Why a call failed. `call()` gives it back; only the query layer throws it. Screens show the words of `key` with
 * `params` in the person's language, and `message` where the language files do not know the key.
 */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly code: FailureCode
  readonly key: string
  readonly params: MessageParams
  /** HTTP status; 0 where nothing answered. */
  readonly status: number
  /** By member of the request, as `locations.0.name`. */
  readonly fields: Readonly<Record<string, FieldFailure>>
  /** Conflict only: the thing as it is now. */
  readonly current: unknown
  /** Of releases only: each thing that is wrong, or would not work. */
  readonly breaks: readonly ReleaseBreak[]
  /** What the server's log calls the request. */
  readonly requestId: string | undefined
  readonly aborted: boolean
  /** The session is over: signing in again is the only way on. */
  readonly sessionExpired: boolean
  readonly retryAfterSeconds: number | undefined

  constructor(code: FailureCode, key: MessageKey | (string & {}), details: FailureDetails = {}) {
    super(details.message ?? messageText(key as MessageKey, details.params), { cause: details.cause })
    this.code = code
    this.key = key
    this.params = details.params ?? {}
    this.status = details.status ?? 0
    this.fields = details.fields ?? {}
    this.current = details.current
    this.breaks = details.breaks ?? []
    this.requestId = details.requestId
    this.aborted = code === 'aborted'
    this.sessionExpired = details.sessionExpired ?? false
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

/** Told by its name: a module built elsewhere may hold a class of its own. */
export function isCallFailure(error: unknown): error is CallFailure {
  return error instanceof Error && error.name === 'CallFailure'
}
