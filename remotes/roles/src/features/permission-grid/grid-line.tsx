import { memo, useSyncExternalStore } from 'react'
import type { CollectedChanges } from './collected-changes.ts'
import { columnWidth, rowHeight } from './grid-styles.ts'
import type { GridRow } from './permission-rows.ts'

export interface GridColumn {
  readonly roleId: string
  readonly name: string
}

interface GridLineProps {
  readonly gridId: string
  readonly row: GridRow
  readonly line: number
  readonly columns: readonly GridColumn[]
  readonly firstColumn: number
  readonly lastColumn: number
  readonly changes: CollectedChanges
  readonly isExpanded: boolean
  /** The column of the active cell: 0 is the label, undefined another line. */
  readonly active: number | undefined
  readonly mayChange: boolean
  /** Said of what the person does not hold. */
  readonly closedText: string
}

const checkedAs = { on: 'true', off: 'false', mixed: 'mixed' } as const

export const cellId = (gridId: string, rowId: string, column: number) => `${gridId} ${rowId} ${column}`

/** A line of the grid: what can be allowed, and in each column whether a role allows it. */
export const GridLine = memo(function GridLine(props: GridLineProps) {
  const { gridId, row, line, columns, firstColumn, lastColumn, changes, isExpanded, active } = props
  const { mayChange, closedText } = props
  useSyncExternalStore(changes.subscribe, () => changes.revisionOf(row))
  const isClosed = row.own.length === 0 && row.grants.length > 0
  const shown = row.grants.length === 0 ? [] : columns.slice(firstColumn, lastColumn + 1)
  return (
    <div
      role="row"
      data-part="row"
      data-line={line}
      aria-level={row.level}
      aria-rowindex={line + 2}
      aria-expanded={row.hasKids ? isExpanded : undefined}
      style={{ top: line * rowHeight }}
    >
      <div
        role="rowheader"
        id={cellId(gridId, row.id, 0)}
        data-part="label"
        data-column={0}
        data-active={active === 0 ? '' : undefined}
        aria-colindex={1}
        title={isClosed ? `${row.label} – ${closedText}` : row.label}
        style={{ paddingInlineStart: `${(row.level - 1) * 0.75 + (row.hasKids ? 0.25 : 1.75)}rem` }}
      >
        {row.hasKids ? <span data-part="fold" aria-hidden="true" /> : null}
        <bdi>{row.label}</bdi>
      </div>
      {shown.map(({ roleId, name }, index) => {
        const column = firstColumn + index + 1
        return (
          <div
            key={roleId}
            role="gridcell"
            data-part="cell"
            data-active={active === column ? '' : undefined}
            aria-colindex={column + 1}
            style={{ insetInlineStart: `calc(var(--names) + ${(column - 1) * columnWidth}px)` }}
          >
            <span
              role="checkbox"
              id={cellId(gridId, row.id, column)}
              data-column={column}
              aria-checked={checkedAs[changes.stateOf(roleId, row)]}
              aria-disabled={isClosed || !mayChange ? 'true' : undefined}
              aria-label={`${row.fullLabel}, ${name}${isClosed ? ` – ${closedText}` : ''}`}
              title={isClosed ? closedText : undefined}
              data-changed={changes.isChanged(roleId, row) ? '' : undefined}
            />
          </div>
        )
      })}
    </div>
  )
})
