import { useLayoutEffect, type RefObject } from 'react'

/** The least width of a list, and its least distance from the edges of the window. Pixels. */
const least = 280
const edge = 8
const most = 256

/**
 * Shows an element in the top layer below a field, or above it where there is more room. A dialog or a list around the field cuts nothing
 * of it there. It follows the field while something scrolls.
 */
export function usePlaceBelow(
  isOpen: boolean,
  field: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const [anchor, shown] = [field.current, list.current]
    if (!isOpen || !anchor || !shown) return
    // Where the top layer is missing, the list stays where the page has it.
    if (typeof shown.showPopover === 'function') shown.showPopover()
    const place = () => {
      const at = anchor.getBoundingClientRect()
      const { clientWidth: width, clientHeight: height } = document.documentElement
      const isRtl = getComputedStyle(anchor).direction === 'rtl'
      const wide = Math.min(Math.max(at.width, least), width - 2 * edge)
      const start = isRtl ? width - at.right : at.left
      const below = height - at.bottom - edge
      const isBelow = below >= Math.min(most, at.top)
      shown.style.insetInlineStart = `${Math.max(edge, Math.min(start, width - wide - edge))}px`
      shown.style.width = `${wide}px`
      shown.style.maxHeight = `${Math.min(most, (isBelow ? below : at.top) - edge)}px`
      shown.style.top = isBelow ? `${at.bottom + 4}px` : 'auto'
      shown.style.bottom = isBelow ? 'auto' : `${height - at.top + 4}px`
    }
    place()
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  }, [isOpen, field, list])
}
