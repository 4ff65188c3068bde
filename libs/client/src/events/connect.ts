import type { Session } from '../session/session.ts'
import { replyFailure } from '../call/reply-failure.ts'
import { pause } from './pause.ts'
import { readStream, type Reading } from './read-stream.ts'

/** Milliseconds. */
export interface StreamTiming {
  /** After this long without data the connection counts as dead; the server sends a heartbeat every 25 s. */
  readonly silence: number
  /** The pause before the first retry; each failure doubles it. */
  readonly firstPause: number
  readonly longestPause: number
}

export const standardTiming: StreamTiming = { silence: 60_000, firstPause: 1_000, longestPause: 30_000 }

export interface Connecting extends Omit<Reading, 'onAlive'> {
  readonly address: string
  readonly fetchIt: typeof fetch
  readonly session: Session
  readonly timing: StreamTiming
  readonly signal: AbortSignal
  /** Returns the id of the last event that this tab knows of; undefined if it knows none. */
  readonly lastId: () => string | undefined
  readonly onLost: () => void
}

/** Runs one connection, from the request to its end. Resolves to whether it was ever established. */
async function connectOnce(given: Connecting): Promise<boolean> {
  const { session, signal, timing } = given
  const bearer = await session.bearer({ background: true })
  if (!bearer.ok) return false
  const dead = new AbortController()
  let watch = setTimeout(() => dead.abort(), timing.silence)
  const lastId = given.lastId()
  let wasConnected = false
  try {
    const reply = await given.fetchIt(given.address, {
      headers: {
        authorization: `Bearer ${bearer.data}`,
        accept: 'text/event-stream',
        'x-background': '1',
        ...(lastId !== undefined && { 'last-event-id': lastId }),
      },
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
    await readStream(reply.body, {
      ...given,
      onConnected(isComplete) {
        wasConnected = true
        given.onConnected(isComplete)
      },
      onAlive() {
        clearTimeout(watch)
        watch = setTimeout(() => dead.abort(), timing.silence)
      },
    })
  } catch {
    // A connection that breaks, falls silent or is closed here ends like any other; the caller goes on.
  } finally {
    clearTimeout(watch)
    dead.abort()
  }
  return wasConnected
}

/**
 * Keeps a connection open until the signal aborts. After each end it waits a little longer, with a random part, so that
 * browsers do not reconnect in step.
 */
export async function stayConnected(given: Connecting): Promise<void> {
  const { signal, timing } = given
  let failures = 0
  while (!signal.aborted) {
    const wasConnected = await connectOnce(given)
    if (signal.aborted) return
    if (wasConnected) given.onLost()
    failures = wasConnected ? 0 : failures + 1
    const longest = Math.min(timing.longestPause, timing.firstPause * 2 ** failures)
    await pause(longest * (0.25 + 0.75 * Math.random()), signal)
  }
}
