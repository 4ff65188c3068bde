import { useEffect, useRef, type RefObject } from 'react'

/**
 * Takes the focus after a dialog whose opener is gone, because what it was about stands on another day now: the chosen day takes it, or what
 * names the days that are shown.
 * @param isAsked whether a dialog is open
 * @returns of the element around the calendar
 */
export function useFocusAfter(isAsked: boolean): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null)
  const wasAsked = useRef(false)
  useEffect(() => {
    const isOver = wasAsked.current && !isAsked
    wasAsked.current = isAsked
    if (!isOver) return
    // By then the dialog has given the focus back, if it can.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      const { current } = around
      const heir = current?.querySelector('[data-day][tabindex="0"]') ?? current?.querySelector('h2')
      if (heir instanceof HTMLElement) heir.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [isAsked])
  return around
}
