import type { Multilingual } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { stockColumns, type StockRow } from './stock.repository.ts'

export interface LowStockRow extends StockRow {
  store_id: string
  store_name: Multilingual
  /** On all pages. */
  total: number
}

interface LowStockOf {
  projectId: string
  /** Which rows of `store s` count. */
  seen: RawBuilder<boolean>
  language: string
  page: number
  limit: number
}

/** Lists what is below its reorder level in the stores of a project, by store and name. Reads the index of low stock alone. */
export async function listLowStock(
  database: Database,
  { projectId, seen, language, page, limit }: LowStockOf,
): Promise<LowStockRow[]> {
  const { rows } = await sql<LowStockRow>`
    select ${stockColumns}, s.id as store_id, s.name as store_name, (count(*) over ())::int as total
    from store s
    join stock_balance b on b.store_id = s.id and b.is_low
    join material m on m.id = b.material_id and m.removed_at is null
    where s.project_id = ${projectId} and s.removed_at is null and ${seen}
    order by name_in_order(s.name_order, ${language}), s.id, name_in_order(m.name_order, ${language}), m.id
    limit ${limit} offset ${(page - 1) * limit}`.execute(database)
  return rows
}
