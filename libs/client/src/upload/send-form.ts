import { replyTopics, type ReplyTopics } from '../call/result.ts'

/** Progress of an upload. `share` runs from 0 to 1; it is 1 as soon as the last byte has been sent. */
export interface UploadProgress {
  readonly sent: number
  readonly total: number
  readonly share: number
}

interface Sending {
  readonly form: FormData
  readonly token: string
  readonly idempotencyKey: string | undefined
  readonly onProgress: ((progress: UploadProgress) => void) | undefined
  readonly signal: AbortSignal | undefined
}

/** `body` is the parsed JSON of the reply, or undefined. */
export type Sent =
  | ({ readonly kind: 'answered'; readonly status: number; readonly body: unknown } & ReplyTopics)
  | { readonly kind: 'aborted' }
  | { readonly kind: 'unreachable' }

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A reply without JSON is an answer too: its status decides.
    return undefined
  }
}

/** Posts a form by XMLHttpRequest, the only way to learn how much of it has been sent. Never rejects. */
export function sendForm(
  address: string,
  { form, token, idempotencyKey, onProgress, signal }: Sending,
): Promise<Sent> {
  const { promise, resolve } = Promise.withResolvers<Sent>()
  if (signal?.aborted) {
    resolve({ kind: 'aborted' })
    return promise
  }
  const request = new XMLHttpRequest()
  const abort = () => request.abort()
  const settle = (sent: Sent) => {
    signal?.removeEventListener('abort', abort)
    resolve(sent)
  }
  request.open('POST', address)
  request.setRequestHeader('authorization', `Bearer ${token}`)
  if (idempotencyKey !== undefined) request.setRequestHeader('idempotency-key', idempotencyKey)
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    onProgress?.({ sent: loaded, total, share: total > 0 ? loaded / total : 0 })
  })
  request.addEventListener('load', () =>
    settle({
      kind: 'answered',
      status: request.status,
      body: parsed(request.responseText),
      ...replyTopics((name) => request.getResponseHeader(name)),
    }),
  )
  request.addEventListener('error', () => settle({ kind: 'unreachable' }))
  request.addEventListener('timeout', () => settle({ kind: 'unreachable' }))
  request.addEventListener('abort', () => settle({ kind: 'aborted' }))
  signal?.addEventListener('abort', abort)
  request.send(form)
  return promise
}
