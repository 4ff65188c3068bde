import type { MessageKey } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { lastEntry } from '../keep-bookings.ts'

/** Of the materials that stand in the way of an undo as many are named. */
const named = 20

/** A material that stands in the way of undoing an import. */
export interface StockObstacle {
  code: string
  key: MessageKey & ('import_material_booked' | 'import_material_changed' | 'import_material_reserved')
}

/**
 * The first materials that were booked or changed since an import into a store, or of which so much is reserved that what was
 * there before would not do, by code.
 */
export async function findObstacles(
  database: Database,
  importId: string,
  storeId: string,
): Promise<StockObstacle[]> {
  const { rows } = await sql<StockObstacle>`
    select code, key from (
      select m.code, case
        when b.store_id is null or b.version <> k.version or b.reorder_level <> k.reorder_level
          then 'import_material_changed'
        when ${lastEntry} is distinct from k.last_entry then 'import_material_booked'
        when b.reserved > k.stock_before then 'import_material_reserved' end as key
      from import_booking k join material m on m.id = k.material_id
        left join stock_balance b on b.store_id = ${storeId} and b.material_id = k.material_id
      where k.import_id = ${importId}
    ) found where key is not null order by lower(code) limit ${named}`.execute(database)
  return rows
}
