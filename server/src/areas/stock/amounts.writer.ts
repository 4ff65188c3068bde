import { parseAmount } from '@atrium/contract/amounts'
import {
  bookEntries,
  lockBalances,
  type Booking,
  type LockedBalances,
  type Movement,
} from './book-entries.ts'

export interface AmountToSet {
  material_id: string
  stock: string
  /** What a unit costs of what is added. */
  added?: string | null | undefined
  /** At which price a unit was added that is taken back now. Without it a unit leaves at the average. */
  taken?: string | null | undefined
  /** The entry that it takes back. */
  refersTo?: string | null
  /** The member of the call that names the amount, for errors. */
  field: string
}

/**
 * Sets amounts on hand of materials in a locked store, all or none, and books the differences as `import`.
 * @returns the balances before, and the number of entries
 * @throws Failure conflict that names the `field` of every amount that cannot be stored
 */
export async function setAmounts(
  by: Booking,
  storeId: string,
  amounts: readonly AmountToSet[],
): Promise<{ held: LockedBalances; booked: number }> {
  const held = await lockBalances(
    by.database,
    amounts.map(({ material_id }) => ({ store_id: storeId, material_id })),
  )
  const movements = amounts.flatMap(({ material_id, stock, added, taken, refersTo, field }): Movement[] => {
    const key = { store_id: storeId, material_id }
    const quantity = parseAmount(stock) - held.get(key).stock
    if (quantity === 0n) return []
    const unitCost = (quantity > 0n ? added : taken) ?? null
    return [
      {
        ...key,
        kind: 'import',
        quantity,
        unitCost,
        refersTo: refersTo ?? null,
        field,
        takes: 'reserved',
        request_id: null,
        note: '',
      },
    ]
  })
  await bookEntries(by, held, movements)
  return { held, booked: movements.length }
}
