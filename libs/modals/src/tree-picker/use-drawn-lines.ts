import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'

import { evenRowHeight } from '../selector/option-list-styles.ts'

/** Trees up to this many lines are drawn whole; of longer ones only the visible lines and a margin, all of one height. */
const drawnWhole = 100

/** Lines drawn beyond the edges, so that a turn of the wheel shows no gap. */
const margin = 12

/** One line to draw. */
export interface DrawnLine {
  /** Its place among all lines, from 0. */
  readonly at: number
  /** Height in pixels of the lines above it that are not drawn. */
  readonly gap: number
}

/** Returns which lines of a tree are drawn. A long tree scrolls to its active line whenever that changes. */
export function useDrawnLines(scroller: RefObject<HTMLElement | null>, count: number, active: number) {
  const isLong = count > drawnWhole
  const virtualizer = useVirtualizer({
    count,
    enabled: isLong,
    getScrollElement: () => scroller.current,
    estimateSize: () => evenRowHeight,
    overscan: margin,
    // The active line is always drawn: `aria-activedescendant` refers to it.
    rangeExtractor: (range) => {
      const lines = defaultRangeExtractor(range)
      return active < 0 || active >= range.count || lines.includes(active)
        ? lines
        : [...lines, active].toSorted((a, b) => a - b)
    },
  })
  const drawn = isLong
    ? virtualizer.getVirtualItems().map(({ index }) => index)
    : Array.from({ length: count }, (_, at) => at)

  const show = useEffectEvent(() => virtualizer.scrollToIndex(active))
  useEffect(() => {
    if (isLong) show()
  }, [isLong, active])

  return {
    isLong,
    lines: drawn.map((at, place): DrawnLine => ({
      at,
      gap: (at - (drawn[place - 1] ?? -1) - 1) * evenRowHeight,
    })),
    /** Height in pixels of the lines below the last drawn one. */
    below: (count - (drawn.at(-1) ?? -1) - 1) * evenRowHeight,
  }
}
