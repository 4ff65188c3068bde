import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { TreeItem } from './tree-item.ts'
import { useRovingFocus } from './use-roving-focus.ts'
import { useRowHeight } from './use-row-height.ts'
import type { TreeCall, TreeState } from './use-tree-state.ts'

/** Rows beyond the edges of the view, so that a step of the wheel never shows a gap. */
const overscan = 8

/** Which lines of a tree are drawn, and which of them show. */
export function useTreeLines<Item extends TreeItem>({ outline, activeLine, call }: TreeState<Item>) {
  const height = useRowHeight()
  const frame = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: outline.count,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    overscan,
    // The active row is always there, so that the focus has somewhere to be.
    rangeExtractor: (range) => {
      const lines = defaultRangeExtractor(range)
      return activeLine >= range.count || lines.includes(activeLine)
        ? lines
        : [...lines, activeLine].toSorted((a, b) => a - b)
    },
  })
  // The range is worked out with the items: it is the old one until they have been asked for.
  const items = virtualizer.getVirtualItems()
  const { range } = virtualizer
  // A call to a line is answered once that line shows; a tree that is hidden shows none and goes nowhere.
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
    /** First and last line that show; null before anything is laid out. */
    range: range && { start: range.startIndex, end: range.endIndex },
    isScrolling: virtualizer.isScrolling,
    /** The tree has opened a way and not yet gone there. */
    isOnTheWay: answered !== call && !shows,
    focus,
  }
}

export type DrawnLines = ReturnType<typeof useTreeLines>
