import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { loadStore } from '../store/store.loader.ts'
import { parseAmount } from '@atrium/contract/amounts'
import { bookEntries, holdBalances, type Booking, type HeldBalances, type Movement } from './book-entries.ts'
import { tellStock } from './movements.ts'
import { requireMaterials } from './stock-lines.ts'

/**
 * Sets the amounts on hand, all or none; what differs is booked.
 * @returns how many rows were taken
 * @throws Failure 404, 403, validation that names every wrong row
 */
export async function importStock(
  context: Context,
  given: CallRequest<'/store/importMaterials'>,
): Promise<number> {
  const store = await loadStore(context, given.store_id, 'store_materials_import', 'kept')
  if (store.project_id !== given.project_id) throw notFound()
  const ids = given.materials.map((row) => row.id)
  await requireMaterials(context, ids, (index) => `materials.${index}.id`)

  const amounts = given.materials.map(({ id, stock }, index) => ({
    material_id: id,
    stock,
    field: `materials.${index}.stock`,
  }))
  const { held, booked } = await setAmounts(context, store.id, amounts)
  if (booked === 0 && !held.isExtended) context.unchanged()
  else tellStock(context, store, { kind: 'import', lines: given.materials })
  return given.materials.length
}

/**
 * Sets amounts on hand in a store that is held, of materials that are held, all or none: what differs is booked as `import`.
 * @returns the balances as they were, and how many entries were booked
 * @throws Failure conflict that names every amount by its `field` that cannot be kept account of
 */
export async function setAmounts(
  by: Booking,
  storeId: string,
  amounts: readonly { material_id: string; stock: string; field: string }[],
): Promise<{ held: HeldBalances; booked: number }> {
  const held = await holdBalances(
    by.database,
    amounts.map(({ material_id }) => ({ store_id: storeId, material_id })),
  )
  const movements = amounts.flatMap(({ material_id, stock, field }): Movement[] => {
    const key = { store_id: storeId, material_id }
    const quantity = parseAmount(stock) - held.get(key).stock
    if (quantity === 0n) return []
    return [{ ...key, kind: 'import', quantity, field, takes: 'reserved', request_id: null, note: '' }]
  })
  await bookEntries(by, held, movements)
  return { held, booked: movements.length }
}
