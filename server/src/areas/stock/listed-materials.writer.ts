import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/**
 * Puts materials on the list of a store with the amount 0, so that they can be counted there. Those that it keeps already stay as they
 * are. The caller has locked the store, so that nobody deletes it meanwhile [STK-6].
 * @returns the ids of those that were put on it, in their order
 */
export async function listMaterials(
  database: Database,
  storeId: string,
  materialIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ material_id: string }>`
    insert into stock_balance (store_id, material_id, reorder_level)
    select ${storeId}, m.id, m.reorder_level from material m
    where m.id = any(${[...materialIds]}::uuid[]) and m.removed_at is null order by m.id
    on conflict do nothing returning material_id`.execute(database)
  return rows.map((row) => row.material_id)
}

/**
 * Takes materials off the list of a store again, as far as nobody has done anything with them there: nothing was booked or reserved, and
 * neither shelf nor reorder level was changed.
 * @returns the ids of those that were taken off
 */
export async function unlistMaterials(
  database: Database,
  storeId: string,
  materialIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ material_id: string }>`
    delete from stock_balance b
    where b.store_id = ${storeId} and b.material_id = any(${[...materialIds]}::uuid[]) and b.stock = 0 and b.reserved = 0
      and b.version = 1
      and not exists (select from stock_ledger e where e.store_id = b.store_id and e.material_id = b.material_id)
    returning b.material_id`.execute(database)
  return rows.map((row) => row.material_id)
}
