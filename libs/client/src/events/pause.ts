/** Waits. Ends early, without an error, if the signal aborts or the computer comes back online. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  const early = () => resolve()
  signal.addEventListener('abort', early)
  globalThis.addEventListener?.('online', early)
  return promise.finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', early)
    globalThis.removeEventListener?.('online', early)
  })
}
