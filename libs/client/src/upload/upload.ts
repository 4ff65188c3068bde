import type { CallInput, CallPath, CallReply, Calls } from '@atrium/contract'
import { CallFailure } from '../call/call-failure.ts'
import { replyFailure } from '../call/reply-failure.ts'
import { done, failed, type Result } from '../call/result.ts'
import type { Session } from '../session/session.ts'
import { sendForm, type UploadProgress } from './send-form.ts'

/** The calls that accept a file. */
export type UploadPath = {
  [Path in CallPath]: Calls[Path] extends { upload: string } ? Path : never
}[CallPath]

export interface Upload<Fields> {
  readonly file: File
  /** Name of the file's part, `file` by default. */
  readonly part?: 'file' | 'photo'
  readonly fields: Fields
  /** Makes an upload that is sent again with the same file and fields happen once. */
  readonly idempotencyKey?: string
  readonly onProgress?: (progress: UploadProgress) => void
  readonly signal?: AbortSignal | undefined
}

export type UploadFunction = <Path extends UploadPath>(
  path: Path,
  upload: Upload<CallInput<Path>>,
) => Promise<Result<CallReply<Path>>>

function formOf({ file, part = 'file', fields }: Upload<object>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) form.append(name, String(value))
  }
  // Last, so that a server that parses the stream knows the fields before the file.
  form.append(part, file)
  return form
}

/** Statuses whose messages help the person who chose the file; all others become 'Something went wrong'. */
const explainedStatuses: ReadonlySet<number> = new Set([413, 415, 422])

export function createUpload(base: string, session: Session): UploadFunction {
  /** After a refused token, ends an expired session or renews the token for the next call. */
  async function checkSession(token: string, failure: CallFailure): Promise<void> {
    if (failure.sessionExpired) session.endOf(token)
    else await session.renew(token)
  }

  async function failureOf(token: string, status: number, body: unknown): Promise<CallFailure> {
    const failure = replyFailure(status, body)
    if (status === 401) {
      await checkSession(token, failure)
      const { sessionExpired } = failure
      return new CallFailure('unauthenticated', 'authentication_failed', {
        status,
        sessionExpired,
        cause: failure,
      })
    }
    return explainedStatuses.has(status)
      ? failure
      : new CallFailure(failure.code, 'something_wrong', { status, cause: failure })
  }

  async function upload(path: UploadPath, given: Upload<object>): Promise<Result<unknown>> {
    const bearer = await session.bearer()
    if (!bearer.ok) return bearer
    const sent = await sendForm(`${base}${path}`, {
      form: formOf(given),
      token: bearer.data,
      idempotencyKey: given.idempotencyKey,
      onProgress: given.onProgress,
      signal: given.signal,
    })
    if (sent.kind === 'aborted') return failed(new CallFailure('aborted', 'something_wrong'))
    if (sent.kind === 'unreachable') return failed(new CallFailure('network', 'something_wrong'))
    if (sent.status >= 400) return failed(await failureOf(bearer.data, sent.status, sent.body))
    return sent.body === undefined
      ? failed(new CallFailure('invalid_reply', 'invalid_data', { status: sent.status }))
      : { ...done(sent.body), changed: sent.changed }
  }

  // As with calls, the server has checked its reply against the schema of the type.
  return upload as UploadFunction
}
