import type { Context } from '../../serve/context.ts'
import { bookEntries, lockBalances, type Movement } from './book-entries.ts'
import { raiseLowStock } from './low-stock.writer.ts'
import { materialField, requireMaterials } from './stock-lines.ts'

/** Amounts on hand that nobody else changes until the transaction ends. */
export interface LockedStock {
  /** @throws Error for a material that is not locked */
  of(materialId: string): bigint
  /** Whether a material was added to the list of the store. */
  isExtended: boolean
}

/**
 * Locks materials and their balances in a locked store, in the order of everybody [STK-6].
 * @throws Failure validation that names each line without a material, or with one that is named before
 */
export async function lockStock(
  context: Context,
  storeId: string,
  materialIds: readonly string[],
): Promise<LockedStock> {
  await requireMaterials(context, materialIds, materialField)
  const keys = materialIds.map((material_id) => ({ store_id: storeId, material_id }))
  const held = await lockBalances(context.database, keys)
  return {
    of: (materialId) => held.get({ store_id: storeId, material_id: materialId }).stock,
    isExtended: held.isExtended,
  }
}

export interface Adjustment {
  material_id: string
  /** Signed, in millionths. */
  quantity: bigint
  note: string
  /** How a failure names it. */
  field: string
}

/**
 * Books adjustments in a locked store, all or none. They may take what is reserved [STK-9].
 * @returns the ids of the entries, in the order of the adjustments
 * @throws Failure conflict that names each one for which there is not enough
 */
export async function bookAdjustments(
  context: Context,
  storeId: string,
  adjustments: readonly Adjustment[],
): Promise<string[]> {
  const movements = adjustments.map((one): Movement => ({
    ...one,
    store_id: storeId,
    kind: 'adjust',
    request_id: null,
    takes: 'reserved',
  }))
  const held = await lockBalances(context.database, movements)
  const entries = await bookEntries(context, held, movements)
  await raiseLowStock(context, held, movements)
  return entries
}
