import type { ErrorCode, ReleaseBreak } from '@atrium/contract'
import { callMessages, fillIn } from '@atrium/contract/call-messages'
import type { MessageKey, MessageParams } from '@atrium/contract/messages'

/**
 * The contract's codes, and failures before a reply of the contract arrives:
 * - `network`: no answer, or not in time.
 * - `aborted`: the caller aborted the call.
 * - `invalid_reply`: an answer that does not have the contract's shape.
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
  /** The server's own text, in English. */
  readonly message?: string
  readonly fields?: Readonly<Record<string, FieldFailure>>
  readonly current?: unknown
  readonly breaks?: readonly ReleaseBreak[]
  readonly requestId?: string
  readonly sessionExpired?: boolean
  readonly retryAfterSeconds?: number
  readonly cause?: unknown
}

/** Returns the English text of a failure for which no server sent one. */
function englishOf(key: string, params?: MessageParams): string {
  const words: Readonly<Record<string, string>> = callMessages
  return fillIn(words[key] ?? callMessages.unexpected, params)
}

/**
 * Why a call failed. `call()` returns it; only the query layer throws it. Screens show the text of `key` with `params` in
 * the person's language, or `message` if the language files lack the key.
 */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly code: FailureCode
  readonly key: string
  readonly params: MessageParams
  /** HTTP status; 0 if nothing answered. */
  readonly status: number
  /** By member of the request, as `locations.0.name`. */
  readonly fields: Readonly<Record<string, FieldFailure>>
  /** Only for a conflict: the current thing. */
  readonly current: unknown
  /** Only for releases: each thing that is wrong, or would not work. */
  readonly breaks: readonly ReleaseBreak[]
  /** The request's id in the server's log. */
  readonly requestId: string | undefined
  readonly aborted: boolean
  /** The session is over: the person has to sign in again. */
  readonly sessionExpired: boolean
  readonly retryAfterSeconds: number | undefined

  constructor(code: FailureCode, key: MessageKey | (string & {}), details: FailureDetails = {}) {
    super(details.message ?? englishOf(key, details.params), { cause: details.cause })
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

/** Recognises a failure by its name: a module built elsewhere may have a copy of the class. */
export function isCallFailure(error: unknown): error is CallFailure {
  return error instanceof Error && error.name === 'CallFailure'
}
