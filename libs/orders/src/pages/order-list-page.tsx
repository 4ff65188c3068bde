import type { WorkSort } from '@atrium/contract'
import { useSearchState, useTexts, type Project } from '@atrium/portal'
import {
  layoutShape,
  LayoutSwitch,
  ListPage,
  SavedViews,
  tabOnDemand,
  useExport,
  type BulkAction,
  type List,
} from '@atrium/screens'
import type { ReactNode } from 'react'
import { boardShape } from '../addresses/page-state.ts'
import type { OrderBoardProps } from '../board-orders/order-board.tsx'
import { OrderFilters } from '../browse-orders/order-filters.tsx'
import { OrderTable } from '../browse-orders/order-table.tsx'
import { StatusCounts } from '../browse-orders/status-counts.tsx'
import type { OrderColumn } from '../browse-orders/use-order-columns.tsx'
import { orderCall } from '../kind/order-calls.ts'
import { useOrderKind } from '../kind/order-screen.tsx'
import type { ListedOrder, OrderFilters as Filters } from '../kind/order-shapes.ts'
import { TimerChip } from '../my-orders/timer-chip.tsx'
import { orderInput } from '../queries/order.queries.ts'

const OrderBoard = tabOnDemand<OrderBoardProps>(() => import('../board-orders/order-board.tsx'))

interface OrderListPageProps {
  readonly project: Project
  readonly list: List<Filters, WorkSort>
  readonly columns: readonly OrderColumn[]
  /** Fields of filters that only orders of this kind have. */
  readonly filters: ReactNode
  /** What leads on from here, such as the way to a new order. */
  readonly actions?: ReactNode
  /** What only orders of this kind have done with several at once. */
  readonly bulk?: readonly BulkAction<ListedOrder>[]
}

/** The orders of a project that the person sees by their places: as a list, or as a board. */
export function OrderListPage({ project, list, columns, filters, actions, bulk }: OrderListPageProps) {
  const t = useTexts()
  const kind = useOrderKind()
  const [{ layout }, setLayout] = useSearchState(layoutShape)
  const [{ workflow }, setBoard] = useSearchState(boardShape)
  const exported = useExport({
    path: orderCall(kind, 'export'),
    formats: ['xlsx', 'csv'],
    inputOf: (format) => ({ ...orderInput(project.id, list.filters), sort: list.sort, format }),
  })
  return (
    <ListPage
      title={t('pages.list')}
      actions={
        <>
          <TimerChip project={project} />
          <LayoutSwitch layout={layout} onChoose={(next) => setLayout({ layout: next })} />
          <SavedViews screen={`${kind.page}.list`} projectId={project.id} />
          {exported.menu}
          {actions}
        </>
      }
      filters={
        <>
          <StatusCounts project={project} list={list} />
          <OrderFilters project={project} list={list} layout={layout}>
            {filters}
          </OrderFilters>
        </>
      }
    >
      {exported.state}
      {layout === 'board' ? (
        <OrderBoard
          project={project}
          list={list}
          workflowId={workflow}
          onWorkflow={(id) => setBoard({ workflow: id })}
          onList={(narrowed) => {
            list.filter(narrowed)
            setLayout({ layout: 'list' })
          }}
        />
      ) : (
        <OrderTable project={project} list={list} columns={columns} bulk={bulk} />
      )}
    </ListPage>
  )
}
