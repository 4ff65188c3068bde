import { lookup } from 'node:dns/promises'
import { request as plainRequest, type RequestOptions } from 'node:http'
import { request as securedRequest } from 'node:https'
import { isIP } from 'node:net'
import type { AddressJudge } from './judge-address.ts'

/** How long a request may take, with finding its address. */
const timeMs = 10_000
/** How much of a reply is read before the connection is closed. */
const replyBytes = 64 * 1024

export type PostFault = 'unknown_host' | 'refused_address' | 'timeout' | 'connection'

/** What became of a request: the status of its reply, or why there was none. */
export type PostOutcome = { status: number } | { fault: PostFault }

/** Returns the IP addresses of a host. @throws Error for an unknown one */
export type ResolveHost = (host: string) => Promise<readonly string[]>

const resolveHost: ResolveHost = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address)

/**
 * Posts to an address that a person has named. Resolves its name once, judges every address of it, and connects to the first of these,
 * so that the name cannot lead elsewhere afterwards. Follows no redirect. Time and bytes are bounded.
 */
export async function postOutside(
  url: URL,
  message: { headers: Record<string, string>; body: string },
  { judge, resolve = resolveHost }: { judge: AddressJudge; resolve?: ResolveHost },
): Promise<PostOutcome> {
  const late = AbortSignal.timeout(timeMs)
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(host) ? [host] : await unlessLate(resolve(host), late)
  const [address] = addresses
  if (address === undefined) return { fault: late.aborted ? 'timeout' : 'unknown_host' }
  if (!addresses.every((one) => judge.mayReach(one))) return { fault: 'refused_address' }
  try {
    return { status: await post(url, host, address, message, late) }
  } catch {
    // Which of the many ways a connection can break is of no use to the sender, and its message may tell of the network.
    return { fault: late.aborted ? 'timeout' : 'connection' }
  }
}

/** Returns what a promise resolves with, or nothing when it fails or is late. */
async function unlessLate(found: Promise<readonly string[]>, late: AbortSignal): Promise<readonly string[]> {
  const isLate = new Promise<readonly string[]>((resolve) =>
    late.addEventListener('abort', () => resolve([]), { once: true }),
  )
  return Promise.race([found.catch(() => []), isLate])
}

function post(
  url: URL,
  host: string,
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  signal: AbortSignal,
): Promise<number> {
  const isSecured = url.protocol === 'https:'
  const options: RequestOptions & { servername?: string } = {
    method: 'POST',
    host: address,
    port: url.port || (isSecured ? 443 : 80),
    path: `${url.pathname}${url.search}`,
    headers: { ...headers, host: url.host, 'content-length': String(Buffer.byteLength(body)) },
    agent: false,
    signal,
    // The certificate has to be of the name, whatever the address is.
    ...(isSecured && !isIP(host) && { servername: host }),
  }
  return new Promise((resolve, reject) => {
    const request = (isSecured ? securedRequest : plainRequest)(options, (reply) => {
      let read = 0
      const done = (): void => {
        resolve(reply.statusCode ?? 0)
        request.destroy()
      }
      reply.on('data', (chunk: Buffer) => {
        read += chunk.length
        if (read > replyBytes) done()
      })
      reply.on('end', done)
      reply.on('error', reject)
    })
    request.on('error', reject)
    // A reply that switches protocols ends the connection with neither a reply nor an error.
    request.on('close', () => reject(new Error('the connection was closed')))
    request.end(body)
  })
}
