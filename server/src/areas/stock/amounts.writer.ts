import { parseAmount } from '@atrium/contract/amounts'
import {
  bookEntries,
  lockBalances,
  type Booking,
  type LockedBalances,
  type Movement,
} from './book-entries.ts'

/**
 * Sets amounts on hand of materials in a locked store, all or none, and books the differences as `import`.
 * @returns the balances before, and the number of entries
 * @throws Failure conflict that names the `field` of every amount that cannot be stored
 */
export async function setAmounts(
  by: Booking,
  storeId: string,
  amounts: readonly { material_id: string; stock: string; field: string }[],
): Promise<{ held: LockedBalances; booked: number }> {
  const held = await lockBalances(
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
