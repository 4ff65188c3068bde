import { bus } from '@atrium/event-bus'
import { streamResumed } from '@atrium/portal'

/** The longest pause. Milliseconds. */
const longestPause = 30_000
/** The shortest pause after a failure, whatever the news. Milliseconds. */
const shortestPause = 500

interface AskAgainOptions {
  /** The first pause; each further one is twice as long, up to the longest. Milliseconds. */
  readonly first?: number
  /** Subscribes to news that makes waiting needless, besides the network's return and a visible page. Returns how to unsubscribe. */
  readonly hear?: (news: () => void) => () => void
}

export interface AskAgain {
  /** Asks once, after a pause. Replaces a pending question. */
  later(ask: () => void): void
  /** Drops the pending question and keeps the count: somebody else asks, or nobody needs the answer now. */
  cancel(): void
  /** Resets the count after an answer: the next failure starts with the first pause. */
  stop(): void
}

/**
 * Repeats a failed question: soon, then less often, at once when there is news, and never while the page is hidden. Pauses
 * are random, so that browsers that lost the same server do not ask in step.
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
        // A return to the tab counts as news and asks then.
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

/** Repeats the question what the person may open. */
export const askAgain = createAskAgain()

/** Repeats requests for code that did not arrive or failed. A resumed event stream is news. */
export const createMending = () =>
  createAskAgain({ first: 2_000, hear: (news) => bus.hear('shell', streamResumed, news) })

/** For the module that the person waits for, or whose screen is broken. */
export const mending = createMending()
