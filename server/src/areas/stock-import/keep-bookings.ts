import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** The part of a material `m` that undoing compares if the import added it to the catalogue. */
export const materialValues = sql`md5(jsonb_build_object('code', m.code, 'name', m.name, 'description', m.description,
  'unit', m.unit, 'category', m.category)::text)`

/** Stores what applying did and how it leaves each balance, so that it can be undone. */
export async function keepBookings(database: Database, importId: string, storeId: string): Promise<void> {
  await sql`
    insert into import_booking (import_id, material_id, is_new, is_kept, stock_before, reorder_before, reorder_level,
      stock, unit_cost, entry_id, material_values)
    select s.import_id, s.material_id, s.action = 'create', s.is_kept, coalesce(s.stock_before, 0), s.reorder_before,
      b.reorder_level, b.stock, last.unit_cost, last.id, case when s.action = 'create' then ${materialValues} end
    from import_material s join stock_balance b on b.store_id = ${storeId} and b.material_id = s.material_id
      join material m on m.id = s.material_id
      left join lateral (
        select e.id, e.unit_cost from stock_ledger e where e.store_id = b.store_id and e.material_id = b.material_id
        order by e.at desc, e.seq desc limit 1) last on b.stock <> coalesce(s.stock_before, 0)
    where s.import_id = ${importId} and s.action in ('create', 'change')`.execute(database)
}
