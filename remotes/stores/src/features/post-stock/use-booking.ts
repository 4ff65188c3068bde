import { isCallFailure, useChange, type CallFailure } from '@atrium/client'
import type { CallInput } from '@atrium/contract'
import { useRef, useState } from 'react'

type Posting = CallInput<'/store/post_stock'>

/** How a posting ended. `unknown`: no reply arrived, so it may or may not be booked. */
export type BookingEnd =
  | { readonly kind: 'booked' }
  | { readonly kind: 'refused'; readonly failure: CallFailure }
  | { readonly kind: 'unknown'; readonly failure: CallFailure }

/** The server replied and booked nothing. */
function isRefusal({ status, code }: CallFailure): boolean {
  return status >= 400 && status < 500 && code !== 'network' && code !== 'invalid_reply'
}

/**
 * Posts each booking once. While a posting runs, another is ignored. A posting without a reply is repeated with its
 * original input and key, whatever the form now holds.
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

  /** Null if a posting is already running. */
  function book(posting: Posting): Promise<BookingEnd> | null {
    if (running.current) return null
    setBusy(true)
    running.current = attempt(unanswered ?? posting).finally(() => {
      running.current = null
      setBusy(false)
    })
    return running.current
  }
  /** Resolves when the running posting ends, and never rejects. Null if none is running. */
  const settled = () => running.current?.catch(() => undefined) ?? null
  return { book, busy, isUnanswered: unanswered !== null, settled }
}
