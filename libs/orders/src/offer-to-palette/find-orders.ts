import { call, orThrow } from '@atrium/client'
import { matchPath, type PaletteNaming, type PaletteResult, type PaletteSearch } from '@atrium/portal'
import { orderAddress } from '../addresses/order-addresses.ts'
import { neutral, orderCall } from '../kind/order-calls.ts'
import type { OrderKind } from '../kind/order-kind.ts'
import type { ListedOrder } from '../kind/order-shapes.ts'

/** The palette shows a few results of each kind. The page shows all. */
const most = 8

type Found = Pick<ListedOrder, 'id' | 'reference' | 'description' | 'location'>

function resultOf(kind: OrderKind, order: Found, projectKey: string): PaletteResult {
  const { id, reference, description, location } = order
  return {
    id,
    title: description,
    code: reference,
    detail: [location.path, location.name].filter(Boolean).join(' › '),
    icon: kind.icon,
    to: orderAddress(kind, projectKey, id),
  }
}

/** Finds orders of a kind in the project for the command palette by number and description. */
export function findOrders(kind: OrderKind): PaletteSearch {
  return async ({ text, projectId, projectKey, signal }) => {
    const input = { project_id: projectId, search_text: text, limit: most }
    const reply = orThrow(await call(orderCall(kind, 'search'), input, { signal }))
    return neutral(kind, reply).orders.map((order) => resultOf(kind, order, projectKey))
  }
}

/**
 * Names the page of an order for the command palette.
 * @param others pages of the module whose addresses look like that of an order
 */
export function nameOrders(kind: OrderKind, others: readonly string[]): PaletteNaming {
  return async ({ path, projectKey, signal }) => {
    const id = matchPath(`${kind.page}/:orderId`, path)?.['orderId']
    if (id === undefined || others.includes(id)) return null
    const reply = orThrow(await call(orderCall(kind, 'getDetails/{id}'), { id }, { signal }))
    return resultOf(kind, neutral(kind, reply).order, projectKey)
  }
}
