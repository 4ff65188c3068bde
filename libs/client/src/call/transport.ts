import { CallFailure } from './call-failure.ts'
import { replyFailure } from './reply-failure.ts'
import { done, failed, replyTopics, type Result } from './result.ts'

export interface Posting {
  /** Sent as JSON. */
  readonly body: object
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal | undefined
  /** How long to wait for an answer. Milliseconds. */
  readonly patience: number
  /** Whether the reply is a file. */
  readonly blob: boolean
}

/** The result of one POST. `serverNow` is the server's clock when the reply left, ms since the epoch. */
export interface Posted {
  readonly result: Result<unknown>
  readonly serverNow: number | null
}

/** Posts to an address; never rejects. */
export type Post = (address: string, posting: Posting) => Promise<Posted>

async function parsed(reply: Response): Promise<unknown> {
  const text = await reply.text()
  try {
    return JSON.parse(text)
  } catch {
    // The caller judges a body that is no JSON: with a failed status a failure, with a success an invalid reply.
    return undefined
  }
}

/** Returns the file under the name that the server gave it. */
async function fileOf(reply: Response): Promise<File> {
  const named = /filename\*=UTF-8''([^;]+)/i.exec(reply.headers.get('content-disposition') ?? '')
  const content = await reply.blob()
  return new File([content], decodeURIComponent(named?.[1] ?? 'file'), { type: content.type })
}

async function resultOf(reply: Response, blob: boolean): Promise<Result<unknown>> {
  const { status } = reply
  if (!reply.ok) return failed(replyFailure(status, await parsed(reply), reply.headers.get('retry-after')))
  // In place of a file that takes long, the server replies with the id of an export.
  if (blob && status !== 202) return done(await fileOf(reply))
  const body = await parsed(reply)
  return typeof body === 'object' && body !== null
    ? done(body)
    : failed(new CallFailure('invalid_reply', 'invalid_data', { status }))
}

export function createPost(fetchIt: typeof fetch): Post {
  return async (address, { body, headers, signal, patience, blob }) => {
    const timeout = AbortSignal.timeout(patience)
    try {
      const reply = await fetchIt(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        credentials: 'same-origin',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
      const serverNow = Date.parse(reply.headers.get('date') ?? '')
      const topics = replyTopics((name) => reply.headers.get(name))
      const result = { ...(await resultOf(reply, blob)), ...topics }
      return { result, serverNow: Number.isNaN(serverNow) ? null : serverNow }
    } catch (cause) {
      const code = signal?.aborted === true ? 'aborted' : 'network'
      return { result: failed(new CallFailure(code, 'load_failed', { cause })), serverNow: null }
    }
  }
}
