import { useEffect, useRef } from 'react'

/**
 * Gives the focus to a link once a dialog about it has closed, if the button that opened the dialog is gone: with another status a
 * card is in another column.
 */
export function useReturnedFocus(isReturned: boolean) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (!isReturned) return
    // By then the dialog has given the focus back, if it can.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) link.current?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [isReturned])
  return link
}
