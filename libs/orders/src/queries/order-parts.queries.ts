import { callQuery } from '@atrium/client'
import { orderQuery } from '../kind/order-calls.ts'
import type { OrderKind } from '../kind/order-kind.ts'

/** The tasks of an order with their answers. */
export function tasksQuery(kind: OrderKind, projectId: string, id: string) {
  return orderQuery(kind, 'getTasks/{id}', projectId, { id })
}

/** What was requested, handed out and brought back for an order. */
export function materialsQuery(kind: OrderKind, projectId: string, id: string) {
  return orderQuery(kind, 'getMaterials/{id}', projectId, { id })
}

/** The stores that the caller may ask for materials of an order. */
export function materialStoresQuery(kind: OrderKind, projectId: string, id: string) {
  return orderQuery(kind, 'getMaterialStores/{id}', projectId, { id })
}

/** The times of an order. */
export function timesQuery(kind: OrderKind, projectId: string, id: string) {
  return orderQuery(kind, 'getTimes/{id}', projectId, { id })
}

/** What an order cost. */
export function costsQuery(kind: OrderKind, projectId: string, id: string) {
  return orderQuery(kind, 'getCosts/{id}', projectId, { id })
}

/** Who could do an order. */
export function candidatesQuery(kind: OrderKind, projectId: string, id: string, search: string) {
  return orderQuery(kind, 'getCandidates', projectId, {
    order_id: id,
    ...(search !== '' && { search_text: search }),
  })
}

/** The hourly rates of the project's library. */
export function ratesQuery(projectId: string) {
  return callQuery('/library/search', projectId, { kind: 'rate', project_id: projectId, limit: 1000 })
}

/** The published checklists of tasks of orders, by name. */
export function offeredChecklistsQuery(projectId: string, text: string) {
  return callQuery('/checklist/getOffered', projectId, {
    project_id: projectId,
    kind: 'cm',
    ...(text !== '' && { search_text: text }),
    limit: 50,
  })
}
