import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { clientNetwork } from '../authentication/client-network.ts'
import { isLoopback, type Environment } from '../environment/environment.ts'
import { Failure } from '../serve/failure.ts'
import { answerUnread } from './unreadable-request.ts'

/** Counts by address. All addresses of a network that one IPv6 client has to itself count as one. */
class Counts {
  readonly #counts = new Map<string, number>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** Returns whether there was room for one more. */
  add(address: string): boolean {
    const network = clientNetwork(address)
    const count = this.#counts.get(network) ?? 0
    if (count >= this.#most) return false
    this.#counts.set(network, count + 1)
    return true
  }

  remove(address: string): void {
    const network = clientNetwork(address)
    const left = (this.#counts.get(network) ?? 1) - 1
    if (left === 0) this.#counts.delete(network)
    else this.#counts.set(network, left)
  }
}

const refused = (): Failure => new Failure('rate_limited', 'rate_limited', { retryAfterSeconds: 5 })

/**
 * Limits what one address holds open. All clients share the connections of a proxy, so behind one the requests under way count,
 * by the address that the proxy reports.
 */
export function limitConnections(
  app: FastifyInstance,
  { trustProxy, connectionsPerAddress }: Pick<Environment, 'trustProxy' | 'connectionsPerAddress'>,
): void {
  const counts = new Counts(connectionsPerAddress)
  if (trustProxy === false) app.server.on('connection', (socket: Socket) => limitSocket(counts, socket))
  else
    app.addHook('onRequest', async (request, reply) => {
      const { ip } = request
      if (!counts.add(ip)) throw refused()
      reply.raw.once('close', () => counts.remove(ip))
    })
}

/**
 * Limits the connections of an address, except of this machine: a proxy here that the settings do not name must not shut
 * everybody out.
 */
function limitSocket(counts: Counts, socket: Socket): void {
  const address = socket.remoteAddress
  if (address === undefined || isLoopback(address.replace(/^::ffff:/, ''))) return
  if (counts.add(address)) socket.once('close', () => counts.remove(address))
  else answerUnread(socket, refused())
}
