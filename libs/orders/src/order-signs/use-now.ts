import { useSyncExternalStore } from 'react'

/** How often what is said of a time is written anew. Milliseconds. */
const beat = 15_000

let now = Date.now()
let clock: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function listen(onBeat: () => void): () => void {
  listeners.add(onBeat)
  now = Date.now()
  clock ??= setInterval(() => {
    now = Date.now()
    for (const hear of listeners) hear()
  }, beat)
  return () => {
    listeners.delete(onBeat)
    if (listeners.size > 0) return
    clearInterval(clock)
    clock = undefined
  }
}

/** The time, which goes on while a screen shows it. One clock serves all rows. */
export const useNow = (): number => useSyncExternalStore(listen, () => now)
