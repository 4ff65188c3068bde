import type { Column } from '@atrium/modals/long-table'
import type { useTexts } from '@atrium/portal'
import { MenuButton, VisuallyHidden } from '@atrium/ui'
import { EllipsisVertical } from 'lucide-react'

export interface Deed<Row> {
  readonly code: string
  readonly label: string
  readonly danger?: boolean
  readonly begin: (row: Row) => void
}

/** The last column: a menu of what can be done with each row. There is none for who may do nothing. */
export function deedsColumn<Row extends { readonly name: string }>(
  t: ReturnType<typeof useTexts>,
  deeds: readonly Deed<Row>[],
): Column<Row>[] {
  if (deeds.length === 0) return []
  const items = deeds.map(({ code, label, danger }) => ({
    value: code,
    label,
    ...(danger === true && { tone: 'danger' as const }),
  }))
  return [
    {
      key: 'deeds',
      title: <VisuallyHidden>{t('stock.deeds')}</VisuallyHidden>,
      width: '2.25rem',
      align: 'end',
      cell: (row) => (
        <MenuButton
          size="sm"
          kind="quiet"
          label={t('stock.deedsOf', { name: row.name })}
          icon={<EllipsisVertical size={16} />}
          items={items}
          onSelect={(chosen) => deeds.find(({ code }) => code === chosen)?.begin(row)}
        />
      ),
    },
  ]
}
