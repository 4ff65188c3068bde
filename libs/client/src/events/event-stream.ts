import type { ChangeEvent } from '@atrium/contract'
import type { Session } from '../session/session.ts'
import type { TabMessage, Tabs } from '../session/tabs.ts'
import { stayConnected, type StreamTiming } from './connect.ts'

/**
 * - `changed`: something of a topic changed on the server.
 * - `connected`: changes are heard from now on; after a gap, whatever is on screen may be old.
 * - `lost`: changes are not heard until the next `connected`.
 */
export type StreamSignal =
  | { readonly kind: 'changed'; readonly event: ChangeEvent }
  | { readonly kind: 'connected'; readonly afterGap: boolean }
  | { readonly kind: 'lost' }

export interface EventStream {
  /** Hears of changes from now on, whenever there is a session. */
  open(): void
  close(): void
  subscribe(listener: (signal: StreamSignal) => void): () => void
}

interface StreamOptions {
  readonly base: string
  readonly fetchIt: typeof fetch
  readonly session: Session
  readonly tabs: Tabs
  readonly timing: StreamTiming
}

/** A connection that stands within this many milliseconds has missed nothing worth fetching everything again. */
const prompt = 5_000

function signalOf(message: TabMessage): StreamSignal | null {
  if (message.kind === 'changed') return { kind: 'changed', event: message.event }
  if (message.kind === 'connected') return { kind: 'connected', afterGap: message.afterGap }
  return message.kind === 'lost' ? { kind: 'lost' } : null
}

/** The changes of the server, by one connection in the whole browser: the tab that holds it shares what it hears. */
export function createEventStream({ base, fetchIt, session, tabs, timing }: StreamOptions): EventStream {
  const listeners = new Set<(signal: StreamSignal) => void>()
  let isOpen = false
  let running: { readonly sessionId: string; readonly stop: () => void } | null = null

  function signal(said: StreamSignal): void {
    for (const listener of listeners) listener(said)
  }

  function tellAll(sessionId: string, said: StreamSignal): void {
    tabs.tell({ ...said, sessionId })
    signal(said)
  }

  async function lead(sessionId: string, signal: AbortSignal, waited: boolean): Promise<void> {
    const started = Date.now()
    let isFirst = true
    await stayConnected({
      address: `${base}/events`,
      fetchIt,
      session,
      timing,
      signal,
      onConnected() {
        // Whoever takes over, or was long in coming, may have missed something.
        const afterGap = !isFirst || waited || Date.now() - started > prompt
        isFirst = false
        tellAll(sessionId, { kind: 'connected', afterGap })
      },
      onLost: () => tellAll(sessionId, { kind: 'lost' }),
      onChange: (event) => tellAll(sessionId, { kind: 'changed', event }),
    })
  }

  function stop(): void {
    running?.stop()
    running = null
  }

  function follow(): void {
    const info = session.info()
    if (running && running.sessionId === info?.sessionId) return
    stop()
    if (!isOpen || !info) return
    const ending = new AbortController()
    const { sessionId } = info
    running = { sessionId, stop: () => ending.abort() }
    tabs
      .alone(`events:${sessionId}`, (waited) => lead(sessionId, ending.signal, waited), ending.signal)
      .catch((error: unknown) => {
        // Taken back while another tab held the connection.
        if (!ending.signal.aborted) throw error
      })
  }

  session.subscribe(follow)
  tabs.hear((message) => {
    const said = signalOf(message)
    if (said && running && 'sessionId' in message && message.sessionId === running.sessionId) signal(said)
  })

  return {
    open() {
      isOpen = true
      follow()
    },
    close() {
      isOpen = false
      stop()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
