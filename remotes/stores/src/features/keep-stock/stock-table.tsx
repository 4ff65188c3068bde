import type { Stock } from '@atrium/contract'
import { useTexts, type Project } from '@atrium/portal'
import { ListTable, windowedRows, type List, NameCell, usePagesInView, type Column } from '@atrium/screens'
import { Box, VisuallyHidden } from '@atrium/ui'
import { PackageOpen } from 'lucide-react'
import { useCallback } from 'react'
import { useAmounts } from '../../amounts/use-amounts.ts'
import { materialAddress } from '../../addresses/page-state.ts'
import { stockPageQuery } from '../../queries/stock.queries.ts'
import { listPageSize } from '../../queries/store.queries.ts'
import { ShortageBadge } from './shortage-badge.tsx'
import { useStockActions, type StockAction } from './use-stock-actions.ts'

export interface StockFilters {
  readonly text: string
  readonly category: string
  readonly lowOnly: boolean
  readonly outOnly: boolean
}

interface StockTableProps {
  readonly list: List<StockFilters, ''>
  readonly project: Project
  readonly storeId: string
  readonly onAction: (action: StockAction, stock: Stock) => void
}

const pageOf = ({ materials, total }: { materials: Stock[]; total: number }) => ({ rows: materials, total })

/** The stock of a store: low stock first, then by name. Each row links to the material's ledger. */
export function StockTable({ project, storeId, list, onAction }: StockTableProps) {
  const { text, category, lowOnly, outOnly } = list.filters
  const t = useTexts()
  const { shown: amount } = useAmounts()
  const items = useStockActions()
  const queryOf = useCallback(
    (page: number) =>
      stockPageQuery({ projectId: project.id, storeId, text, category, lowOnly, outOnly }, page),
    [project.id, storeId, text, category, lowOnly, outOnly],
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
      width: '7rem',
      onlyWide: true,
      cell: (row) => <ShortageBadge stock={row} />,
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
          <Box display={{ base: 'block', md: 'none' }}>
            <ShortageBadge stock={row} />
          </Box>
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
        items,
        onSelect: (action, stock) => onAction(action as StockAction, stock),
      }}
    />
  )
}
