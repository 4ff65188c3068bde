import type { Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export interface ScannedRow {
  /** The code as it was scanned. */
  scanned: string
  id: string
  code: string
  name: Multilingual
  unit: string
  /** How many units the barcode stands for: 1 for the material's own code. */
  quantity: string
  /** The store keeps it. */
  is_kept: boolean
}

/**
 * Returns the materials that some codes or barcodes name in any letter case, in no order. A material's own code goes before the barcode
 * of another.
 */
export async function findByScan(
  database: Database,
  codes: readonly string[],
  storeId: string,
): Promise<ScannedRow[]> {
  const { rows } = await sql<ScannedRow>`
    select distinct on (lower(wanted.code)) wanted.code as scanned, m.id, m.code, m.name, m.unit, named.quantity::text as quantity,
      exists (select from stock_balance b where b.store_id = ${storeId} and b.material_id = m.id) as is_kept
    from unnest(${codes.map((code) => code.trim())}::text[]) as wanted (code)
      cross join lateral (
        select id, 1::numeric as quantity, 1 as place from material where lower(code) = lower(wanted.code) and removed_at is null
        union all
        select material_id, quantity, 2 from material_barcode where lower(code) = lower(wanted.code)
      ) named
      join material m on m.id = named.id and m.removed_at is null
    order by lower(wanted.code), named.place`.execute(database)
  return rows
}
