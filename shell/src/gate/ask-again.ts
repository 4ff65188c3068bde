import { bus } from '@atrium/event-bus'
import { streamResumed } from '@atrium/portal'

/** The longest pause. Milliseconds. */
const longestPause = 30_000
/** However good the news is: never sooner after a failure. Milliseconds. */
const shortestPause = 500

interface AskAgainOptions {
  /** The first pause; it doubles with each that follows, up to the longest. Milliseconds. */
  readonly first?: number
  /** Listens to what makes waiting needless, besides the network that is back and the person who looks; gives how to stop. */
  readonly hear?: (news: () => void) => () => void
}

export interface AskAgain {
  /** Asks once, after a pause; what was to be asked before is not asked any more. */
  later(ask: () => void): void
  /** Does not ask, and goes on counting: somebody else asks, or nobody waits for it now. */
  cancel(): void
  /** It was answered: the next failure begins anew. */
  stop(): void
}

/**
 * Asks again by itself what could not be answered: soon, then less and less often, at once when there is news, and not while
 * nobody looks. Never in step with other browsers, which have lost the same server.
 */
export function createAskAgain({ first = 1_000, hear }: AskAgainOptions = {}): AskAgain {
  let failures = 0
  let end: (() => void) | null = null

  function cancel(): void {
    end?.()
    end = null
  }

  return {
    cancel,
    later(ask) {
      cancel()
      const longest = Math.min(longestPause, first * 2 ** failures++)
      const soonest = Date.now() + shortestPause
      const go = () => {
        // Whoever comes back to the tab is news, too.
        if (document.visibilityState === 'hidden') return
        cancel()
        ask()
      }
      let timer = setTimeout(go, longest * (0.5 + 0.5 * Math.random()))
      const news = () => {
        clearTimeout(timer)
        timer = setTimeout(go, soonest - Date.now())
      }
      const stopHearing = hear?.(news)
      window.addEventListener('online', news)
      document.addEventListener('visibilitychange', news)
      end = () => {
        clearTimeout(timer)
        stopHearing?.()
        window.removeEventListener('online', news)
        document.removeEventListener('visibilitychange', news)
      }
    },
    stop() {
      cancel()
      failures = 0
    },
  }
}

/** Of the question what the person may open. */
export const askAgain = createAskAgain()

/** For code that did not come, or failed: a server that is heard again is news. */
export const createMending = () =>
  createAskAgain({ first: 2_000, hear: (news) => bus.hear('shell', streamResumed, news) })

/** Of the module that somebody waits for, or whose screen is broken. */
export const mending = createMending()
