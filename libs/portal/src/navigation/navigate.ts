import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** Calls back on every change of the address, from here or from the browser's own buttons. */
export function onAddressChange(listener: () => void): () => void {
  // The browser's own steps are heard once, however many listen here.
  if (listeners.size === 0) window.addEventListener('popstate', tell)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('popstate', tell)
  }
}

/** Asked before the page is left for another path; what it answers decides. */
type Guard = (to: URL) => Promise<boolean>

let guard: Guard | null = null

/**
 * Has a page asked before it is left by a link or a deed: for what would be lost. One page has the word at a time. The
 * browser's own buttons ask nobody; what must survive them is kept elsewhere.
 * @returns ends it
 */
export function guardLeaving(ask: Guard): () => void {
  guard = ask
  return () => {
    if (guard === ask) guard = null
  }
}

/** Asks whoever has the word whether the portal itself may be left as well, such as to load it anew. */
export async function mayLeavePortal(): Promise<boolean> {
  return guard ? guard(new URL('/', location.href)) : true
}

/** Goes to an address of the portal without a reload. `replace` keeps the step out of the history. */
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
  tell()
}

/** The path of the address, kept current. */
export function usePath(): string {
  return useSyncExternalStore(onAddressChange, () => location.pathname)
}

/** The query of the address with its question mark, kept current. */
export function useSearch(): string {
  return useSyncExternalStore(onAddressChange, () => location.search)
}
