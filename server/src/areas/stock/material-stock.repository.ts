import type { Multilingual } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { stockColumns, type StockRow } from './stock.repository.ts'

export interface StoreStockRow extends StockRow {
  store_id: string
  store_name: Multilingual
  store_code: string
  /** Null for a caller who may not see requests. */
  on_order: string | null
}

export interface MaterialTotals {
  stores: number
  stock: string
  reserved: string
  on_order: string | null
}

interface StockOf {
  projectId: string
  materialId: string
  /** Which rows of `store s` are read. */
  seen: RawBuilder<boolean>
  seesRequests: boolean
}

/** What open requests still bring of the material to `store s`: supplies, and transfers from stores that the caller sees. */
const onOrder = ({ projectId, materialId, seesRequests }: StockOf) =>
  seesRequests
    ? sql`(select coalesce(sum(n.quantity - n.done), 0)
        from stock_request_line n join stock_request r on r.id = n.request_id
        where n.material_id = ${materialId} and r.project_id = ${projectId} and r.state in ('Pending', 'Approved')
          and ((r.type = 'supply' and r.store_id = kept.id)
            or (r.type = 'transfer' and r.to_store_id = kept.id and r.store_id in (select id from seen))))`
    : sql`null::numeric`

/** The stores of a project that the caller sees. */
const seenIn = ({ projectId, seen }: StockOf) => sql`seen as materialized (
  select s.id, s.code, s.name, s.name_order from store s
  where s.project_id = ${projectId} and s.removed_at is null and ${seen})`

/** Lists the stores that keep a material, with its stock there, by name. */
export async function listStockOfMaterial(
  database: Database,
  of: StockOf,
  { language, page, limit }: { language: string; page: number; limit: number },
): Promise<StoreStockRow[]> {
  const { rows } = await sql<StoreStockRow>`
    with ${seenIn(of)}, kept as (
      select seen.* from seen join stock_balance k on k.store_id = seen.id and k.material_id = ${of.materialId}
      order by name_in_order(seen.name_order, ${language}), seen.id limit ${limit} offset ${(page - 1) * limit})
    select ${stockColumns}, kept.id as store_id, kept.name as store_name, kept.code as store_code, ${onOrder(of)} as on_order
    from kept join stock_balance b on b.store_id = kept.id and b.material_id = ${of.materialId}
      join material m on m.id = b.material_id
    order by name_in_order(kept.name_order, ${language}), kept.id`.execute(database)
  return rows
}

/** Adds up the stock of a material in all stores that keep it. */
export async function totalOfMaterial(database: Database, of: StockOf): Promise<MaterialTotals> {
  const { rows } = await sql<MaterialTotals>`
    with ${seenIn(of)}, kept as (
      select seen.id, b.stock, b.reserved from seen
        join stock_balance b on b.store_id = seen.id and b.material_id = ${of.materialId})
    select count(*)::int as stores, coalesce(sum(kept.stock), 0)::text as stock, coalesce(sum(kept.reserved), 0)::text as reserved,
      coalesce(sum(${onOrder(of)}), ${of.seesRequests ? sql`0` : sql`null`})::text as on_order
    from kept`.execute(database)
  const [total] = rows
  if (!total) throw new Error('a material has no total')
  return total
}
