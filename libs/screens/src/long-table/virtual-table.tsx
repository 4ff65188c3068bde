import { linkProps } from '@atrium/portal'
import { Box, chakra, Skeleton } from '@atrium/ui'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { rowAfterKey } from './row-after-key.ts'
import { RowCheckbox } from './row-checkbox.tsx'
import { showCutText } from './show-cut-text.ts'
import { controlOf, controls, selectByKey, type Control } from './row-keys.ts'
import { directionOf, SortHead } from './sort-head.tsx'
import type { TableSelection } from './table-selection.ts'
import { cardStyles, tableStyles } from './table-styles.ts'

export interface Column<Row, Sort extends string = never> {
  readonly key: string
  readonly title: ReactNode
  /** Its track in the grid, such as `8rem` or `minmax(0, 2fr)`. */
  readonly width: string
  readonly cell: (row: Row) => ReactNode
  /** Hidden on a phone. */
  readonly onlyWide?: boolean
  /** In a `ListTable`: shown only to people who choose it. */
  readonly isExtra?: boolean
  /** Takes the whole width of a card, without its title. */
  readonly isWholeInCard?: boolean
  readonly align?: 'end'
  /** The orders that the head of the column switches between. */
  readonly sorts?: readonly [ascending: Sort, descending: Sort]
  /** The head sorts descending first: of a figure, people look for the largest. */
  readonly isDescendingFirst?: boolean
}

export interface VirtualTableProps<Row> {
  /** What the table lists: its accessible name. */
  readonly label: string
  /** The first one names the row. */
  readonly columns: readonly Column<Row, string>[]
  readonly count: number
  /** More rows follow the last one; their number is unknown. */
  readonly isOpenEnded?: boolean
  /** Undefined until the row has been read. */
  readonly rowAt: (index: number) => Row | undefined
  readonly keyOf: (row: Row) => string
  /** Where a row leads; the link covers the whole row. */
  readonly addressOf?: (row: Row) => string
  /** Rows wrap their cells and are as tall as these. */
  readonly hasTallRows?: boolean
  /** The same, and on a narrow screen each row is a card that names its values. */
  readonly hasCards?: boolean
  readonly busy?: boolean
  /** The order of the rows, by its name in `sorts` of the columns. */
  readonly sort?: string
  readonly onSort?: (sort: string) => void
  /** Receives the range of visible rows. */
  readonly onRange?: (first: number, last: number) => void
  readonly selection?: TableSelection<Row>
}

/** Covers its whole row. */
const RowLink = chakra('a', {
  base: {
    color: 'fg',
    fontWeight: 'medium',
    outline: '0',
    _after: { content: '""', position: 'absolute', inset: '0' },
  },
})

const checkWidth = '1.5rem'

/** In pixels: two lines of text. */
const rowHeight = 52

function tracks<Row>(columns: readonly Column<Row, string>[], isSelectable: boolean): CSSProperties {
  const of = (shown: readonly Column<Row, string>[]) =>
    [...(isSelectable ? [checkWidth] : []), ...shown.map(({ width }) => width)].join(' ')
  return {
    '--wide': of(columns),
    '--narrow': of(columns.filter(({ onlyWide }) => onlyWide !== true)),
  } as CSSProperties
}

/**
 * A table that draws only its visible rows. Arrows move through the links of its rows, and through their checkboxes. With a
 * selection, Space selects the row of a link, Shift extends the selection, Ctrl+A selects all and Escape clears.
 */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { label, columns, count, isOpenEnded = false, rowAt, keyOf, addressOf, busy = false } = props
  const { sort, onSort, onRange, hasCards = false, hasTallRows = hasCards, selection } = props
  const frame = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const moved = useRef<Control | null>(null)
  const activeLine = Math.min(active, count - 1)
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    rangeExtractor: (range) => {
      const lines = defaultRangeExtractor(range)
      return lines.includes(activeLine) || activeLine < 0
        ? lines
        : [...lines, activeLine].toSorted((a, b) => a - b)
    },
  })
  const first = virtualizer.range?.startIndex ?? 0
  const last = virtualizer.range?.endIndex ?? 0
  const reportRange = useEffectEvent((from: number, to: number) => onRange?.(from, to))
  useEffect(() => reportRange(first, last), [first, last, count])

  useLayoutEffect(() => {
    if (moved.current === null) return
    const control = frame.current?.querySelector<HTMLElement>(
      `[data-line="${activeLine}"] ${controls[moved.current]}`,
    )
    if (!control) return
    moved.current = null
    control.focus({ preventScroll: true })
  })

  function press(event: KeyboardEvent): void {
    const { key, shiftKey, target } = event
    const on = controlOf(target)
    if (on === null) return
    if (selection && selectByKey(event, selection, activeLine, on)) return event.preventDefault()
    const next = rowAfterKey(key, activeLine, count)
    if (next === null) return
    event.preventDefault()
    if (selection && shiftKey) selection.onToggle(next, true)
    moved.current = on
    setActive(next)
    virtualizer.scrollToIndex(next)
  }

  const part = ({ onlyWide, align, isWholeInCard }: Column<Row, string>) => ({
    'data-wide': onlyWide === true ? '' : undefined,
    'data-whole': isWholeInCard === true ? '' : undefined,
    'data-align': align,
  })
  return (
    <Box
      ref={frame}
      role="table"
      aria-label={label}
      aria-busy={busy}
      aria-rowcount={isOpenEnded ? -1 : count + 1}
      tabIndex={addressOf ? undefined : 0}
      css={hasCards ? cardStyles : tableStyles}
      style={
        {
          ...tracks(columns, selection !== undefined),
          '--rows': `${virtualizer.getTotalSize()}px`,
        } as CSSProperties
      }
      onKeyDown={press}
      onPointerMove={showCutText}
    >
      <div role="row" aria-rowindex={1} data-part="head">
        {selection ? (
          <div role="columnheader" data-part="check">
            {selection.head}
          </div>
        ) : null}
        {columns.map((column) => (
          <div
            key={column.key}
            role="columnheader"
            aria-sort={column.sorts && directionOf(column.sorts, sort)}
            {...part(column)}
          >
            {column.sorts && onSort ? (
              <SortHead
                sorts={column.sorts}
                isDescendingFirst={column.isDescendingFirst}
                sort={sort}
                onSort={onSort}
              >
                {column.title}
              </SortHead>
            ) : (
              column.title
            )}
          </div>
        ))}
      </div>
      <div role="rowgroup" style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
        {virtualizer.getVirtualItems().map(({ index: line, start }) => {
          const row = rowAt(line)
          return (
            <div
              key={row === undefined ? `line ${line}` : keyOf(row)}
              role="row"
              aria-rowindex={line + 2}
              data-part="row"
              data-line={line}
              data-selected={selection && row !== undefined && selection.isSelected(row) ? '' : undefined}
              {...(hasTallRows && { ref: virtualizer.measureElement, 'data-index': line, 'data-tall': '' })}
              style={{
                [hasTallRows ? 'minHeight' : 'height']: rowHeight,
                transform: `translateY(${start}px)`,
              }}
            >
              {selection ? (
                <div role="cell" data-part="check">
                  {row === undefined ? null : (
                    <RowCheckbox
                      label={selection.labelOf(row)}
                      checked={selection.isSelected(row)}
                      tabIndex={line === activeLine ? 0 : -1}
                      onFocus={() => setActive(line)}
                      onToggle={(isRange) => selection.onToggle(line, isRange)}
                    />
                  )}
                </div>
              ) : null}
              {columns.map((column, index) => (
                <div key={column.key} role="cell" data-lead={index === 0 ? '' : undefined} {...part(column)}>
                  {hasCards && index > 0 && column.isWholeInCard !== true ? (
                    <span data-part="title" aria-hidden>
                      {column.title}
                    </span>
                  ) : null}
                  {row === undefined ? (
                    <Skeleton height="3.5" width={index === 0 ? '60%' : '40%'} />
                  ) : index === 0 && addressOf ? (
                    <RowLink
                      data-part="link"
                      tabIndex={line === activeLine ? 0 : -1}
                      onFocus={() => setActive(line)}
                      {...linkProps(addressOf(row))}
                    >
                      {column.cell(row)}
                    </RowLink>
                  ) : (
                    column.cell(row)
                  )}
                </div>
              ))}
            </div>
          )
        })}
      </div>
    </Box>
  )
}
