import type { StockKind } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import type { StoreRow } from '../store/store-rows.loader.ts'
import type { Movement } from './book-entries.ts'

export interface StockLine {
  material_id: string
  /** In millionths. Positive, except for an adjustment. */
  quantity: bigint
  /** What a unit costs, of an opening or a supply. */
  unitCost?: string | undefined
  field: string
}

/** Returns how lines move balances: an issue takes, a transfer takes here and gives there, all other kinds add. */
export function movementsOf(given: {
  kind: StockKind
  storeId: string
  targetId: string | undefined
  lines: readonly StockLine[]
  note: string
  /** The request that is fulfilled. Its booking may take reserved amounts, and releases what was reserved for it. */
  requestId?: string
}): Movement[] {
  const { kind, storeId, targetId, note, requestId } = given
  const takes = kind === 'issue' || kind === 'transfer'
  return given.lines.flatMap(({ material_id, quantity, unitCost, field }) => {
    const common = { material_id, kind, note, field, request_id: requestId ?? null }
    const here: Movement = {
      ...common,
      store_id: storeId,
      quantity: takes ? -quantity : quantity,
      ...(unitCost !== undefined && { unitCost }),
      // Reservations do not hold back a count, nor the fulfilment of what was reserved [STK-9].
      takes: requestId !== undefined || kind === 'adjust' ? 'reserved' : 'free',
      ...(takes && requestId !== undefined && { release: quantity }),
    }
    if (targetId === undefined) return [here]
    const pricedBy = { store_id: storeId, material_id }
    return [here, { ...common, store_id: targetId, quantity, pricedBy, takes: 'free' }]
  })
}

/** Records what was booked, and notifies of the change of stock. */
export function notifyStock(context: Context, store: StoreRow, booked: Record<string, unknown>): void {
  context.record({ thing: 'stock', thingId: store.id, projectId: store.project_id, after: booked }, 'stock')
}
