import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

function notify(): void {
  for (const listener of listeners) listener()
}

/** Calls back on every change of the address, from here or from the browser's own buttons. Returns how to unsubscribe. */
export function onAddressChange(listener: () => void): () => void {
  // Listens to the browser's own steps once for all listeners.
  if (listeners.size === 0) window.addEventListener('popstate', notify)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('popstate', notify)
  }
}

/** Called before the page is left for another path. Resolves to whether it may be left. */
type Guard = (to: URL) => Promise<boolean>

let guard: Guard | null = null

/**
 * Registers the page's guard, called before a link or an action leaves the page, for the sake of what would be lost. Only
 * the latest guard counts. The browser's own buttons call none; what must survive them is stored elsewhere.
 * @returns removes the guard
 */
export function guardLeaving(ask: Guard): () => void {
  guard = ask
  return () => {
    if (guard === ask) guard = null
  }
}

/** Asks the current guard whether the portal itself may be left, for example to reload it. */
export async function mayLeavePortal(): Promise<boolean> {
  return guard ? guard(new URL('/', location.href)) : true
}

/** Goes to an address of the portal without a reload. `replace` adds no step to the history. */
export function navigate(to: string, { replace = false }: { replace?: boolean } = {}): void {
  const target = new URL(to, location.href)
  if (target.origin !== location.origin) throw new Error(`Not an address of the portal: ${to}`)
  if (target.href === location.href) return
  if (guard && target.pathname !== location.pathname) {
    void guard(target).then((mayLeave) => mayLeave && go(target, replace))
    return
  }
  go(target, replace)
}

function go(target: URL, replace: boolean): void {
  if (replace) history.replaceState(null, '', target)
  else history.pushState(null, '', target)
  notify()
}

/** Returns the path of the address, and follows its changes. */
export function usePath(): string {
  return useSyncExternalStore(onAddressChange, () => location.pathname)
}

/** Returns the query of the address with its question mark, and follows its changes. */
export function useSearch(): string {
  return useSyncExternalStore(onAddressChange, () => location.search)
}
