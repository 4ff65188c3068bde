import type { Column } from '../long-table/virtual-table.tsx'
import { MenuButton, VisuallyHidden, type MenuItem } from '@atrium/ui'
import { EllipsisVertical } from 'lucide-react'

/** What can be done with a row of a list. */
export interface RowActions<Row> {
  /** What the column of actions is called. */
  readonly title: string
  /** What the menu of a row is called. */
  readonly labelOf: (row: Row) => string
  /** The same for each row, or those of a row. A person who may do nothing has no menu. */
  readonly items: readonly MenuItem[] | ((row: Row) => readonly MenuItem[])
  /** Which rows have a menu; by default all. */
  readonly has?: (row: Row) => boolean
  readonly onSelect: (action: string, row: Row) => void
}

/** The last column: a menu of what can be done with each row. */
export function actionColumn<Row>({ title, labelOf, items, has, onSelect }: RowActions<Row>): Column<Row>[] {
  const itemsOf = typeof items === 'function' ? items : () => items
  if (typeof items !== 'function' && items.length === 0) return []
  return [
    {
      key: 'actions',
      title: <VisuallyHidden>{title}</VisuallyHidden>,
      width: '2.25rem',
      align: 'end',
      cell: (row) =>
        has && !has(row) ? null : (
          <MenuButton
            size="sm"
            kind="quiet"
            label={labelOf(row)}
            icon={<EllipsisVertical size={16} />}
            items={itemsOf(row)}
            onSelect={(action) => onSelect(action, row)}
          />
        ),
    },
  ]
}
