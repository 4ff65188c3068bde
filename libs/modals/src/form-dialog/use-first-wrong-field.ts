import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

interface FirstWrongField {
  readonly form: RefObject<HTMLFormElement | null>
  /** Starts to look for the field: the form was sent. */
  readonly lookFor: () => void
  /** Stops looking: the person went on by hand. */
  readonly forget: () => void
}

/** Focuses the first invalid field once after a form was sent and refused, by the form itself or by the server. */
export function useFirstWrongField(): FirstWrongField {
  const form = useRef<HTMLFormElement>(null)
  const looking = useRef(false)
  // Runs after every render, because a refusal of the server comes later than one of the form.
  useEffect(() => {
    if (!looking.current) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!wrong) return
    looking.current = false
    // A field that already moved the focus to itself, such as a multilingual one, keeps it.
    if (document.activeElement?.getAttribute('aria-invalid') !== 'true') wrong.focus()
  })
  return {
    form,
    lookFor: () => void (looking.current = true),
    forget: () => void (looking.current = false),
  }
}
