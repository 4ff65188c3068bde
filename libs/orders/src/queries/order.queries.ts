import { callQuery } from '@atrium/client'
import type { CallInput, WorkSort, WorkStatus } from '@atrium/contract'
import {
  myOrderPages,
  neutral,
  orderCall,
  orderCursorQuery,
  orderQuery,
  type OrderReply,
} from '../kind/order-calls.ts'
import type { OrderKind } from '../kind/order-kind.ts'
import type { ListedOrder, OrderFilters } from '../kind/order-shapes.ts'

/** A column of the board: a status, or a step. */
export interface BoardColumn extends Omit<OrderReply<'getBoard'>['columns'][number], 'cms' | 'pms'> {
  readonly orders: readonly ListedOrder[]
}

/** Rows in one page of the list. */
const listPageSize = 50
/** Rows in one page of a panel, and of the person's own orders. */
const shortPageSize = 20

type Filter = CallInput<'/cm/getCounts'> & CallInput<'/pm/getCounts'>

/** The filters as the calls take them. What orders of a kind are not narrowed by is not in its lists. */
export function orderInput(projectId: string, filters: OrderFilters): Filter {
  const { search, status, priority, only, service, location, asset, worker, team, department } = filters
  const { requester, plan, criticality, outcome, step, by, from, to } = filters
  return {
    project_id: projectId,
    ...(search !== '' && { search_text: search }),
    ...(status !== '' && { status: [status] }),
    ...(priority !== '' && { priority: [priority] }),
    ...(only !== '' && { [only]: true as const }),
    ...(service && { service_id: [service] }),
    ...(location !== '' && { location_id: location }),
    ...(asset !== '' && { asset_id: asset }),
    ...(worker !== '' && { worker_id: [worker] }),
    ...(team !== '' && { team_id: [team] }),
    ...(department !== '' && { department_id: [department] }),
    ...(requester && { requester_id: requester }),
    ...(plan && { plan_id: [plan] }),
    ...(criticality && { criticality: [criticality] }),
    ...(outcome && { outcome: [outcome] }),
    ...(step !== '' && { step: [step] }),
    ...((from !== '' || to !== '') && { date_field: by }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  }
}

/** The orders that match the filters, read on from the last one, with how many there are. */
export function ordersQuery(kind: OrderKind, projectId: string, filters: OrderFilters, sort: WorkSort) {
  return orderCursorQuery(kind, {
    projectId,
    input: { ...orderInput(projectId, filters), sort },
    size: listPageSize,
  })
}

/** How many orders have each status; the filter of statuses does not narrow it. */
export function countsQuery(kind: OrderKind, projectId: string, filters: OrderFilters) {
  return orderQuery(kind, 'getCounts', projectId, orderInput(projectId, { ...filters, status: '' }))
}

interface BoardOf {
  readonly projectId: string
  readonly filters: OrderFilters
  readonly sort: WorkSort
  /** Empty for the statuses. */
  readonly workflowId: string
}

/** The orders in columns: by status, or by the steps of a workflow. */
export function boardQuery(kind: OrderKind, { projectId, filters, sort, workflowId }: BoardOf) {
  const input = {
    ...orderInput(projectId, filters),
    sort,
    ...(workflowId !== '' && { workflow_id: workflowId }),
  }
  return {
    ...callQuery(orderCall(kind, 'getBoard'), projectId, input),
    select: ({ columns }: OrderReply<'getBoard'>): { readonly columns: readonly BoardColumn[] } => ({
      columns: columns.map((column) => neutral(kind, column)),
    }),
  }
}

/** An order with its actions. */
export function detailsQuery(kind: OrderKind, projectId: string, id: string) {
  return orderQuery(kind, 'getDetails/{id}', projectId, { id })
}

/** What open orders are listed of, by its id. */
export type OrdersAbout =
  | { readonly location: string }
  | { readonly asset: string }
  | { readonly worker: string }
  | { readonly team: string }

/** Open orders at a place and below it, of an asset, or given to a person or a team, in the order of a board. */
export function openOrdersQuery(kind: OrderKind, projectId: string, about: OrdersAbout) {
  return orderCursorQuery(kind, {
    projectId,
    input: {
      project_id: projectId,
      ...('location' in about && { location_id: about.location }),
      ...('asset' in about && { asset_id: about.asset }),
      ...('worker' in about && { worker_id: [about.worker] }),
      ...('team' in about && { team_id: [about.team] }),
      open: true,
      sort: kind.boardSort,
    },
    size: shortPageSize,
  })
}

/** What could be pressed on several orders. */
export function actionsQuery(kind: OrderKind, projectId: string, ids: readonly string[]) {
  return orderQuery(kind, 'getActions', projectId, { project_id: projectId, order_ids: [...ids] })
}

/** Published workflows, for the columns of the board. */
export function workflowsQuery({ code }: OrderKind, projectId: string) {
  return callQuery('/workflow/search', projectId, { project_id: projectId, kind: code, limit: 100 })
}

/** The orders of the caller or their teams. An empty text looks for nothing. */
export function myOrdersQuery(
  kind: OrderKind,
  projectId: string,
  status: readonly WorkStatus[],
  text: string,
) {
  return myOrderPages(kind, {
    projectId,
    input: {
      project_id: projectId,
      ...(status.length > 0 && { status: [...status] }),
      ...(text !== '' && { search_text: text }),
    },
    size: shortPageSize,
  })
}

/** The timer of the caller that runs on an order of this kind. */
export function timerQuery(kind: OrderKind, projectId: string) {
  return {
    ...callQuery(orderCall(kind, 'getTimer'), projectId, { project_id: projectId }),
    select: ({ timer }: OrderReply<'getTimer'>) => ({ timer: timer && neutral(kind, timer) }),
  }
}
