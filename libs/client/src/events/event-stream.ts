import type { ChangeEvent } from '@atrium/contract'
import type { Session } from '../session/session.ts'
import type { StreamMessage, Tabs } from '../session/tabs.ts'
import { stayConnected, type StreamTiming } from './connect.ts'

/**
 * - `changed`: something of a topic changed on the server.
 * - `connected`: change notices arrive from now on; after a gap, the screen may be stale.
 * - `lost`: change notices do not arrive until the next `connected`.
 */
export type StreamSignal =
  | { readonly kind: 'changed'; readonly event: ChangeEvent }
  | { readonly kind: 'connected'; readonly afterGap: boolean }
  | { readonly kind: 'lost' }

export interface EventStream {
  /**
   * Receives change notices from now on, whenever there is a session.
   * @param since the event id of the tab's first read: notices after it are received as well
   */
  open(since?: string): void
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

/** How many messages of other tabs are kept until the stream opens. A portal starts within seconds. */
const mostEarly = 500

/** Receives the server's change notices over one connection for the whole browser: the tab that has it shares the notices. */
export function createEventStream({ base, fetchIt, session, tabs, timing }: StreamOptions): EventStream {
  const listeners = new Set<(signal: StreamSignal) => void>()
  let isOpen = false
  /** Whether this tab has the connection. */
  let isLeading = false
  /** The id of the last event that this tab knows of. */
  let lastId: string | undefined
  /** Whether another tab has had the connection since before this tab read anything. */
  let isCovered = false
  const early: StreamMessage[] = []
  let running: { readonly sessionId: string; readonly stop: () => void } | null = null

  function signal(message: StreamSignal): void {
    for (const listener of listeners) listener(message)
  }

  async function lead(sessionId: string, ending: AbortSignal): Promise<void> {
    if (ending.aborted) return
    isLeading = true
    await stayConnected({
      address: `${base}/events`,
      fetchIt,
      session,
      timing,
      signal: ending,
      lastId: () => lastId,
      onConnected(isComplete) {
        tabs.post({ kind: 'connected', sessionId, isComplete })
        signal({ kind: 'connected', afterGap: !isComplete })
      },
      onLost() {
        tabs.post({ kind: 'lost', sessionId })
        signal({ kind: 'lost' })
      },
      onChange(event) {
        tabs.post({ kind: 'changed', sessionId, event })
        signal({ kind: 'changed', event })
      },
      onId(id) {
        lastId = id
        tabs.post({ kind: 'heard', sessionId, id })
      },
    })
  }

  function follow(message: StreamMessage): void {
    if (isLeading || message.sessionId !== running?.sessionId) return
    if (message.kind === 'changed') signal({ kind: 'changed', event: message.event })
    if (message.kind === 'lost') signal({ kind: 'lost' })
    if (message.kind === 'heard') lastId = message.id
    // The first connection that this tab learns of may have started after this tab's first read.
    if (message.kind === 'connected')
      signal({ kind: 'connected', afterGap: !message.isComplete || !isCovered })
    isCovered = true
  }

  function stop(): void {
    running?.stop()
    running = null
    isLeading = false
    isCovered = false
  }

  function followSession(): void {
    const info = session.info()
    if (running && running.sessionId === info?.sessionId) return
    stop()
    if (!isOpen || !info) return
    const ending = new AbortController()
    const { sessionId } = info
    running = { sessionId, stop: () => ending.abort() }
    tabs
      .alone(`events:${sessionId}`, () => lead(sessionId, ending.signal), ending.signal)
      .catch((error: unknown) => {
        // Aborted while another tab had the connection.
        if (!ending.signal.aborted) throw error
      })
  }

  session.subscribe(followSession)
  tabs.hear((message) => {
    if (message.kind === 'granted' || message.kind === 'ended') return
    if (isOpen) follow(message)
    else if (early.length < mostEarly) early.push(message)
  })

  return {
    open(since) {
      isOpen = true
      lastId = since
      followSession()
      for (const message of early) follow(message)
      if (early.length === mostEarly) signal({ kind: 'connected', afterGap: true })
      early.length = 0
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
