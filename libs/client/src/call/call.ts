import type { CallInput, CallPath, CallReply } from '@atrium/contract'
import type { Session } from '../session/session.ts'
import { addressOf } from './call-address.ts'
import type { CallFailure } from './call-failure.ts'
import { isOpen } from './open-paths.ts'
import { failed, type Result } from './result.ts'
import type { Post, Posted } from './transport.ts'

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Makes a create happen once, however often it is sent. */
  readonly idempotencyKey?: string
  /** Set for a call that no person asked for: it does not keep the session alive. */
  readonly background?: boolean
  /** How long to wait for an answer. Milliseconds. */
  readonly patience?: number
}

export interface CallFunction {
  <Path extends CallPath>(
    path: Path,
    input: CallInput<Path>,
    options?: CallOptions,
  ): Promise<Result<CallReply<Path>>>
  <Path extends CallPath>(
    path: Path,
    input: CallInput<Path>,
    options: CallOptions & { readonly blob: true; readonly later: true },
  ): Promise<Result<File | LaterFile>>
  <Path extends CallPath>(
    path: Path,
    input: CallInput<Path>,
    options: CallOptions & { readonly blob: true },
  ): Promise<Result<File>>
}

/** In place of a file: a job writes it, and `/export/get` says how far it is. */
export interface LaterFile {
  readonly export_id: string
}

const standardPatience = 30_000
/** The server builds files while the caller waits. Milliseconds. */
const filePatience = 300_000

/** Whether the token was valid once and has expired; the session may still live. */
function needsRenewal({ status, sessionExpired, key }: CallFailure): boolean {
  return status === 401 && !sessionExpired && key === 'token_invalid'
}

export function createCall(base: string, post: Post, session: Session): CallFunction {
  async function call(
    path: CallPath,
    input: Readonly<Record<string, unknown>>,
    options: CallOptions & { readonly blob?: boolean; readonly later?: boolean } = {},
  ): Promise<Result<unknown>> {
    const { signal, idempotencyKey, background = false, blob = false, later = false } = options
    const { patience = blob ? filePatience : standardPatience } = options
    const address = addressOf(path, input)
    const send = (token: string | null): Promise<Posted> =>
      post(`${base}${address.path}`, {
        body: address.body,
        headers: {
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
          ...(background && { 'x-background': '1' }),
          ...(later && { prefer: 'respond-async' }),
        },
        signal,
        patience,
        blob,
      })

    if (isOpen(path)) return (await send(session.peek())).result

    const bearer = await session.bearer({ background })
    if (!bearer.ok) return bearer
    const first = (await send(bearer.data)).result
    if (first.ok || !needsRenewal(first.error)) return judged(bearer.data, first)

    const renewed = await session.renew(bearer.data, { background })
    if (!renewed.ok) return renewed
    return judged(renewed.data, (await send(renewed.data)).result)
  }

  /** Ends the session if the reply of any call says that it is over. */
  function judged(token: string, result: Result<unknown>): Result<unknown> {
    if (!result.ok && result.error.sessionExpired) {
      session.endOf(token)
      return failed(result.error)
    }
    return result
  }

  // The server has checked the reply against its schema before it sent it.
  return call as CallFunction
}
