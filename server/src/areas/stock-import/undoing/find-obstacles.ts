import type { MessageKey } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'

/** How many of the materials that prevent an undo the reply names. */
const named = 20

/** A material that prevents an import from being undone. */
export interface StockObstacle {
  code: string
  key: MessageKey & ('import_material_booked' | 'import_material_changed' | 'import_material_reserved')
}

/**
 * Returns the first materials by code that prevent an undo: their amount or level is no longer as the import left it, or more
 * is reserved than there was before. A change that was reversed is no obstacle.
 */
export async function findObstacles(
  database: Database,
  importId: string,
  storeId: string,
): Promise<StockObstacle[]> {
  const { rows } = await sql<StockObstacle>`
    select code, key from (
      select m.code, case
        when b.store_id is null or b.reorder_level not in (k.reorder_level, coalesce(k.reorder_before, k.reorder_level))
          then 'import_material_changed'
        when b.stock <> k.stock then 'import_material_booked'
        when b.reserved > k.stock_before then 'import_material_reserved' end as key
      from import_booking k join material m on m.id = k.material_id
        left join stock_balance b on b.store_id = ${storeId} and b.material_id = k.material_id
      where k.import_id = ${importId}
    ) found where key is not null order by lower(code) limit ${named}`.execute(database)
  return rows
}
