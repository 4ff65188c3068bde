import type { WorkSort } from '@atrium/contract'
import { useTexts, type Project } from '@atrium/portal'
import { growingRows, ListTable, type BulkAction, type List } from '@atrium/screens'
import { useInfiniteQuery } from '@tanstack/react-query'
import { orderAddress } from '../addresses/order-addresses.ts'
import { useOrderKind } from '../kind/order-screen.tsx'
import type { ListedOrder, OrderFilters } from '../kind/order-shapes.ts'
import { ordersQuery } from '../queries/order.queries.ts'
import { useBulkActions } from './use-bulk-actions.tsx'
import type { OrderColumn } from './use-order-columns.tsx'

interface OrderTableProps {
  readonly project: Project
  readonly list: List<OrderFilters, WorkSort>
  readonly columns: readonly OrderColumn[]
  /** What only orders of this kind have done with several at once. */
  readonly bulk?: readonly BulkAction<ListedOrder>[] | undefined
}

/** The orders that match the filters. The next ones come when the end is near. */
export function OrderTable({ project, list, columns, bulk = [] }: OrderTableProps) {
  const t = useTexts()
  const kind = useOrderKind()
  const query = useInfiniteQuery(ordersQuery(kind, project.id, list.filters, list.sort))
  const found = query.data?.pages[0]
  const counted =
    found && t(found.total_is_lower_bound ? 'list.moreThan' : 'list.count', { count: found.total })
  return (
    <ListTable
      list={list}
      rows={growingRows(query, ({ orders }): readonly ListedOrder[] => orders)}
      {...(counted !== undefined && { counted })}
      words="list"
      icon={<kind.Picture />}
      label={t('pages.list')}
      columns={columns}
      keyOf={({ id }) => id}
      addressOf={({ id }) => orderAddress(kind, project.code, id)}
      bulk={useBulkActions(bulk)}
    />
  )
}
