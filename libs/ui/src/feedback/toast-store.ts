import type { NoticeTone } from './callout.tsx'

export interface Toast {
  id: number
  tone: NoticeTone
  message: string
  /** Milliseconds until it goes by itself; infinite for one that stays until the person acts. */
  duration: number
  /** An action on what the toast says, such as undoing it. Afterwards the toast goes. */
  action?: { label: string; onPress: () => void } | undefined
}

export interface ToastStore {
  subscribe: (changed: () => void) => () => void
  /** Returns the toasts on screen, oldest first: the same array until something changes. */
  toasts: () => readonly Toast[]
  /** Shows a toast and returns its id. */
  add: (toast: Omit<Toast, 'id'>) => number
  dismiss: (id: number) => void
  dismissAll: () => void
  /** Stops all timers while the person reads; `resume` continues each with the time it had left. */
  pause: () => void
  resume: () => void
}

interface Clock {
  left: number
  startedAt: number
  timer: ReturnType<typeof setTimeout> | undefined
}

/** The toasts of a page and their timers. At most `most` are shown at once; the oldest are dropped. */
export function createToastStore(most = 5, now: () => number = Date.now): ToastStore {
  let shown: readonly Toast[] = []
  let lastId = 0
  let paused = false
  const clocks = new Map<number, Clock>()
  const listeners = new Set<() => void>()

  function show(next: readonly Toast[]) {
    shown = next
    for (const listener of listeners) listener()
  }
  function start(id: number, clock: Clock) {
    clock.startedAt = now()
    if (clock.left === Infinity) return
    clock.timer = setTimeout(() => dismiss(id), clock.left)
  }
  function dismiss(id: number) {
    clearTimeout(clocks.get(id)?.timer)
    clocks.delete(id)
    if (shown.some((toast) => toast.id === id)) show(shown.filter((toast) => toast.id !== id))
  }

  return {
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    toasts: () => shown,
    add(toast) {
      const id = ++lastId
      const clock: Clock = { left: toast.duration, startedAt: now(), timer: undefined }
      clocks.set(id, clock)
      if (!paused) start(id, clock)
      const passing = shown.filter(({ duration }) => duration !== Infinity)
      for (const oldest of passing.slice(0, Math.max(0, shown.length + 1 - most))) dismiss(oldest.id)
      show([...shown, { ...toast, id }])
      return id
    },
    dismiss,
    dismissAll() {
      for (const { id } of shown) dismiss(id)
    },
    pause() {
      if (paused) return
      paused = true
      for (const clock of clocks.values()) {
        clearTimeout(clock.timer)
        clock.left -= now() - clock.startedAt
      }
    },
    resume() {
      if (!paused) return
      paused = false
      for (const [id, clock] of clocks) start(id, clock)
    },
  }
}
