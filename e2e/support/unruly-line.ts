import {
  createServer,
  request,
  type IncomingMessage,
  type RequestOptions,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

/** What happens to a request on the way. */
type Mischief =
  /** Holds requests until this resolves. */
  | { readonly until: Promise<void> }
  | { readonly status: number }
  | { readonly change: (text: string) => string }
  /** Breaks off all open requests, and lets nothing new through. */
  | 'cut'

interface Rule {
  readonly what: RegExp
  readonly mischief: Mischief
}

/**
 * A line to the portal on which things go wrong: a proxy in front of the real server. The browser cannot tell it from a
 * failing server or network, and requests under way are hit as well.
 */
export class UnrulyLine {
  readonly url: string
  readonly close: () => Promise<void>
  #rules: Rule[] = []
  readonly #underWay = new Map<ServerResponse, string>()

  private constructor(server: ReturnType<typeof createServer>, to: URL) {
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    server.on('request', (asked: IncomingMessage, reply: ServerResponse) => this.#pass(to, asked, reply))
    this.close = async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    }
  }

  static async open(portalUrl: string): Promise<UnrulyLine> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new UnrulyLine(server, new URL(portalUrl))
  }

  /** Applies to matching addresses from now on. */
  set(what: RegExp, mischief: Mischief): void {
    this.#rules.push({ what, mischief })
    if (mischief !== 'cut') return
    for (const [reply, path] of this.#underWay) if (what.test(path)) reply.destroy()
  }

  /** Removes all faults. */
  mend(): void {
    this.#rules = []
  }

  #pass(to: URL, asked: IncomingMessage, reply: ServerResponse): void {
    const path = asked.url ?? '/'
    const mischief = this.#rules.find(({ what }) => what.test(path))?.mischief
    if (mischief === 'cut') {
      asked.socket.destroy()
      return
    }
    if (mischief && 'status' in mischief) {
      reply.writeHead(mischief.status).end()
      return
    }
    this.#underWay.set(reply, path)
    reply.on('close', () => this.#underWay.delete(reply))
    const change = mischief && 'change' in mischief ? mischief.change : null
    const headers = { ...asked.headers, ...(change && { 'accept-encoding': 'identity' }) }
    const options: RequestOptions = { method: asked.method, path, headers, host: to.hostname, port: to.port }
    const forward = () => {
      const onward = request(options, (answer) => void answerWith(answer, reply, change))
      onward.on('error', () => reply.destroy())
      reply.on('close', () => onward.destroy())
      asked.pipe(onward)
    }
    if (mischief && 'until' in mischief) void mischief.until.then(forward)
    else forward()
  }
}

async function answerWith(
  answer: IncomingMessage,
  reply: ServerResponse,
  change: ((text: string) => string) | null,
): Promise<void> {
  answer.on('error', () => reply.destroy())
  const { statusCode = 502, headers } = answer
  if (!change) {
    reply.writeHead(statusCode, headers)
    reply.flushHeaders()
    answer.pipe(reply)
    return
  }
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  const { 'content-length': _, ...rest } = headers
  reply.writeHead(statusCode, rest).end(change(Buffer.concat(parts).toString()))
}
