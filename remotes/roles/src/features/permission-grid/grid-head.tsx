import { linkProps } from '@atrium/portal'
import { memo } from 'react'
import { roomBefore, type GridColumn } from './grid-line.tsx'
import { columnWidth } from './grid-styles.ts'

export interface HeadColumn extends GridColumn {
  readonly address?: string
}

interface GridHeadProps {
  /** Width of the labels below it. */
  readonly label: string
  readonly columns: readonly HeadColumn[]
  readonly firstColumn: number
  readonly lastColumn: number
}

/** The top line: the roles, one a column, linked to their pages. */
export const GridHead = memo(function GridHead(props: GridHeadProps) {
  const { label, columns, firstColumn, lastColumn } = props
  return (
    <div role="row" aria-rowindex={1} data-part="head">
      <div role="columnheader" aria-colindex={1} data-part="label" style={{ paddingInlineStart: '1rem' }}>
        {label}
      </div>
      {columns.slice(firstColumn, lastColumn + 1).map(({ roleId, name, address }, index) => (
        <div
          key={roleId}
          role="columnheader"
          aria-colindex={firstColumn + index + 2}
          data-part="cell"
          title={name}
          style={roomBefore(index === 0 ? firstColumn * columnWidth : 0)}
        >
          {address === undefined ? (
            <span>{name}</span>
          ) : (
            <a tabIndex={-1} {...linkProps(address)}>
              {name}
            </a>
          )}
        </div>
      ))}
    </div>
  )
})
