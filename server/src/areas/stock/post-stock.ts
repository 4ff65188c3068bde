import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { conflict, invalid, type FailureDetails } from '../../serve/failure.ts'
import { parseAmount } from '@atrium/contract/amounts'
import { bookEntries, lockBalances, type Movement } from './book-entries.ts'
import { loadStore } from '../store/store.loader.ts'
import { fulfilRequest } from './fulfil-request.ts'
import { loadStoreAndTarget } from './load-target.ts'
import { movementsOf, notifyStock } from './movements.ts'
import { raiseLowStock } from './low-stock.writer.ts'
import { materialField, quantityField, requireMaterials, requireNoCost } from './stock-lines.ts'
import { requireStockRights } from './stock.policy.ts'
import { bookedBefore } from './stock.repository.ts'

/**
 * Books amounts in a store, all or none. With `request_id`, they count towards that request.
 * @returns the ids of the entries
 * @throws Failure 404, 403, 409 if there is not enough or the request is closed, 422
 */
export async function postStock(
  context: Context,
  given: CallRequest<'/store/post_stock'>,
): Promise<string[]> {
  const { kind, lines, note = '' } = given
  if (kind !== 'adjust') assertPositive(lines)
  requireNoCost(kind, lines)
  if (given.request_id !== undefined) {
    await loadStore(context, given.store_id, 'store_materials_view')
    const expected = { store_id: given.store_id, type: kind, to_store_id: given.to_store_id }
    return (await fulfilRequest(context, { ...given, request_id: given.request_id }, expected)).entries
  }
  const { store, target } = await loadStoreAndTarget(
    context,
    given,
    kind === 'transfer',
    'store_materials_view',
  )
  await requireStockRights(context, store.project_id, kind)
  await requireMaterials(
    context,
    lines.map((line) => line.material_id),
    materialField,
  )

  const movements = movementsOf({
    kind,
    storeId: store.id,
    targetId: target?.id,
    note,
    lines: lines.map((line, index) => ({
      material_id: line.material_id,
      quantity: parseAmount(line.quantity),
      unitCost: line.unit_cost,
      field: quantityField(index),
    })),
  })
  const held = await lockBalances(context.database, movements)
  if (kind === 'opening') await assertUnopened(context, store.id, movements)
  const entries = await bookEntries(context, held, movements)
  await raiseLowStock(context, held, movements)
  notifyStock(context, store, { kind, ...(target && { to_store_id: target.id }), lines })
  return entries
}

function assertPositive(lines: CallRequest<'/store/post_stock'>['lines']): void {
  const wrong = lines.flatMap((line, index) =>
    line.quantity.startsWith('-') ? [[quantityField(index), { key: 'field_invalid' as const }] as const] : [],
  )
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong))
}

/** Checks that an opening is the first booking of each material. */
async function assertUnopened(
  context: Context,
  storeId: string,
  movements: readonly Movement[],
): Promise<void> {
  const booked = await bookedBefore(
    context.database,
    storeId,
    movements.map((one) => one.material_id),
  )
  const fields: NonNullable<FailureDetails['fields']> = Object.fromEntries(
    movements.filter((one) => booked.has(one.material_id)).map((one) => [one.field, { key: 'stock_opened' }]),
  )
  if (booked.size > 0) throw conflict('stock_opened', { fields })
}
