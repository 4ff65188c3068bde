import { isCallFailure, useChange, type CallFailure } from '@atrium/client'
import type { CallInput } from '@atrium/contract'
import { useState } from 'react'

type Posting = CallInput<'/store/post_stock'>

/** The server replied and booked nothing. Any other failure leaves open whether it booked. */
export function isRefusal({ status, code }: CallFailure): boolean {
  return status >= 400 && status < 500 && code !== 'network' && code !== 'invalid_reply'
}

/**
 * Posts each booking once. A posting without a reply is repeated with its original input and key, whatever the form now
 * holds.
 */
export function useBooking() {
  const { mutateAsync } = useChange('/store/post_stock')
  const [unanswered, setUnanswered] = useState<Posting | null>(null)

  async function attempt(posting: Posting): Promise<void> {
    try {
      await mutateAsync(posting)
      setUnanswered(null)
    } catch (failure) {
      if (isCallFailure(failure)) setUnanswered(isRefusal(failure) ? null : posting)
      throw failure
    }
  }

  return {
    /** Rejects with the call's failure. */
    book: (posting: Posting) => attempt(unanswered ?? posting),
    isUnanswered: unanswered !== null,
  }
}
