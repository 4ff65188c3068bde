import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

interface FirstWrongField {
  readonly form: RefObject<HTMLFormElement | null>
  /** From now on: the form was sent. */
  readonly lookFor: () => void
  /** The person went on by hand. */
  readonly forget: () => void
}

/** After a form was sent and refused, leads to the first field that is marked as wrong, once, whoever refused it. */
export function useFirstWrongField(): FirstWrongField {
  const form = useRef<HTMLFormElement>(null)
  const looking = useRef(false)
  // After every drawing: a refusal of the server comes later than the one of the form itself.
  useEffect(() => {
    if (!looking.current) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!wrong) return
    looking.current = false
    // A field that leads to itself, as one with several languages does, has the last word.
    if (document.activeElement?.getAttribute('aria-invalid') !== 'true') wrong.focus()
  })
  return {
    form,
    lookFor: () => void (looking.current = true),
    forget: () => void (looking.current = false),
  }
}
