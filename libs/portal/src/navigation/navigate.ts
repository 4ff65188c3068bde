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

/** Goes to an address of the portal without a reload. `replace` keeps the step out of the history. */
export function navigate(to: string, { replace = false }: { replace?: boolean } = {}): void {
  const target = new URL(to, location.href)
  if (target.origin !== location.origin) throw new Error(`Not an address of the portal: ${to}`)
  if (target.href === location.href) return
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
