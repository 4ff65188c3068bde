import type { ChangeEvent } from '@atrium/contract'
import type { Grant } from './token.ts'

/** What the tabs of one browser tell one another. */
export type TabMessage =
  | { readonly kind: 'granted'; readonly grant: Grant; readonly signedIn: boolean }
  | { readonly kind: 'ended'; readonly sessionId: string; readonly reason: EndReason }
  | { readonly kind: 'changed'; readonly sessionId: string; readonly event: ChangeEvent }
  | { readonly kind: 'connected'; readonly sessionId: string; readonly afterGap: boolean }
  | { readonly kind: 'lost'; readonly sessionId: string }

/**
 * - `expired`: the server says that it is over, or somebody else has signed in in this browser.
 * - `signed-out`: the person asked for it, here or in another tab.
 */
export type EndReason = 'expired' | 'signed-out'

export interface Tabs {
  tell(message: TabMessage): void
  hear(listener: (message: TabMessage) => void): () => void
  /**
   * Runs `work` while no other tab runs work of that name. `waited` tells whether another one was first.
   * Rejects where `signal` aborts the wait.
   */
  alone<Value>(name: string, work: (waited: boolean) => Promise<Value>, signal?: AbortSignal): Promise<Value>
  close(): void
}

/**
 * The other tabs of this browser at this origin. Without Web Locks (a page that came over plain http from another
 * computer) every tab works for itself.
 */
export function openTabs(name: string, locks: LockManager | undefined = navigator.locks): Tabs {
  const channel = new BroadcastChannel(name)
  const listeners = new Set<(message: TabMessage) => void>()
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    for (const listener of listeners) listener(data)
  })
  return {
    tell: (message) => channel.postMessage(message),
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
