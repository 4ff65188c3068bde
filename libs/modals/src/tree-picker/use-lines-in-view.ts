import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Lines beyond the edges that are drawn, too, so that a turn of the wheel shows no gap. */
const margin = 12

export interface LinesInView {
  /** The first that is drawn, from 0. */
  readonly first: number
  /** The one after the last that is drawn. */
  readonly end: number
  /** Scrolls as far as it takes to see a line. */
  bring(line: number): void
}

/**
 * Which lines of a long list are in view, by how far its box is scrolled.
 * @param lineHeight pixels that a line takes; the lines are of one height
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

  // The list may have become shorter than where it stood.
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
      // Looked at now, not when the browser tells of it: what the keys have come to is drawn with the next frame.
      box.dispatchEvent(new Event('scroll'))
    },
  }
}
