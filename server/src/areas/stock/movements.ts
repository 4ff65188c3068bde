import type { StockKind } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import type { StoreRow } from '../store/store.repository.ts'
import type { Movement } from './book-entries.ts'

export interface StockLine {
  material_id: string
  /** In millionths; positive, but for an adjustment. */
  quantity: bigint
  field: string
}

/** What lines do to balances: an issue takes, a transfer takes here and gives there, everything else adds what it says. */
export function movementsOf(given: {
  kind: StockKind
  storeId: string
  targetId: string | undefined
  lines: readonly StockLine[]
  note: string
  /** The request that is carried out: it may take what is reserved, and gives back what was reserved for it. */
  requestId?: string
}): Movement[] {
  const { kind, storeId, targetId, note, requestId } = given
  const takes = kind === 'issue' || kind === 'transfer'
  return given.lines.flatMap(({ material_id, quantity, field }) => {
    const common = { material_id, kind, note, field, request_id: requestId ?? null }
    const here: Movement = {
      ...common,
      store_id: storeId,
      quantity: takes ? -quantity : quantity,
      // Counting what is there, and carrying out what was reserved, are not held back by reservations [STK-9].
      takes: requestId !== undefined || kind === 'adjust' ? 'reserved' : 'free',
      ...(takes && requestId !== undefined && { release: quantity }),
    }
    if (targetId === undefined) return [here]
    return [here, { ...common, store_id: targetId, quantity, takes: 'free' }]
  })
}

/** Says in the audit trail what was booked, and that stock has changed. */
export function tellStock(context: Context, store: StoreRow, booked: Record<string, unknown>): void {
  context.audit({ thing: 'stock', thingId: store.id, projectId: store.project_id, after: booked })
  context.notify({ topic: 'stock', projectId: store.project_id })
}
