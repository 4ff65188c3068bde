import { connect, type Socket } from 'node:net'

export interface Load {
  /** Calls per second. */
  rate: number
  /** Milliseconds. */
  median: number
  p99: number
}

/** Repeats `work` in `lines` parallel lines for the given time; `work` receives the number of its line. */
export async function loadWith(
  lines: number,
  seconds: number,
  work: (line: number) => Promise<void>,
): Promise<Load> {
  const times: number[] = []
  const began = performance.now()
  const end = began + seconds * 1000
  await Promise.all(
    Array.from({ length: lines }, async (_, line) => {
      while (performance.now() < end) {
        const started = performance.now()
        await work(line)
        times.push(performance.now() - started)
      }
    }),
  )
  const took = (performance.now() - began) / 1000
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { rate: times.length / took, median: at(0.5), p99: at(0.99) }
}

/**
 * A connection that posts one request at a time and parses as little of the answer as it can, because the client is not what
 * is measured.
 */
export class Connection {
  readonly #socket: Socket
  readonly #host: string
  #received: Buffer = Buffer.alloc(0)
  #settle: { resolve(): void; reject(error: Error): void } | undefined

  constructor(url: string) {
    const { hostname, port, host } = new URL(url)
    this.#host = host
    this.#socket = connect(Number(port), hostname).setNoDelay(true)
    this.#socket.on('data', (chunk) => this.#take(Buffer.from(chunk)))
    this.#socket.on('error', (error) => this.#settle?.reject(error))
    this.#socket.on('close', () => this.#settle?.reject(new Error('the server closed the connection')))
  }

  /** @throws Error for any status but 200 */
  post(path: string, body: string, token: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
      this.#socket.write(
        `POST ${path} HTTP/1.1\r\nhost: ${this.#host}\r\ncontent-type: application/json\r\n` +
          `authorization: Bearer ${token}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      )
    })
  }

  close(): void {
    this.#settle = undefined
    this.#socket.destroy()
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    const head = this.#received.indexOf('\r\n\r\n')
    if (head === -1) return
    const headers = this.#received.toString('latin1', 0, head)
    const length = /\r\ncontent-length: (\d+)/i.exec(headers)?.[1]
    if (length === undefined) return this.#settle?.reject(new Error(`an answer without a length: ${headers}`))
    if (this.#received.length < head + 4 + Number(length)) return
    const answer = this.#received
    this.#received = Buffer.alloc(0)
    if (headers.startsWith('HTTP/1.1 200')) return this.#settle?.resolve()
    this.#settle?.reject(new Error(answer.toString('utf8').slice(0, 2000)))
  }
}
