import type { ChangeEvent } from '@atrium/contract'
import type { Session } from '../session/session.ts'
import { replyFailure } from '../call/reply-failure.ts'
import { pause } from './pause.ts'
import { readStream } from './read-stream.ts'

/** Milliseconds. */
export interface StreamTiming {
  /** Without a sign of life for this long the connection counts as dead; the server's heart beats every 25 s. */
  readonly silence: number
  /** The first pause before another try; it doubles with each failure. */
  readonly firstPause: number
  readonly longestPause: number
}

export const standardTiming: StreamTiming = { silence: 60_000, firstPause: 1_000, longestPause: 30_000 }

export interface Connecting {
  readonly address: string
  readonly fetchIt: typeof fetch
  readonly session: Session
  readonly timing: StreamTiming
  readonly signal: AbortSignal
  readonly onConnected: () => void
  readonly onLost: () => void
  readonly onChange: (event: ChangeEvent) => void
}

/** One connection, from the request to its end. Resolves to whether it ever stood. */
async function connectOnce(given: Connecting): Promise<boolean> {
  const { session, signal, timing } = given
  const bearer = await session.bearer({ background: true })
  if (!bearer.ok) return false
  const dead = new AbortController()
  let watch = setTimeout(() => dead.abort(), timing.silence)
  let stood = false
  try {
    const reply = await given.fetchIt(given.address, {
      headers: { authorization: `Bearer ${bearer.data}`, accept: 'text/event-stream', 'x-background': '1' },
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.any([signal, dead.signal]),
    })
    if (!reply.ok || !reply.body) {
      if (reply.status !== 401) return false
      const body: unknown = await reply.json()
      if (replyFailure(401, body).sessionExpired) session.endOf(bearer.data)
      else await session.renew(bearer.data, { background: true })
      return false
    }
    stood = true
    given.onConnected()
    await readStream(reply.body, {
      onChange: given.onChange,
      onAlive() {
        clearTimeout(watch)
        watch = setTimeout(() => dead.abort(), timing.silence)
      },
    })
  } catch {
    // A connection that breaks, falls silent or is closed from here ends like any other: the caller goes on from there.
  } finally {
    clearTimeout(watch)
    dead.abort()
  }
  return stood
}

/** Holds a connection until the signal aborts: after each end it waits a little longer, never in step with other browsers. */
export async function stayConnected(given: Connecting): Promise<void> {
  const { signal, timing } = given
  let failures = 0
  while (!signal.aborted) {
    const stood = await connectOnce(given)
    if (signal.aborted) return
    if (stood) given.onLost()
    failures = stood ? 0 : failures + 1
    const longest = Math.min(timing.longestPause, timing.firstPause * 2 ** failures)
    await pause(longest * (0.25 + 0.75 * Math.random()), signal)
  }
}
