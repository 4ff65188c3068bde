import type { Stock } from '@atrium/contract'
import { useTexts, type Project } from '@atrium/portal'
import { ListTable, windowedRows, type List, NameCell, usePagesInView, type Column } from '@atrium/screens'
import { Badge, Box, VisuallyHidden } from '@atrium/ui'
import { PackageOpen } from 'lucide-react'
import { useCallback } from 'react'
import { useAmounts } from '../../amounts/use-amounts.ts'
import { materialAddress } from '../../addresses/page-state.ts'
import { stockPageQuery } from '../../queries/stock.queries.ts'
import { listPageSize } from '../../queries/store.queries.ts'
import { useStoreRights } from '../../rights/use-store-rights.ts'

export interface StockFilters {
  readonly text: string
  readonly category: string
  readonly lowOnly: boolean
}

interface StockTableProps {
  readonly list: List<StockFilters, ''>
  readonly project: Project
  readonly storeId: string
  readonly onReorder: (stock: Stock) => void
  readonly onRemove: (stock: Stock) => void
}

const pageOf = ({ materials, total }: { materials: Stock[]; total: number }) => ({ rows: materials, total })

/** The stock of a store: low stock first, then by name. Each row links to the material's ledger. */
export function StockTable({ project, storeId, list, onReorder, onRemove }: StockTableProps) {
  const { text, category, lowOnly } = list.filters
  const t = useTexts()
  const { shown: amount } = useAmounts()
  const { mayEditMaterials, mayRemoveMaterials } = useStoreRights()
  const queryOf = useCallback(
    (page: number) => stockPageQuery({ projectId: project.id, storeId, text, category, lowOnly }, page),
    [project.id, storeId, text, category, lowOnly],
  )
  const rows = windowedRows(usePagesInView(queryOf, pageOf, listPageSize))
  const number = (key: 'stock' | 'reserved' | 'reorder_level', onlyWide: boolean): Column<Stock> => ({
    key,
    title: t(`stock.${key}`),
    width: 'minmax(5.5rem, 0.6fr)',
    align: 'end',
    onlyWide,
    cell: (row) => amount(row[key]),
  })
  const columns: Column<Stock>[] = [
    {
      key: 'name',
      title: t('fields.material'),
      width: 'minmax(0, 2.4fr)',
      cell: ({ name, code, shelf }) => (
        <NameCell name={name} detail={<bdi>{shelf === '' ? code : `${code} · ${shelf}`}</bdi>} />
      ),
    },
    {
      key: 'category',
      title: t('fields.category'),
      width: 'minmax(0, 1fr)',
      onlyWide: true,
      cell: (row) => <bdi>{row.category}</bdi>,
    },
    {
      key: 'low',
      title: <VisuallyHidden>{t('stock.state')}</VisuallyHidden>,
      width: '5.5rem',
      onlyWide: true,
      cell: ({ is_low: isLow }) => (isLow ? <Badge tone="warning">{t('stock.low')}</Badge> : null),
    },
    {
      key: 'stock',
      title: t('stock.stock'),
      width: 'minmax(5.5rem, 0.7fr)',
      align: 'end',
      cell: (row) => (
        <>
          {amount(row.stock)}{' '}
          <Box as="span" color="fg.muted" textStyle="xs">
            <bdi>{row.unit}</bdi>
          </Box>
          {row.is_low ? (
            <Box as="span" display={{ base: 'block', md: 'none' }} color="fg.warning" textStyle="xs">
              {t('stock.low')}
            </Box>
          ) : null}
        </>
      ),
    },
    number('reserved', true),
    number('reorder_level', true),
  ]
  return (
    <ListTable
      list={list}
      rows={rows}
      words="stock"
      icon={<PackageOpen />}
      label={t('stock.label')}
      columns={columns}
      keyOf={({ material_id: id }) => id}
      addressOf={({ material_id: id }) => materialAddress(project.code, storeId, id)}
      actions={{
        title: t('stock.actions'),
        labelOf: ({ name }) => t('stock.actionsOf', { name }),
        items: [
          ...(mayEditMaterials ? [{ value: 'reorder', label: t('stock.setReorder') }] : []),
          ...(mayRemoveMaterials
            ? [{ value: 'remove', label: t('stock.remove'), tone: 'danger' as const }]
            : []),
        ],
        onSelect: (action, stock) => (action === 'remove' ? onRemove : onReorder)(stock),
      }}
    />
  )
}
