/** The first pause; it doubles with each that follows, up to the longest. Milliseconds. */
const firstPause = 1_000
const longestPause = 30_000

/**
 * Asks again by itself what could not be answered: soon, then less and less often, and at once when the network is back.
 * Never in step with other browsers, which have lost the same server.
 */
export function createAskAgain() {
  let failures = 0
  let end: (() => void) | null = null

  function cancel(): void {
    end?.()
    end = null
  }

  return {
    later(ask: () => void): void {
      cancel()
      const longest = Math.min(longestPause, firstPause * 2 ** failures++)
      const now = () => {
        cancel()
        ask()
      }
      const timer = setTimeout(now, longest * (0.5 + 0.5 * Math.random()))
      window.addEventListener('online', now)
      end = () => {
        clearTimeout(timer)
        window.removeEventListener('online', now)
      }
    },
    /** It was answered: the next failure begins anew. */
    stop(): void {
      cancel()
      failures = 0
    },
  }
}

/** Of the question what the person may open. */
export const askAgain = createAskAgain()
