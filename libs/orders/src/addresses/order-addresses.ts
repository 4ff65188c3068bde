import { projectAddress } from '@atrium/portal'
import type { OrderKind } from '../kind/order-kind.ts'
import type { OrderFilters } from '../kind/order-shapes.ts'

type Page = Pick<OrderKind, 'page'>

/** The page of one order, for those who see its place or work on it. */
export function orderAddress({ page }: Page, projectKey: string, orderId: string): string {
  return projectAddress(projectKey, `${page}/${orderId}`)
}

/** The person's own orders. */
export function myOrdersAddress({ page }: Page, projectKey: string): string {
  return projectAddress(projectKey, `${page}/mine`)
}

/** The list of orders, narrowed. */
export function ordersAddress(
  { page }: Page,
  projectKey: string,
  filters: Partial<Record<keyof OrderFilters, string>> = {},
): string {
  const query = new URLSearchParams(filters)
  const address = projectAddress(projectKey, page)
  return query.size === 0 ? address : `${address}?${query}`
}
