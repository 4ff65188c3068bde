import type { CallReply } from '@atrium/contract'
import { useTexts, type Project } from '@atrium/portal'
import { growingRows, ListTable, listWithin, NameCell, type Column } from '@atrium/screens'
import { Box } from '@atrium/ui'
import { Warehouse } from 'lucide-react'
import { materialAddress } from '../../addresses/page-state.ts'
import { useAmounts } from '../../amounts/use-amounts.ts'
import { ShortageBadge } from '../keep-stock/shortage-badge.tsx'
import { freeOf } from '../stock-requests/stock-of-line.ts'

type Reply = CallReply<'/store/get_stock_of_material'>
type StoreRow = Reply['stores'][number]

interface MaterialStoresProps {
  readonly project: Project
  readonly materialId: string
  readonly query: Parameters<typeof growingRows<Reply, StoreRow>>[0]
}

const unfiltered = listWithin({}, {}, () => undefined)

/** The stores that keep a material. Each row links to its ledger and its balance over time there. */
export function MaterialStores({ project, materialId, query }: MaterialStoresProps) {
  const t = useTexts()
  const { shown: amount } = useAmounts()
  const rows = growingRows(query, ({ stores }) => stores)
  const number = (
    key: string,
    title: string,
    of: (row: StoreRow) => string | null,
    onlyWide = true,
  ): Column<StoreRow> => ({
    key,
    title,
    width: 'minmax(5rem, 0.6fr)',
    align: 'end',
    onlyWide,
    cell: (row) => {
      const value = of(row)
      return value === null ? '–' : amount(value)
    },
  })
  const columns: Column<StoreRow>[] = [
    {
      key: 'store',
      title: t('pages.store'),
      width: 'minmax(0, 2fr)',
      cell: (row) => (
        <NameCell
          name={row.store_name}
          detail={
            <>
              <bdi>{row.store_code}</bdi>
              <Box as="span" display={{ base: 'inline', md: 'none' }} ms="2">
                <ShortageBadge stock={row} />
              </Box>
            </>
          }
        />
      ),
    },
    {
      key: 'state',
      title: t('stock.state'),
      width: '7.5rem',
      onlyWide: true,
      cell: (row) => <ShortageBadge stock={row} />,
    },
    number('stock', t('stock.stock'), ({ stock }) => stock, false),
    number('reserved', t('stock.reserved'), ({ reserved }) => reserved),
    number('free', t('stock.free'), freeOf),
    number('on_order', t('stock.onOrder'), ({ on_order: onOrder }) => onOrder),
    number('reorder_level', t('stock.reorder_level'), ({ reorder_level: level }) => level),
  ]
  return (
    <Box display="flex" flexDirection="column" height="max(20rem, calc(100dvh - 24rem))" gap="2">
      <ListTable
        list={unfiltered}
        rows={rows}
        words="materialStores"
        icon={<Warehouse />}
        label={t('materialStores.label')}
        columns={columns}
        keyOf={({ store_id: id }) => id}
        addressOf={({ store_id: id }) => materialAddress(project.code, id, materialId)}
      />
    </Box>
  )
}
