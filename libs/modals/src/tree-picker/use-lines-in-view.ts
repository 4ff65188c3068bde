import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Lines drawn beyond the edges, so that a turn of the wheel shows no gap. */
const margin = 12

export interface LinesInView {
  /** The first drawn line, from 0. */
  readonly first: number
  /** The line after the last drawn one. */
  readonly end: number
  /** Scrolls as far as needed to show a line. */
  bring(line: number): void
}

/**
 * Returns which lines of a long list are visible, from the scroll position of its box.
 * @param lineHeight height of each line in pixels
 */
export function useLinesInView(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  lineHeight: number,
): LinesInView {
  const [view, setView] = useState({ first: 0, lines: 2 * margin })

  useEffect(() => {
    const box = scroller.current
    if (!box) return
    function look() {
      if (!box) return
      const first = Math.max(0, Math.floor(box.scrollTop / lineHeight) - margin)
      const lines = Math.ceil(box.clientHeight / lineHeight) + 2 * margin
      setView((before) => (before.first === first && before.lines === lines ? before : { first, lines }))
    }
    look()
    const resized = new ResizeObserver(look)
    resized.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [scroller, lineHeight])

  // The list may have become shorter than its scroll position.
  const first = Math.max(0, Math.min(view.first, count - view.lines))
  return {
    first,
    end: Math.min(first + view.lines, count),
    bring(line) {
      const box = scroller.current
      if (!box) return
      const above = line * lineHeight
      const below = above + lineHeight - box.clientHeight
      box.scrollTop = Math.max(below, Math.min(box.scrollTop, above))
      // Reads the position now instead of waiting for the browser's event, so that the next frame shows where the keys led.
      box.dispatchEvent(new Event('scroll'))
    },
  }
}
