import type { CallInput, CallPath, CallReply, ErrorReply } from '@atrium/contract'

/** The answer to a call: `reply` on success, `error` otherwise. */
export interface Answer<Path extends CallPath> {
  status: number
  reply: CallReply<Path> | undefined
  error: ErrorReply['error'] | undefined
  headers: Headers
}

export interface CallOptions {
  headers?: Record<string, string>
}

/** Posts to a running server like any client: over HTTP, with a bearer token if there is one. */
export class TestClient {
  readonly #url: () => string

  /** The address, or a function that returns the address for the next call. */
  constructor(url: string | (() => string)) {
    this.#url = typeof url === 'string' ? () => url : url
  }

  /** Sends a call of the contract. A member that the path names (`{id}`) is sent in the address. */
  async call<Path extends CallPath>(
    path: Path,
    input: CallInput<Path>,
    token?: string,
    options: CallOptions = {},
  ): Promise<Answer<Path>> {
    const body: Record<string, unknown> = { ...input }
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = String(body[name])
      delete body[name]
      return encodeURIComponent(value)
    })
    const response = await this.post(address, body, token, options)
    const answer: unknown = await response.json()
    return {
      status: response.status,
      reply: response.ok ? (answer as CallReply<Path>) : undefined,
      error: response.ok ? undefined : (answer as ErrorReply).error,
      headers: response.headers,
    }
  }

  /** Returns the reply of a call that must succeed. */
  async ok<Path extends CallPath>(
    path: Path,
    input: CallInput<Path>,
    token?: string,
    options?: CallOptions,
  ): Promise<CallReply<Path>> {
    const { status, reply, error } = await this.call(path, input, token, options)
    if (reply === undefined) throw new Error(`${path} was refused: ${status} ${JSON.stringify(error)}`)
    return reply
  }

  /** Returns the error of a call that must be refused, with its status. */
  async refused<Path extends CallPath>(
    path: Path,
    input: CallInput<Path>,
    token?: string,
    options?: CallOptions,
  ): Promise<ErrorReply['error'] & { status: number }> {
    const { status, reply, error } = await this.call(path, input, token, options)
    if (error === undefined) throw new Error(`${path} was not refused: ${JSON.stringify(reply)}`)
    return { ...error, status }
  }

  /** Posts any body, for what the contract's types do not allow. */
  async post(address: string, body: unknown, token?: string, options: CallOptions = {}): Promise<Response> {
    return fetch(`${this.#url()}/api${address}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...options.headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  }
}
