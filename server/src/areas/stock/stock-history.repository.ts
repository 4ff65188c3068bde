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

/** The number of equal parts of a time span. */
export const historyParts = 198

/**
 * Returns the balance of a material over time, oldest first: at the beginning of the span, after its first entry, and after the
 * last entry of each part. Returns at most two hundred points for any number of entries.
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
        case when first < last then width_bucket(extract(epoch from at), first, last, ${historyParts}) else 1 end as part
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
