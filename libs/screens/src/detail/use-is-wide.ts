import { useSyncExternalStore } from 'react'

/** From this width on, tree and details stand side by side. Below it they are two steps. */
const wide = '(min-width: 48rem)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(wide).matches)
}
