/** One thing that was started and not ended. */
export interface Holding {
  readonly kind: 'listener' | 'interval' | 'object-url'
  /** `window resize`, `interval 500 ms`, `blob image/png`. */
  readonly what: string
  /** Code of the module whose script started it; null if no module's script did. */
  readonly owner: string | null
}

export interface HoldingsWatch {
  /** What was started since the watch began and has not ended, oldest first; always the same objects. */
  held(): readonly Holding[]
  /** Restores the browser's own functions and forgets all holdings. */
  stop(): void
}

/**
 * Watches what a page starts and does not end: listeners of the window, the document, its root and its body, intervals, and
 * object URLs. Ignores listeners that end by themselves (`once`), and everything started before the watch.
 *
 * The function refers to nothing outside itself, so that a bench can pass its text to a browser before any page loads.
 */
export function watchHoldings(): HoldingsWatch {
  const held = new Map<object | number | string, Map<string, Holding>>()
  const { addEventListener, removeEventListener } = EventTarget.prototype
  const { setInterval: startInterval, clearInterval: endInterval } = window
  const { createObjectURL, revokeObjectURL } = URL
  // The stack has frames of React and of the shell between a module's script and the browser.
  const frames = 60

  function ownerNow(): string | null {
    const limited = Error as { stackTraceLimit?: number }
    const limit = limited.stackTraceLimit
    limited.stackTraceLimit = frames
    const { stack = '' } = new Error('who is at work')
    if (limit !== undefined) limited.stackTraceLimit = limit
    return /\/remotes\/([\w-]+)\//.exec(stack)?.[1] ?? null
  }
  function note(key: object | number | string, name: string, kind: Holding['kind'], what: string): void {
    const known = held.get(key) ?? new Map<string, Holding>()
    if (!known.has(name)) known.set(name, { kind, what, owner: ownerNow() })
    held.set(key, known)
  }
  function forget(key: object | number | string, name: string): void {
    const known = held.get(key)
    if (known?.delete(name) && known.size === 0) held.delete(key)
  }
  function nameOf(target: unknown): string | null {
    if (target === window || target === undefined) return 'window'
    if (target === document) return 'document'
    if (target === document.documentElement) return 'html'
    return target !== null && target === document.body ? 'body' : null
  }
  const isCapturing = (options: unknown) =>
    typeof options === 'object' && options !== null
      ? (options as AddEventListenerOptions).capture === true
      : options === true

  type Add = typeof addEventListener
  type Remove = typeof removeEventListener
  const counting = (begin: Add): Add =>
    function add(this: EventTarget, type, listener, options) {
      begin.call(this, type, listener, options)
      const target = nameOf(this)
      const { once = false, signal } = typeof options === 'object' && options !== null ? options : {}
      if (target === null || listener === null || once || signal?.aborted) return
      const name = `${target} ${type} ${isCapturing(options)}`
      note(listener, name, 'listener', `${target} ${type}`)
      signal?.addEventListener('abort', () => forget(listener, name), { once: true })
    }
  const discounting = (end: Remove): Remove =>
    function remove(this: EventTarget, type, listener, options) {
      end.call(this, type, listener, options)
      const target = nameOf(this)
      if (target !== null && listener !== null) forget(listener, `${target} ${type} ${isCapturing(options)}`)
    }
  // The router has put its own functions on the window, which do not use the prototype's.
  const ofWindow = Object.hasOwn(window, 'addEventListener')
    ? {
        addEventListener: window.addEventListener as Add,
        removeEventListener: window.removeEventListener as Remove,
      }
    : null
  Object.assign(EventTarget.prototype, {
    addEventListener: counting(addEventListener),
    removeEventListener: discounting(removeEventListener),
  })
  if (ofWindow)
    Object.assign(window, {
      addEventListener: counting(ofWindow.addEventListener),
      removeEventListener: discounting(ofWindow.removeEventListener),
    })
  function every(handler: () => void, pause?: number, ...rest: unknown[]) {
    const id = startInterval.call(window, handler, pause, ...rest)
    note(Number(id), 'interval', 'interval', `interval ${pause ?? 0} ms`)
    return id
  }
  function endEvery(id?: number) {
    endInterval.call(window, id)
    if (id !== undefined) forget(Number(id), 'interval')
  }
  Object.assign(window, { setInterval: every, clearInterval: endEvery })
  URL.createObjectURL = (source) => {
    const url = createObjectURL.call(URL, source)
    note(url, 'url', 'object-url', `blob ${source instanceof Blob ? source.type : ''}`.trim())
    return url
  }
  URL.revokeObjectURL = (url) => {
    revokeObjectURL.call(URL, url)
    forget(url, 'url')
  }

  return {
    held: () => [...held.values()].flatMap((known) => [...known.values()]),
    stop() {
      Object.assign(EventTarget.prototype, { addEventListener, removeEventListener })
      Object.assign(window, { ...ofWindow, setInterval: startInterval, clearInterval: endInterval })
      Object.assign(URL, { createObjectURL, revokeObjectURL })
      held.clear()
    },
  }
}
