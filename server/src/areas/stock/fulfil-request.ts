import type { PostedKind, StockRequestState } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { invalid } from '../../serve/failure.ts'
import { formatAmount } from '@atrium/contract/amounts'
import { bookEntries, lockBalances } from './book-entries.ts'
import { movementsOf, notifyStock } from './movements.ts'
import {
  finishStep,
  linesOf,
  loadForStep,
  namedLines,
  type NamedLine,
  type StepInput,
} from './request-step.ts'
import { raiseLowStock } from './low-stock.writer.ts'
import { quantityField, requireNoCost } from './stock-lines.ts'
import { requireStockRights } from './stock.policy.ts'

interface Fulfilment extends StepInput {
  /** The amount of each line. If missing, all that is left. */
  lines?: readonly { material_id: string; quantity: string; unit_cost?: string | undefined }[] | undefined
}

/** The store and kind that a posting for a request expects. */
interface Expected {
  store_id: string
  type: PostedKind
  to_store_id: string | undefined
}

/**
 * Books an approved request as a whole or in part. The request is completed when no line has anything left.
 * @returns the ids of the entries, and the request's new state
 * @throws Failure 404, 403 without the rights for the request's type, 409 if there is not enough, 422
 */
export async function fulfilRequest(
  context: Context,
  given: Fulfilment,
  expected?: Expected,
): Promise<{ entries: string[]; state: StockRequestState; version: number }> {
  const request = await loadForStep(context, given, 'complete', 'stock_request_view')
  await requireStockRights(context, request.project_id, request.type)
  if (expected && !isAbout(request, expected)) throw invalid({ request_id: { key: 'stock_request_differs' } })
  requireNoCost(request.type, given.lines ?? [])
  const lines = linesOf(request)
  const due = given.lines ? namedLines(lines, given.lines) : allThatIsLeft(lines)

  const movements = movementsOf({
    kind: request.type,
    storeId: request.store_id,
    targetId: request.to_store_id ?? undefined,
    note: given.note ?? '',
    requestId: request.id,
    lines: due.map(({ line, ...rest }) => ({ ...rest, material_id: line.material_id })),
  })
  const held = await lockBalances(context.database, movements)
  const entries = await bookEntries(context, held, movements)
  await raiseLowStock(context, held, movements)
  for (const { line, quantity } of due) line.done += quantity
  const state = lines.every((line) => line.done === line.quantity) ? 'Completed' : 'Approved'
  const step = await finishStep(context, request, given, state, lines)
  notifyStock(context, request.store, {
    kind: request.type,
    request_id: request.id,
    ...(request.to_store_id !== null && { to_store_id: request.to_store_id }),
    lines: due.map(({ line, quantity, unitCost }) => ({
      material_id: line.material_id,
      quantity: formatAmount(quantity),
      ...(unitCost !== undefined && { unit_cost: unitCost }),
    })),
  })
  return { entries, ...step }
}

function isAbout(
  request: { store_id: string; type: string; to_store_id: string | null },
  expected: Expected,
): boolean {
  return (
    request.store_id === expected.store_id &&
    request.type === expected.type &&
    (expected.to_store_id === undefined || request.to_store_id === expected.to_store_id)
  )
}

function allThatIsLeft(lines: ReturnType<typeof linesOf>): NamedLine[] {
  return lines
    .map((line, index) => ({ line, quantity: line.quantity - line.done, field: quantityField(index) }))
    .filter(({ quantity }) => quantity > 0n)
}
