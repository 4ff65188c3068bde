import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { BalanceKey } from './book-entries.ts'
import { takesPrice } from './stock.repository.ts'

/** An entry whose price a caller wants to correct. */
export interface PricedEntry extends BalanceKey {
  /** What a unit costs as far as anybody knows; null if nobody said. */
  cost: string | null
  takes_price: boolean
}

export async function findPriced(
  database: Database,
  storeId: string,
  entryId: string,
): Promise<PricedEntry | undefined> {
  const { rows } = await sql<PricedEntry>`
    select e.store_id, e.material_id, trim_scale(corrected_cost(e.id, e.unit_cost))::text as cost, ${takesPrice} as takes_price
    from stock_ledger e where e.id = ${entryId} and e.store_id = ${storeId}`.execute(database)
  return rows[0]
}

/** Counts the entries of a balance since it was last empty, up to a number. */
export async function countEntriesAddedUp(
  database: Database,
  key: BalanceKey,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from stock_ledger e, stock_begins(${key.store_id}, ${key.material_id}) b
      where e.store_id = ${key.store_id} and e.material_id = ${key.material_id} and (e.at, e.seq) >= (b.at, b.seq)
      limit ${most}) added_up`.execute(database)
  return rows[0]?.count ?? 0
}

/** Writes the correction of a price. A trigger of the ledger moves the average of the locked balance. */
export async function addCorrection(
  database: Database,
  userId: string,
  given: BalanceKey & { refers_to: string; unit_cost: string; note: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into stock_ledger (store_id, material_id, kind, quantity, unit_cost, refers_to, by, note)
    values (${given.store_id}, ${given.material_id}, 'price', 0, ${given.unit_cost}, ${given.refers_to}, ${userId}, ${given.note})
    returning id`.execute(database)
  const [added] = rows
  if (!added) throw new Error('a correction was not added')
  return added.id
}
