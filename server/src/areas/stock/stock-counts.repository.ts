import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { isLow, isOpen, isOut } from '../store/store-figures.loader.ts'

export interface StockCounts {
  store_id: string
  materials: number
  low: number
  out: number
  open_requests: number
  last_movement: Date | null
}

interface CountsOf {
  projectId: string
  storeIds: readonly string[]
  /** Which rows of `store s` are read. */
  seen: RawBuilder<boolean>
  seesRequests: boolean
}

/** Counts the stock of several stores of a project. A request counts if all of its stores are seen. */
export async function readStockCounts(
  database: Database,
  { projectId, storeIds, seen, seesRequests }: CountsOf,
): Promise<StockCounts[]> {
  const { rows } = await sql<StockCounts>`
    with seen as materialized (
      select s.id from store s where s.project_id = ${projectId} and s.removed_at is null and ${seen})
    select seen.id as store_id, counted.materials, counted.low, counted.out, requests.open as open_requests, newest.at as last_movement
    from seen
    cross join lateral (
      select count(*)::int as materials, count(*) filter (where ${isOut})::int as out,
        count(*) filter (where ${isLow})::int as low
      from stock_balance b join material m on m.id = b.material_id and m.removed_at is null
      where b.store_id = seen.id) counted
    cross join lateral (
      select count(*)::int as open from stock_request r
      where ${seesRequests} and (r.store_id = seen.id or r.to_store_id = seen.id) and ${isOpen}
        and r.store_id in (select id from seen) and (r.to_store_id is null or r.to_store_id in (select id from seen))) requests
    left join lateral (
      select l.at from stock_ledger l where l.store_id = seen.id order by l.at desc, l.seq desc limit 1) newest on true
    where seen.id = any(${[...new Set(storeIds)]}::uuid[])`.execute(database)
  return rows
}
