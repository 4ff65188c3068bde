import { errorReply, type CallInput, type CallPath, type CallReply, type ErrorReply } from '@atrium/contract'

/** Longer than any answer takes, in milliseconds; sending a release may take minutes. */
const patience = { call: 30_000, upload: 600_000 }

export type Refusal = ErrorReply['error'] & { readonly status: number }

/** The portal refused the call. */
export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/** No portal has answered. */
export class NoPortal extends Error {}

/** The calls of the command to a portal, authorised by a team's key. */
export interface Portal {
  readonly address: string
  /** @throws Refused, NoPortal */
  call<Path extends CallPath>(path: Path, input: CallInput<Path>): Promise<CallReply<Path>>
  /** Sends an archive with `/release/publish`. @throws Refused, NoPortal */
  publish(archive: Buffer, name: string): Promise<CallReply<'/release/publish'>>
}

/**
 * @param address of the portal, as people open it
 * @param key as shown to an administrator, once
 */
export function portalAt(address: string, key: string): Portal {
  const base = address.replace(/\/+$/, '')
  const authorization = `Bearer ${key}`

  async function post(
    path: string,
    init: { headers?: Record<string, string>; body: string | FormData },
    wait: number,
  ) {
    const { headers = {}, body } = init
    const signal = AbortSignal.timeout(wait)
    const response = await fetch(`${base}/api${path}`, {
      ...{ method: 'POST', body, signal },
      headers: { ...headers, authorization },
    }).catch((error: unknown) => {
      throw new NoPortal(`No portal answers at ${base}: ${reasonOf(error)}`, { cause: error })
    })
    return answerOf(base, response)
  }

  return {
    address: base,
    async call(path, input) {
      const headers = { 'content-type': 'application/json' }
      // The portal has checked its reply against the schema before it sent it.
      return (await post(path, { headers, body: JSON.stringify(input) }, patience.call)) as never
    },
    async publish(archive, name) {
      const body = new FormData()
      body.set('file', new Blob([new Uint8Array(archive)], { type: 'application/x-tar' }), name)
      return (await post('/release/publish', { body }, patience.upload)) as never
    },
  }
}

async function answerOf(base: string, response: Response): Promise<unknown> {
  const { status, ok, headers } = response
  const text = await response.text().catch((error: unknown) => {
    throw new NoPortal(`The answer of ${base} (${status}) ended half way: ${reasonOf(error)}`, {
      cause: error,
    })
  })
  const answer = parsed(text)
  if (answer === undefined) {
    if (headers.get('content-type')?.startsWith('application/json'))
      throw new NoPortal(`The answer of ${base} (${status}) ended half way: what came is no whole JSON`)
    // The portal's own 413 is JSON, with a message of its own.
    if (status === 413)
      throw new NoPortal(
        `What stands before the portal at ${base} does not let so much through (413): raise its limit for bodies`,
      )
    throw new NoPortal(`What answers at ${base} is no portal: it says ${status}, and not in JSON`)
  }
  if (ok) return answer
  const refused = errorReply.safeParse(answer)
  if (!refused.success) throw new NoPortal(`What answers at ${base} is no portal: it says ${status}`)
  throw new Refused({ ...refused.data.error, status })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Returns the reason that fetch keeps in the cause of its TypeError. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'it took too long'
  const { cause } = error
  if (cause instanceof AggregateError) return [...new Set(cause.errors.map(reasonOf))].join(', ')
  return cause instanceof Error ? cause.message : error.message
}
