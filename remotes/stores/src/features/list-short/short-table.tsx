import type { CallReply } from '@atrium/contract'
import { useTexts, type Project } from '@atrium/portal'
import { ListTable, NameCell, usePagesInView, windowedRows, type Column, type List } from '@atrium/screens'
import { Box } from '@atrium/ui'
import { PackageCheck } from 'lucide-react'
import { useCallback } from 'react'
import { materialAddress, type ShortState } from '../../addresses/page-state.ts'
import { useAmounts } from '../../amounts/use-amounts.ts'
import { shortPageQuery } from '../../queries/stock.queries.ts'
import { listPageSize } from '../../queries/store.queries.ts'
import { ShortageBadge } from '../keep-stock/shortage-badge.tsx'

type Short = CallReply<'/store/get_low_stock'>['materials'][number]

interface ShortTableProps {
  readonly project: Project
  readonly list: List<ShortState, ''>
}

const pageOf = ({ materials, total }: CallReply<'/store/get_low_stock'>) => ({ rows: materials, total })

/** Short materials by store and name. Each row links to the material in its store. */
export function ShortTable({ project, list }: ShortTableProps) {
  const t = useTexts()
  const { shown: amount } = useAmounts()
  const { only } = list.filters
  const queryOf = useCallback((page: number) => shortPageQuery(project.id, only, page), [project.id, only])
  const rows = windowedRows(usePagesInView(queryOf, pageOf, listPageSize))
  const columns: Column<Short>[] = [
    {
      key: 'name',
      title: t('fields.material'),
      width: 'minmax(0, 2.4fr)',
      cell: (row) => (
        <NameCell
          name={row.name}
          detail={
            <>
              <bdi>{row.code}</bdi>
              <Box as="span" display={{ base: 'inline', md: 'none' }}>
                {' · '}
                <bdi>{row.store_name}</bdi>
              </Box>
            </>
          }
        />
      ),
    },
    {
      key: 'store',
      title: t('pages.store'),
      width: 'minmax(0, 1.4fr)',
      onlyWide: true,
      cell: (row) => <bdi>{row.store_name}</bdi>,
    },
    {
      key: 'state',
      title: t('stock.state'),
      width: '7.5rem',
      cell: (row) => <ShortageBadge stock={row} />,
    },
    {
      key: 'stock',
      title: t('stock.stock'),
      width: 'minmax(4.5rem, 0.7fr)',
      align: 'end',
      cell: (row) => (
        <>
          {amount(row.stock)}{' '}
          <Box as="span" color="fg.muted" textStyle="xs">
            <bdi>{row.unit}</bdi>
          </Box>
        </>
      ),
    },
    {
      key: 'reserved',
      title: t('stock.reserved'),
      width: 'minmax(5.5rem, 0.6fr)',
      align: 'end',
      onlyWide: true,
      cell: (row) => amount(row.reserved),
    },
    {
      key: 'reorder_level',
      title: t('stock.reorder_level'),
      width: 'minmax(5.5rem, 0.6fr)',
      align: 'end',
      onlyWide: true,
      cell: (row) => amount(row.reorder_level),
    },
  ]
  return (
    <ListTable
      list={list}
      rows={rows}
      words="short"
      icon={<PackageCheck />}
      label={t('pages.short')}
      columns={columns}
      keyOf={({ store_id: storeId, material_id: id }) => `${storeId} ${id}`}
      addressOf={({ store_id: storeId, material_id: id }) => materialAddress(project.code, storeId, id)}
    />
  )
}
