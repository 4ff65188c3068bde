import { TriangleAlert } from 'lucide-react'
import { memo, useSyncExternalStore } from 'react'
import type { CellState, CollectedChanges } from './collected-changes.ts'
import { columnWidth } from './grid-styles.ts'
import type { GridRow } from './permission-rows.ts'

export interface GridColumn {
  readonly roleId: string
  readonly name: string
}

interface GridLineProps {
  readonly gridId: string
  readonly row: GridRow
  readonly line: number
  /** Pixels. */
  readonly height: number
  readonly columns: readonly GridColumn[]
  readonly firstColumn: number
  readonly lastColumn: number
  readonly changes: CollectedChanges
  readonly isExpanded: boolean
  readonly mayChange: boolean
  /** Read out for permissions that the user does not hold. */
  readonly closedText: string
}

const checkedAs = { on: 'true', off: 'false', mixed: 'mixed' } as const

export const cellId = (gridId: string, rowId: string, column: number) => `${gridId} ${rowId} ${column}`

/** Margin of the first drawn column: the width of the columns before it. */
export const roomBefore = (room: number) => (room > 0 ? { marginInlineStart: room } : undefined)

interface GridCellProps {
  readonly id: string
  /** Starts at 1. 0 is the label of the line. */
  readonly column: number
  /** Width of the columns before it that are not drawn, in pixels. */
  readonly room: number
  readonly label: string
  readonly state: CellState
  readonly isChanged: boolean
  readonly isShut: boolean
  /** The reason, shown when the user points at the cell. */
  readonly reason: string | undefined
  /** The elements that say what the permission allows and warn of it. */
  readonly describedBy: string | undefined
}

/** All properties are plain values, so a cell that stays the same costs one comparison. */
const GridCell = memo(function GridCell(props: GridCellProps) {
  const { id, column, room, label, state, isChanged, isShut, reason, describedBy } = props
  return (
    <div role="gridcell" data-part="cell" aria-colindex={column + 1} style={roomBefore(room)}>
      <span
        role="checkbox"
        id={id}
        data-column={column}
        aria-checked={checkedAs[state]}
        aria-disabled={isShut ? 'true' : undefined}
        aria-label={label}
        aria-describedby={describedBy}
        title={reason}
        data-changed={isChanged ? '' : undefined}
      />
    </div>
  )
})

/** A line of the grid: a permission, and for each role whether the role allows it. */
export const GridLine = memo(function GridLine(props: GridLineProps) {
  const { gridId, row, line, height, columns, firstColumn, lastColumn, changes, isExpanded } = props
  const { mayChange, closedText } = props
  useSyncExternalStore(changes.subscribe, () => changes.revisionOf(row))
  const isClosed = row.own.length === 0 && row.grants.length > 0
  const warningId = row.warning === undefined ? undefined : `${gridId}-warning-${row.id}`
  const lineId = row.line === undefined ? undefined : `${gridId}-line-${row.id}`
  const describedBy = [lineId, warningId].filter(Boolean).join(' ') || undefined
  const shown = row.grants.length === 0 ? [] : columns.slice(firstColumn, lastColumn + 1)
  return (
    <div
      role="row"
      data-part="row"
      data-line={line}
      aria-level={row.level}
      aria-rowindex={line + 2}
      aria-expanded={row.hasKids ? isExpanded : undefined}
      style={{ top: line * height, height }}
    >
      <div
        role="rowheader"
        id={cellId(gridId, row.id, 0)}
        data-part="label"
        data-column={0}
        aria-colindex={1}
        title={[row.label, row.line, isClosed ? closedText : undefined, row.warning]
          .filter(Boolean)
          .join(' – ')}
        style={{ paddingInlineStart: `${(row.level - 1) * 0.75 + (row.hasKids ? 0.25 : 1.75)}rem` }}
      >
        {row.hasKids ? <span data-part="fold" aria-hidden="true" /> : null}
        <span data-part="texts">
          <bdi>{row.label}</bdi>
          {row.line === undefined ? null : (
            <span data-part="line" id={lineId} aria-hidden="true">
              {row.line}
            </span>
          )}
        </span>
        {row.warning === undefined ? null : (
          <span data-part="warning" aria-hidden="true">
            <TriangleAlert size={14} />
            <span id={warningId}>{row.warning}</span>
          </span>
        )}
      </div>
      {shown.map(({ roleId, name }, index) => {
        const column = firstColumn + index + 1
        return (
          <GridCell
            key={roleId}
            id={cellId(gridId, row.id, column)}
            column={column}
            room={index === 0 ? firstColumn * columnWidth : 0}
            label={`${row.fullLabel}, ${name}${isClosed ? ` – ${closedText}` : ''}`}
            state={changes.stateOf(roleId, row)}
            isChanged={changes.isChanged(roleId, row)}
            isShut={isClosed || !mayChange}
            reason={isClosed ? closedText : undefined}
            describedBy={describedBy}
          />
        )
      })}
    </div>
  )
})
