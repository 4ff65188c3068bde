import type { ChangeEvent } from '@atrium/contract'
import type { Grant } from './token.ts'

/** Messages between the tabs of one browser. */
export type TabMessage =
  | { readonly kind: 'granted'; readonly grant: Grant; readonly signedIn: boolean }
  | { readonly kind: 'ended'; readonly sessionId: string; readonly reason: EndReason }
  | StreamMessage

/** Messages from the tab with the event stream. */
export type StreamMessage = { readonly sessionId: string } & (
  | { readonly kind: 'changed'; readonly event: ChangeEvent }
  /** `isComplete`: the connection has missed nothing since the sending tab's last id. */
  | { readonly kind: 'connected'; readonly isComplete: boolean }
  | { readonly kind: 'lost' }
  /** Everything before this id has been passed on. */
  | { readonly kind: 'heard'; readonly id: string }
)

/**
 * - `expired`: the server says that the session is over, or another person has signed in in this browser.
 * - `signed-out`: the person signed out, here or in another tab.
 */
export type EndReason = 'expired' | 'signed-out'

export interface Tabs {
  post(message: TabMessage): void
  hear(listener: (message: TabMessage) => void): () => void
  /**
   * Runs `work` while no other tab runs work of that name. `waited` is true if another tab ran first. Rejects if `signal`
   * aborts the wait.
   */
  alone<Value>(name: string, work: (waited: boolean) => Promise<Value>, signal?: AbortSignal): Promise<Value>
  close(): void
}

/**
 * Connects the tabs of this browser at this origin. Without Web Locks (on a page that came over plain http from another
 * computer) every tab works for itself.
 */
export function openTabs(name: string, locks: LockManager | undefined = navigator.locks): Tabs {
  const channel = new BroadcastChannel(name)
  const listeners = new Set<(message: TabMessage) => void>()
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    for (const listener of listeners) listener(data)
  })
  return {
    post: (message) => channel.postMessage(message),
    hear(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async alone(lock, work, signal) {
      if (!locks) return work(false)
      const lockName = `${name}:${lock}`
      const atOnce = await locks.request(lockName, { ifAvailable: true }, async (held) =>
        held ? { value: await work(false) } : null,
      )
      if (atOnce) return atOnce.value
      return locks.request(lockName, signal ? { signal } : {}, () => work(true))
    },
    close() {
      listeners.clear()
      channel.close()
    },
  }
}
