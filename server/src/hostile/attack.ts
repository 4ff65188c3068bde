import { openSession } from '../testing/adversary/make-world.ts'
import { sendCell } from '../testing/adversary/send-cell.ts'
import { TestClient } from '../testing/test-call.ts'
import type { HostileCall } from './hostile-calls.ts'
import type { HostilePortal } from './hostile-portal.ts'

/** The result of one request of the attacker. */
export interface Sent {
  path: string
  kind: string
  status: number
  /** The message of a refusal, empty for a success. */
  said: string
  /** From the request until its last byte, in milliseconds. */
  ms: number
}

/** The number of requests that one member has under way at once. */
const lines = 8

/** Sends these requests in their order as one member, as many at once as a member's browser can. */
export async function attack(portal: HostilePortal, requests: readonly HostileCall[]): Promise<Sent[]> {
  const sent: Sent[] = []
  const waiting = [...requests]
  await Promise.all(
    Array.from({ length: lines }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) sent.push(await sendAlone(portal, next))
    }),
  )
  return sent
}

/** Sends one request in a session of its own, so that a call that ends the session ends no other request. */
export async function sendAlone(portal: HostilePortal, request: HostileCall): Promise<Sent> {
  const { path, kind, fields, call } = request
  const { token } = await openSession(portal.database, portal.attacker.id, 'live')
  const client = new TestClient(portal.url)
  const server = { url: portal.url, post: client.post.bind(client) }
  const began = performance.now()
  const { status, text } = await sendCell(server, path, call, fields, token)
  const ms = performance.now() - began
  return { path, kind, status, said: status === 200 ? '' : text.slice(0, 500), ms }
}
