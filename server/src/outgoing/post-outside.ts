import { lookup } from 'node:dns/promises'
import { request as plainRequest, type RequestOptions } from 'node:http'
import { request as securedRequest } from 'node:https'
import { isIP } from 'node:net'
import { rootCertificates, TLSSocket } from 'node:tls'
import type { AddressJudge } from './judge-address.ts'

/** How long a request may take, with finding its address. */
const timeMs = 10_000
/** How much of a reply is read before the connection is closed. */
const replyBytes = 64 * 1024

/**
 * `certificate`: the receiver's certificate is not valid, not for this name, or of an unknown authority. `encryption`: TLS failed in
 * another way.
 */
export type PostFault =
  'unknown_host' | 'refused_address' | 'timeout' | 'connection' | 'certificate' | 'encryption'

/** What became of a request: the status of its reply, or why there was none. */
export type PostOutcome = { status: number } | { fault: PostFault }

/** Returns the IP addresses of a host. @throws Error for an unknown one */
export type ResolveHost = (host: string) => Promise<readonly string[]>

const resolveHost: ResolveHost = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address)

interface PostOptions {
  judge: AddressJudge
  /** Certificates of authorities, as PEM, that are trusted besides those that Node brings. */
  authorities?: string | undefined
  resolve?: ResolveHost
}

/**
 * Posts to an address that a person has named. Resolves its name once, judges every address of it, and connects to the first of these,
 * so that the name cannot lead elsewhere afterwards. Follows no redirect. Time and bytes are bounded.
 */
export async function postOutside(
  url: URL,
  message: { headers: Record<string, string>; body: string },
  { judge, authorities, resolve = resolveHost }: PostOptions,
): Promise<PostOutcome> {
  const late = AbortSignal.timeout(timeMs)
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(host) ? [host] : await unlessLate(resolve(host), late)
  const [address] = addresses
  if (address === undefined) return { fault: late.aborted ? 'timeout' : 'unknown_host' }
  if (!addresses.every((one) => judge.mayReach(one))) return { fault: 'refused_address' }
  try {
    return { status: await post(url, { host, address, authorities }, message, late) }
  } catch (error) {
    if (late.aborted) return { fault: 'timeout' }
    return { fault: error instanceof TlsFault ? error.fault : 'connection' }
  }
}

/** TLS failed. Which other way a connection can break is of no use to the sender, and its message may tell of the network. */
class TlsFault extends Error {
  override name = 'TlsFault'
  readonly fault: 'certificate' | 'encryption'

  constructor(fault: TlsFault['fault'], cause: Error) {
    super(cause.message, { cause })
    this.fault = fault
  }
}

function faultOf(error: NodeJS.ErrnoException, socket: unknown): Error {
  // Node sets it before it closes a connection whose certificate it refuses, although its type says otherwise.
  const refusal: unknown = socket instanceof TLSSocket ? socket.authorizationError : undefined
  if (refusal) return new TlsFault('certificate', error)
  return /^(ERR_SSL|EPROTO)/.test(error.code ?? '') ? new TlsFault('encryption', error) : error
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
  { host, address, authorities }: { host: string; address: string; authorities: string | undefined },
  { headers, body }: { headers: Record<string, string>; body: string },
  signal: AbortSignal,
): Promise<number> {
  const isSecured = url.protocol === 'https:'
  const options: RequestOptions & { servername?: string; ca?: string[] } = {
    method: 'POST',
    host: address,
    port: url.port || (isSecured ? 443 : 80),
    path: `${url.pathname}${url.search}`,
    headers: { ...headers, host: url.host, 'content-length': String(Buffer.byteLength(body)) },
    agent: false,
    signal,
    // The certificate has to be of the name, whatever the address is.
    ...(isSecured && !isIP(host) && { servername: host }),
    ...(isSecured && authorities !== undefined && { ca: [...rootCertificates, authorities] }),
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
    request.on('error', (error) => reject(faultOf(error, request.socket)))
    // A reply that switches protocols ends the connection with neither a reply nor an error.
    request.on('close', () => reject(new Error('the connection was closed')))
    request.end(body)
  })
}
