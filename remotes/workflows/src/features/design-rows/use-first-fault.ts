import { useState, type RefObject } from 'react'

const faulty = '[data-faulty] :is(input, select, button), [aria-invalid=true]'

/** For the focus of a dialog that opens: the first field that keeps the draft from being published; null if there is none. */
export function useFirstFault(): RefObject<HTMLElement | null> {
  const [first] = useState(() => ({
    get current() {
      return document.querySelector<HTMLElement>(`[role=dialog] form :is(${faulty})`)
    },
  }))
  return first
}
