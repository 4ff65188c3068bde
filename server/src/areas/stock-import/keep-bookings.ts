import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** The last entry of the balance of `b`. */
export const lastEntry = sql`(select e.seq from stock_ledger e where e.store_id = b.store_id
  and e.material_id = b.material_id order by e.at desc, e.seq desc limit 1)`

/** Writes down what applying has done and how it leaves each balance, so that it can be undone. */
export async function keepBookings(database: Database, importId: string, storeId: string): Promise<void> {
  await sql`
    insert into import_booking (import_id, material_id, is_new, is_kept, stock_before, reorder_before, reorder_level,
      version, last_entry)
    select s.import_id, s.material_id, s.action = 'create', s.is_kept, coalesce(s.stock_before, 0), s.reorder_before,
      b.reorder_level, b.version, ${lastEntry}
    from import_material s join stock_balance b on b.store_id = ${storeId} and b.material_id = s.material_id
    where s.import_id = ${importId} and s.action in ('create', 'change')`.execute(database)
}
