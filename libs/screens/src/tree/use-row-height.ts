import { useSyncExternalStore } from 'react'

const fingers = '(pointer: coarse)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(fingers)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Height of a row in pixels. Touch needs larger targets than a mouse. */
export function useRowHeight(): number {
  return useSyncExternalStore(subscribe, () => (matchMedia(fingers).matches ? 44 : 32))
}
