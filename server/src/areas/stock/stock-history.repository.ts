import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export interface HistoryOf {
  store_id: string
  material_id: string
  from?: string | undefined
  to?: string | undefined
}

export interface BalancePoint {
  at: Date
  balance: string
}

/** Into how many parts of equal length a span is cut. */
const parts = 198

/**
 * The balance of a material over time, oldest first: what it was when the span began, after its first entry, and after the last
 * one of each part of it. However many entries there are, no more than two hundred points are read out.
 */
export async function readHistory(
  database: Database,
  { store_id: storeId, material_id: materialId, from, to }: HistoryOf,
): Promise<BalancePoint[]> {
  const own = sql<boolean>`store_id = ${storeId} and material_id = ${materialId}`
  const within = sql.join(
    [
      own,
      ...(from === undefined ? [] : [sql<boolean>`at >= ${from}`]),
      ...(to === undefined ? [] : [sql<boolean>`at < ${to}`]),
    ],
    sql` and `,
  )
  const { rows } = await sql<BalancePoint>`
    with span as materialized (
      select extract(epoch from min(at)) as first, extract(epoch from max(at)) as last
      from stock_ledger where ${within}
    ), parted as (
      select at, seq, balance,
        case when first < last then width_bucket(extract(epoch from at), first, last, ${parts}) else 1 end as part
      from stock_ledger, span where ${within}
    ), ends as (
      select distinct on (part) at, seq, balance from parted order by part, at desc, seq desc
    ), start as (
      select at, seq, balance from stock_ledger where ${within} order by at, seq limit 1
    ), before as (
      select ${from ?? null}::timestamptz as at, 0::bigint as seq, balance from stock_ledger
      where ${own} and at < ${from ?? null}::timestamptz order by at desc, seq desc limit 1
    )
    select at, balance from (
      (select * from before) union (select * from start) union (select * from ends)
    ) points order by points.at, seq`.execute(database)
  return rows
}
