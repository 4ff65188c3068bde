import type { Shortage } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { hasWords, phraseFirst } from '../../database/words.ts'
import { shortOf } from './low-stock.repository.ts'
import { stockColumns, type StockRow } from './stock.repository.ts'

export interface StockFilter {
  search: string
  category: string | undefined
  belowReorderLevel: boolean
  only: Shortage | undefined
}

export interface StockPage extends StockFilter {
  lowFirst: boolean
  language: string
  page: number
  limit: number
}

export interface StockCounts {
  total: number
  /** Those below their reorder level. */
  low: number
}

/** The condition that a material is not removed. A removed material has no stock anywhere. */
const isThere = sql<boolean>`m.removed_at is null`

function conditionsOf(storeId: string, { search, category, belowReorderLevel, only }: StockFilter) {
  return [
    sql<boolean>`b.store_id = ${storeId}`,
    ...(search.trim() === '' ? [] : [hasWords(sql`m.search_text`, search)]),
    ...(category ? [sql<boolean>`m.category = ${category}`] : []),
    ...(belowReorderLevel ? [sql<boolean>`b.is_low`] : []),
    ...(only ? [shortOf(only)] : []),
  ]
}

/** Counts the materials of a store that match a search. */
export async function countStock(
  database: Database,
  storeId: string,
  filter: StockFilter,
): Promise<StockCounts> {
  const isWhole = filter.search.trim() === '' && !filter.category
  // For a whole store, it is cheaper to look for the few removed materials than for all others.
  const source = isWhole
    ? sql`stock_balance b where not exists (
        select from material m where m.id = b.material_id and m.removed_at is not null)`
    : sql`stock_balance b join material m on m.id = b.material_id where ${isThere}`
  const { rows } = await sql<StockCounts>`
    select count(*)::int as total, (count(*) filter (where b.is_low))::int as low
    from ${source} and ${sql.join(conditionsOf(storeId, filter), sql` and `)}`.execute(database)
  return rows[0] ?? { total: 0, low: 0 }
}

/**
 * Returns a page of a store's materials, by name. With low ones first, it reads two lists, each in the order of an index, and a
 * page can take the end of one and the beginning of the other.
 */
export async function listStock(
  database: Database,
  storeId: string,
  { lowFirst, language, page, limit, ...filter }: StockPage,
  { low }: StockCounts,
): Promise<StockRow[]> {
  const conditions = [isThere, ...conditionsOf(storeId, filter)]
  async function part(more: RawBuilder<boolean>[], offset: number, count: number): Promise<StockRow[]> {
    if (count <= 0) return []
    const { rows } = await sql<StockRow>`
      select ${stockColumns} from stock_balance b join material m on m.id = b.material_id
      where ${sql.join([...conditions, ...more], sql` and `)}
      order by ${phraseFirst(sql`m.search_text`, filter.search)}name_in_order(m.name_order, ${language}), m.id limit ${count} offset ${offset}`.execute(
      database,
    )
    return rows
  }
  const offset = (page - 1) * limit
  if (!lowFirst) return part([], offset, limit)
  const first = await part([sql<boolean>`b.is_low`], offset, Math.min(limit, low - offset))
  const rest = await part(
    [sql<boolean>`not b.is_low`],
    Math.max(0, offset - low),
    limit - Math.max(0, Math.min(limit, low - offset)),
  )
  return [...first, ...rest]
}

/** Lists the categories of a store's materials. Steps through the index, and reads each category up to the first kept material. */
export async function listStockCategories(database: Database, storeId: string): Promise<string[]> {
  const { rows } = await sql<{ category: string }>`
    with recursive step as (
      select min(category) as category from material where removed_at is null and category > ''
      union all
      select (select min(category) from material where removed_at is null and category > step.category)
      from step where step.category is not null
    )
    select category from step where category is not null and (
      select true from material m where m.category = step.category and m.removed_at is null and exists (
        select from stock_balance b where b.store_id = ${storeId} and b.material_id = m.id offset 0)
      limit 1)
    order by category`.execute(database)
  return rows.map((row) => row.category)
}

export interface StoreWorth {
  value: string | null
  priced_entries: number
  incoming_entries: number
  materials: number
  unpriced_materials: number
}

/** Returns what the stock of a store is worth, as far as prices are known. */
export async function readWorth(database: Database, storeId: string): Promise<StoreWorth> {
  const { rows } = await sql<StoreWorth>`
    select round(sum(stock * average_cost), 6)::text as value, coalesce(sum(priced_entries), 0)::int as priced_entries,
      coalesce(sum(incoming_entries), 0)::int as incoming_entries, count(*)::int as materials,
      (count(*) filter (where average_cost is null))::int as unpriced_materials
    from stock_balance where store_id = ${storeId} and stock > 0`.execute(database)
  const [found] = rows
  if (!found) throw new Error('a store has no worth')
  return found
}
