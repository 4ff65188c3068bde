import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { TreeItem } from './tree-item.ts'
import { useRovingFocus } from './use-roving-focus.ts'
import { useRowHeight } from './use-row-height.ts'
import type { TreeCall, TreeState } from './use-tree-state.ts'

/** Rows rendered beyond the edges of the view, so that scrolling shows no gap. */
const overscan = 8

/** Which lines of a tree are rendered, and which of them are visible. */
export function useTreeLines<Item extends TreeItem>({ outline, activeLine, call }: TreeState<Item>) {
  const height = useRowHeight()
  const frame = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: outline.count,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    overscan,
    // The active row is always rendered, so that it can hold the focus.
    rangeExtractor: (range) => {
      const lines = defaultRangeExtractor(range)
      return activeLine >= range.count || lines.includes(activeLine)
        ? lines
        : [...lines, activeLine].toSorted((a, b) => a - b)
    },
  })
  // The virtualizer computes the range with the items, so the items must be read first.
  const items = virtualizer.getVirtualItems()
  const { range } = virtualizer
  // A request to show a line is done when the line is visible. A hidden tree shows no line and does not scroll.
  const [answered, setAnswered] = useState(call)
  const shows = !range || (activeLine >= range.startIndex && activeLine <= range.endIndex)
  if (answered !== call && shows) setAnswered(call)

  const show = useEffectEvent(({ align }: TreeCall) => virtualizer.scrollToIndex(activeLine, { align }))
  useEffect(() => show(call), [call])
  const focus = useRovingFocus(frame, activeLine, call)

  return {
    frame,
    height,
    totalHeight: virtualizer.getTotalSize(),
    items,
    /** First and last visible line; null before the first layout. */
    range: range && { start: range.startIndex, end: range.endIndex },
    isScrolling: virtualizer.isScrolling,
    /** The tree has opened the branches above a location and has not yet scrolled there. */
    isOnTheWay: answered !== call && !shows,
    focus,
  }
}

export type DrawnLines = ReturnType<typeof useTreeLines>
