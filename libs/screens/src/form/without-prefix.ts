import { CallFailure, isCallFailure } from '@atrium/client'

/**
 * Returns a failure whose fields are named as the form names them: the call takes a list, of which the form edits one entry.
 * @param prefix of the names in the call, as `specs.2.`
 */
export function withoutPrefix(error: unknown, prefix: string): unknown {
  if (!isCallFailure(error)) return error
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([name, refused]) => [
      name.startsWith(prefix) ? name.slice(prefix.length) : name,
      refused,
    ]),
  )
  const { code, key, message, requestId, retryAfterSeconds, ...details } = error
  return new CallFailure(code, key, {
    ...details,
    message,
    fields,
    ...(requestId !== undefined && { requestId }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    cause: error,
  })
}
