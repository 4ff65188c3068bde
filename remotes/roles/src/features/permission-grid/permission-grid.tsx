import { useLanguage, useTexts } from '@atrium/portal'
import { Box } from '@atrium/ui'
import { useCallback, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { cellAfterKey, type Cell } from './cell-after-key.ts'
import type { CollectedChanges } from './collected-changes.ts'
import { GridHead, type HeadColumn } from './grid-head.tsx'
import { cellId, GridLine } from './grid-line.tsx'
import { columnWidth, gridStyles, headHeight, rowHeightOf } from './grid-styles.ts'
import type { GridRow } from './permission-rows.ts'
import { useActiveMark } from './use-active-mark.ts'
import { useWindow } from './use-window.ts'

interface PermissionGridProps {
  readonly label: string
  /** The shown lines, in order. */
  readonly rows: readonly GridRow[]
  readonly columns: readonly HeadColumn[]
  readonly changes: CollectedChanges
  readonly folded: ReadonlySet<string>
  readonly onFold: (rowId: string, isFolded: boolean) => void
  readonly mayChange: boolean
}

/**
 * A grid of permissions (lines) and roles (columns). It draws only what is in view. It is one Tab stop: arrows move
 * between cells, Space changes a cell, and Enter or the arrows fold a line when its label is active.
 */
export function PermissionGrid(props: PermissionGridProps) {
  const { label, rows, columns, changes, folded, onFold, mayChange } = props
  const t = useTexts()
  const direction = useLanguage((state) => state.direction)
  const gridId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<Cell>({ line: 0, column: 0 })
  const line = Math.min(active.line, rows.length - 1)
  const column = Math.min(active.column, columns.length)
  const isSingle = columns.length === 1
  const rowHeight = rowHeightOf(columns.length)
  const shown = useWindow(frame, { rows: rows.length, columns: columns.length, rowHeight, columnWidth })
  const activeRow = rows[line]
  const isDrawn =
    line >= shown.firstRow &&
    line <= shown.lastRow &&
    (column === 0 || (column > shown.firstColumn && column <= shown.lastColumn + 1))
  const activeId = activeRow && isDrawn ? cellId(gridId, activeRow.id, column) : undefined
  useActiveMark(activeId)

  const reveal = useCallback(
    ({ line: toLine, column: toColumn }: Cell) => {
      const element = frame.current
      if (!element) return
      const top = toLine * rowHeight
      const room = element.clientHeight - headHeight
      if (top < element.scrollTop) element.scrollTop = top
      else if (top + rowHeight > element.scrollTop + room) element.scrollTop = top + rowHeight - room
      if (toColumn === 0) return
      const labels = element.querySelector<HTMLElement>('[data-part=label]')?.offsetWidth ?? 0
      const start = (toColumn - 1) * columnWidth
      const along = Math.abs(element.scrollLeft)
      const width = Math.max(columnWidth, element.clientWidth - labels)
      const sign = getComputedStyle(element).direction === 'rtl' ? -1 : 1
      if (start < along) element.scrollLeft = sign * start
      else if (start + columnWidth > along + width) element.scrollLeft = sign * (start + columnWidth - width)
    },
    [rowHeight],
  )

  function toggle(row: GridRow | undefined, toColumn: number): void {
    if (!row) return
    if (toColumn === 0) return row.hasKids ? onFold(row.id, !folded.has(row.id)) : undefined
    const role = columns[toColumn - 1]
    if (role && mayChange) changes.toggle(role.roleId, row)
  }

  function press(event: KeyboardEvent): void {
    const { key } = event
    if (event.target !== event.currentTarget) return
    if (key === ' ' || key === 'Enter') {
      event.preventDefault()
      return toggle(activeRow, column)
    }
    // On a label, arrows fold and unfold the line before they move.
    const open = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const shut = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    if (column === 0 && activeRow?.hasKids && (key === open || key === shut)) {
      const isFolded = folded.has(activeRow.id)
      if (isFolded === (key === open)) {
        event.preventDefault()
        return onFold(activeRow.id, key === shut)
      }
    }
    const next = cellAfterKey(
      { key, isFar: event.ctrlKey || event.metaKey },
      { line, column },
      { lines: rows.length, columns: columns.length, direction, leap: 10 },
    )
    if (!next) return
    event.preventDefault()
    setActive(next)
    reveal(next)
  }

  function click(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-column]') : null
    const inLine = target?.closest<HTMLElement>('[data-line]')
    if (!target || !inLine) return
    const cell = { line: Number(inLine.dataset['line']), column: Number(target.dataset['column']) }
    setActive(cell)
    toggle(rows[cell.line], cell.column)
  }

  const lines = rows.slice(shown.firstRow, shown.lastRow + 1)
  return (
    <Box
      ref={frame}
      role="treegrid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-readonly={!mayChange}
      aria-activedescendant={activeId}
      data-single={isSingle ? '' : undefined}
      css={gridStyles}
      onKeyDown={press}
      onClick={click}
    >
      <div
        style={
          isSingle
            ? undefined
            : { width: `calc(var(--names) + ${columns.length * columnWidth}px)`, minWidth: '100%' }
        }
      >
        <GridHead
          label={t('grid.what')}
          columns={columns}
          firstColumn={shown.firstColumn}
          lastColumn={shown.lastColumn}
        />
        <div role="rowgroup" style={{ position: 'relative', height: rows.length * rowHeight }}>
          {lines.map((row, index) => (
            <GridLine
              key={row.id}
              gridId={gridId}
              row={row}
              line={shown.firstRow + index}
              height={rowHeight}
              columns={columns}
              firstColumn={shown.firstColumn}
              lastColumn={shown.lastColumn}
              changes={changes}
              isExpanded={!folded.has(row.id)}
              mayChange={mayChange}
              closedText={t('grid.closed')}
            />
          ))}
        </div>
      </div>
    </Box>
  )
}
