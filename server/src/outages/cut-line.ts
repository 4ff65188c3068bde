import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** A connection to a database that can be cut and mended: a TCP proxy in front of the server of `url`. */
export class CutLine {
  readonly #target: { path: string } | { host: string; port: number }
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #isCut = false

  private constructor(url: string) {
    const { hostname, port, searchParams } = new URL(url)
    const host = searchParams.get('host') ?? hostname
    const number = Number(port || 5432)
    this.#target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${number}` } : { host, port: number }
    this.#server = createServer((near) => this.#join(near))
  }

  static async to(url: string): Promise<{ line: CutLine; url: string }> {
    const line = new CutLine(url)
    line.#server.listen(0, '127.0.0.1')
    await once(line.#server, 'listening')
    const address = line.#server.address()
    const through = new URL(url)
    through.search = ''
    through.hostname = '127.0.0.1'
    through.port = String(typeof address === 'object' && address ? address.port : 0)
    return { line, url: through.href }
  }

  /** Breaks every connection at once, and new ones as soon as they are made. */
  cut(): void {
    this.#isCut = true
    for (const socket of this.#sockets) socket.destroy()
  }

  mend(): void {
    this.#isCut = false
  }

  async close(): Promise<void> {
    this.cut()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #join(near: Socket): void {
    if (this.#isCut) return void near.destroy()
    const far = connect(this.#target)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(one)
      // A broken end closes both ends.
      one.on('error', () => other.destroy())
      one.on('close', () => {
        this.#sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  }
}
