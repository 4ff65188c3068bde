import type { FoundLocation } from '@atrium/contract'
import { PathText } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import type { ListRows } from '@atrium/screens'
import { Box } from '@atrium/ui'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { matchedPart } from '../../tree/matched-part.ts'
import { MatchedText } from '../../tree/matched-text.tsx'
import { CategoryIcon } from '../../tree/category-icon.tsx'
import { resultStyles } from './result-styles.ts'

interface ResultListProps {
  readonly found: readonly FoundLocation[]
  /** What was searched for, which is marked in the results. */
  readonly words: string
  readonly selectedId: string
  readonly rows: Pick<ListRows<FoundLocation>, 'isFetching' | 'onRange' | 'further'>
  readonly onChoose: (location: FoundLocation) => void
  readonly onLeaveUp: () => void
}

const rowHeight = 52

function lineAfterKey(key: string, line: number, count: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: line + 1,
    ArrowUp: line - 1,
    PageDown: line + 10,
    PageUp: line - 10,
    Home: 0,
    End: count - 1,
  }
  const next = steps[key]
  return next === undefined ? null : Math.max(0, Math.min(next, count - 1))
}

/** Where the words are if they are neither in the name nor in the code: the address, the description or another id. */
function foundElsewhere(location: FoundLocation, words: string): string | undefined {
  const { name, code, address, description, ids } = location
  const has = (text: string) => matchedPart(text, words) !== null
  return has(name) || has(code) ? undefined : [address, description, ...ids].find(has)
}

export function ResultList({ found, words, selectedId, rows, onChoose, onLeaveUp }: ResultListProps) {
  const t = useTexts()
  const frame = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const moved = useRef(false)
  const activeLine = Math.min(active, found.length - 1)
  const virtualizer = useVirtualizer({
    count: found.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    rangeExtractor: (range) => {
      const lines = defaultRangeExtractor(range)
      return lines.includes(activeLine) ? lines : [...lines, activeLine].toSorted((a, b) => a - b)
    },
  })
  const first = virtualizer.range?.startIndex ?? 0
  const last = virtualizer.range?.endIndex ?? 0
  const reportRange = useEffectEvent((from: number, to: number) => rows.onRange(from, to))
  useEffect(() => reportRange(first, last), [first, last, found.length])

  useLayoutEffect(() => {
    if (!moved.current) return
    const row = frame.current?.querySelector<HTMLElement>(`[data-line="${activeLine}"]`)
    if (!row) return
    moved.current = false
    row.focus({ preventScroll: true })
  })

  function press(event: KeyboardEvent): void {
    const { key } = event
    const location = found[activeLine]
    if (key === 'ArrowUp' && activeLine === 0) {
      event.preventDefault()
      onLeaveUp()
    } else if ((key === 'Enter' || key === ' ') && location) {
      event.preventDefault()
      onChoose(location)
    } else {
      const next = lineAfterKey(key, activeLine, found.length)
      if (next === null) return
      event.preventDefault()
      moved.current = true
      setActive(next)
      virtualizer.scrollToIndex(next)
    }
  }

  return (
    <Box
      ref={frame}
      role="listbox"
      aria-label={t('search.results')}
      aria-busy={rows.isFetching}
      css={resultStyles}
      onKeyDown={press}
    >
      <div role="presentation" style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
        {virtualizer.getVirtualItems().map(({ index: line, start }) => {
          const location = found[line]
          if (!location) return null
          const elsewhere = foundElsewhere(location, words)
          return (
            <div
              key={location.id}
              role="option"
              aria-selected={location.id === selectedId}
              aria-posinset={line + 1}
              aria-setsize={rows.further?.hasNextPage === true ? -1 : found.length}
              data-line={line}
              data-removed={location.is_active ? undefined : ''}
              tabIndex={line === activeLine ? 0 : -1}
              style={{ height: rowHeight, transform: `translateY(${start}px)` }}
              onClick={() => {
                setActive(line)
                onChoose(location)
              }}
            >
              <span data-part="icon">
                <CategoryIcon category={location.category_code} />
              </span>
              <span data-part="words">
                <span data-part="name" dir="auto">
                  <MatchedText text={location.name} words={words} />
                </span>
                <span data-part="path">
                  {elsewhere === undefined ? null : (
                    <>
                      <bdi>
                        <MatchedText text={elsewhere} words={words} />
                      </bdi>
                      {' · '}
                    </>
                  )}
                  <PathText path={location.path.filter(({ id }) => id !== location.id)} />
                </span>
              </span>
              <span data-part="code">
                <bdi>
                  {location.is_active ? (
                    <MatchedText text={location.code} words={words} />
                  ) : (
                    t('tree.removed')
                  )}
                </bdi>
              </span>
            </div>
          )
        })}
      </div>
    </Box>
  )
}
