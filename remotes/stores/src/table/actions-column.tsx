import type { Column } from '@atrium/screens'
import type { useTexts } from '@atrium/portal'
import { MenuButton, VisuallyHidden } from '@atrium/ui'
import { EllipsisVertical } from 'lucide-react'

export interface Action<Row> {
  readonly code: string
  readonly label: string
  readonly danger?: boolean
  readonly begin: (row: Row) => void
}

/** The last column: a menu of actions for each row. Left out for a user without actions. */
export function actionsColumn<Row extends { readonly name: string }>(
  t: ReturnType<typeof useTexts>,
  actions: readonly Action<Row>[],
): Column<Row>[] {
  if (actions.length === 0) return []
  const items = actions.map(({ code, label, danger }) => ({
    value: code,
    label,
    ...(danger === true && { tone: 'danger' as const }),
  }))
  return [
    {
      key: 'actions',
      title: <VisuallyHidden>{t('stock.actions')}</VisuallyHidden>,
      width: '2.25rem',
      align: 'end',
      cell: (row) => (
        <MenuButton
          size="sm"
          kind="quiet"
          label={t('stock.actionsOf', { name: row.name })}
          icon={<EllipsisVertical size={16} />}
          items={items}
          onSelect={(chosen) => actions.find(({ code }) => code === chosen)?.begin(row)}
        />
      ),
    },
  ]
}
