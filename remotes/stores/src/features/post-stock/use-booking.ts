import { isCallFailure, useChange, type CallFailure, type KeptAttempt } from '@atrium/client'
import type { CallInput } from '@atrium/contract'
import { useState } from 'react'

type Posting = CallInput<'/store/post_stock'>

/** The server replied and booked nothing. Any other failure leaves open whether it booked. */
export function isRefusal({ status, code }: CallFailure): boolean {
  return status >= 400 && status < 500 && code !== 'network' && code !== 'invalid_reply'
}

/** Returns a booking that was sent before the page was reloaded. It may have been booked. */
function unansweredIn(kept: KeptAttempt): Posting | null {
  const attempt = kept.read()
  return attempt && (JSON.parse(attempt.input) as Posting)
}

/**
 * Posts each booking once. A posting without a reply is repeated with its original input and key, whatever the form now
 * holds, and also after the page was reloaded.
 * @param kept where a posting waits for its reply
 */
export function useBooking(kept: KeptAttempt) {
  const { mutateAsync } = useChange('/store/post_stock', kept)
  const [unanswered, setUnanswered] = useState(() => unansweredIn(kept))

  async function attempt(posting: Posting): Promise<void> {
    try {
      await mutateAsync(posting)
      setUnanswered(null)
    } catch (failure) {
      if (isCallFailure(failure)) {
        const isRefused = isRefusal(failure)
        setUnanswered(isRefused ? null : posting)
        if (isRefused) kept.keep(null)
      }
      throw failure
    }
  }

  return {
    /** Rejects with the call's failure. */
    book: (posting: Posting) => attempt(unanswered ?? posting),
    isUnanswered: unanswered !== null,
  }
}
