import type { Multilingual, Shortage } from '@atrium/contract'
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
  /** Only what is low, or has run out. */
  only: Shortage | undefined
  language: string
  page: number
  limit: number
}

/** Returns the condition that a balance `b` is short in one way. */
export const shortOf = (shortage: Shortage) =>
  shortage === 'out' ? sql<boolean>`b.is_out` : sql<boolean>`(b.is_low and b.stock > 0)`

/** Lists what is below its reorder level or has run out in the stores of a project, by store and name. */
export async function listLowStock(
  database: Database,
  { projectId, seen, only, language, page, limit }: LowStockOf,
): Promise<LowStockRow[]> {
  const { rows } = await sql<LowStockRow>`
    select ${stockColumns}, s.id as store_id, s.name as store_name, (count(*) over ())::int as total
    from store s
    join stock_balance b on b.store_id = s.id and ${only ? shortOf(only) : sql`b.is_low`}
    join material m on m.id = b.material_id and m.removed_at is null
    where s.project_id = ${projectId} and s.removed_at is null and ${seen}
    order by name_in_order(s.name_order, ${language}), s.id, name_in_order(m.name_order, ${language}), m.id
    limit ${limit} offset ${(page - 1) * limit}`.execute(database)
  return rows
}
