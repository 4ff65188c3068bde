import { isCallFailure, useChange, type CallFailure } from '@atrium/client'
import type { CallInput } from '@atrium/contract'
import { useRef, useState } from 'react'

type Posting = CallInput<'/store/post_stock'>

/** How a try to book ended. `unknown`: no answer came, so nobody knows whether it was booked. */
export type BookingEnd =
  | { readonly kind: 'booked' }
  | { readonly kind: 'refused'; readonly failure: CallFailure }
  | { readonly kind: 'unknown'; readonly failure: CallFailure }

/** The server answered, and has booked nothing. */
function isRefusal({ status, code }: CallFailure): boolean {
  return status >= 400 && status < 500 && code !== 'network' && code !== 'invalid_reply'
}

/**
 * Books once. While a try is under way another one is the same; a try of which nobody knows the end is repeated with what was
 * sent then, under its key, whatever the form says now.
 */
export function useBooking() {
  const { mutateAsync } = useChange('/store/post_stock')
  const [busy, setBusy] = useState(false)
  const [unanswered, setUnanswered] = useState<Posting | null>(null)
  const running = useRef<Promise<BookingEnd> | null>(null)

  async function attempt(posting: Posting): Promise<BookingEnd> {
    try {
      await mutateAsync(posting)
      setUnanswered(null)
      return { kind: 'booked' }
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure
      if (isRefusal(failure)) {
        setUnanswered(null)
        return { kind: 'refused', failure }
      }
      setUnanswered(posting)
      return { kind: 'unknown', failure }
    }
  }

  /** Null where a try is under way already. */
  function book(posting: Posting): Promise<BookingEnd> | null {
    if (running.current) return null
    setBusy(true)
    running.current = attempt(unanswered ?? posting).finally(() => {
      running.current = null
      setBusy(false)
    })
    return running.current
  }
  /** What is under way; it never rejects. */
  const settled = () => running.current?.catch(() => undefined) ?? null
  return { book, busy, isUnanswered: unanswered !== null, settled }
}
