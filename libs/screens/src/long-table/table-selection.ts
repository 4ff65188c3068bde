import type { ReactNode } from 'react'

/** The rows that the person has selected. With it, the table has a column of checkboxes. */
export interface TableSelection<Row> {
  readonly isSelected: (row: Row) => boolean
  /** What the checkbox of a row is called. */
  readonly labelOf: (row: Row) => string
  /** Selects a row or takes it out. `isRange`: selects all rows from the one before to this one. */
  readonly onToggle: (line: number, isRange: boolean) => void
  /** Selects all rows that are loaded. */
  readonly onAll: () => void
  readonly onClear: () => void
  /** The head of the column: the checkbox of all rows. */
  readonly head: ReactNode
}
