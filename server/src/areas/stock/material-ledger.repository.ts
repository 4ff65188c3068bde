import type { Multilingual, StockKind } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { historyParts, type BalancePoint } from './stock-history.repository.ts'
import { priceColumns, type LedgerRow } from './stock.repository.ts'

/** A material in the stores of a project that the caller sees. */
interface EntriesOf {
  readonly projectId: string
  readonly materialId: string
  /** Which rows of `store s` are read. */
  readonly seen: RawBuilder<boolean>
  readonly from?: string | undefined
  /** Until just before it. */
  readonly to?: string | undefined
}

interface LedgerPage {
  readonly kind?: StockKind | undefined
  /** Entries older than this one of the material. */
  readonly before?: string | undefined
  readonly limit: number
}

export interface StoreLedgerRow extends LedgerRow {
  store_name: Multilingual
  store_code: string
}

const seenIn = ({ projectId, seen }: EntriesOf) => sql`seen as materialized (
  select s.id, s.code, s.name from store s where s.project_id = ${projectId} and s.removed_at is null and ${seen})`

const within = ({ materialId, from, to }: EntriesOf): RawBuilder<boolean>[] => [
  sql<boolean>`e.material_id = ${materialId}`,
  ...(from === undefined ? [] : [sql<boolean>`e.at >= ${from}`]),
  ...(to === undefined ? [] : [sql<boolean>`e.at < ${to}`]),
]

/**
 * Returns a page of a material's entries in several stores, newest first. Each store gives its newest entries from its own index, so that
 * a page costs the same wherever it begins.
 */
export async function listMaterialLedger(
  database: Database,
  of: EntriesOf,
  { kind, before, limit }: LedgerPage,
): Promise<StoreLedgerRow[]> {
  const conditions = [
    sql<boolean>`e.store_id = seen.id`,
    ...within(of),
    ...(kind === undefined ? [] : [sql<boolean>`e.kind = ${kind}`]),
    ...(before === undefined
      ? []
      : [
          sql<boolean>`(e.at, e.seq) < (
            select last.at, last.seq from stock_ledger last
            where last.id = ${before} and last.material_id = ${of.materialId} and last.store_id in (select id from seen))`,
        ]),
  ]
  const { rows } = await sql<StoreLedgerRow>`
    with ${seenIn(of)}, chosen as materialized (
      select newest.*, seen.name as store_name, seen.code as store_code
      from seen cross join lateral (
        select e.* from stock_ledger e where ${sql.join(conditions, sql` and `)}
        order by e.at desc, e.seq desc limit ${limit}) newest
      order by newest.at desc, newest.seq desc limit ${limit})
    select e.id, e.store_id, e.store_name, e.store_code, e.material_id, m.code, m.name, m.unit, e.kind, e.quantity, e.balance, ${priceColumns},
      e.request_id, e.by, u.name as by_name, e.at, e.note
    from chosen e, lateral (select code, name, unit from material where id = e.material_id offset 0) m,
      lateral (select name from app_user where id = e.by offset 0) u
    order by e.at desc, e.seq desc`.execute(database)
  return rows
}

/**
 * Returns how much of a material several stores had together over time, oldest first: at the beginning of the span, after its first entry,
 * and after the last entry of each part. Returns at most two hundred points for any number of entries.
 */
export async function readMaterialHistory(database: Database, of: EntriesOf): Promise<BalancePoint[]> {
  const from = of.from ?? null
  const { rows } = await sql<BalancePoint>`
    with ${seenIn(of)}, entry as materialized (
      select e.at, e.quantity from seen join stock_ledger e on e.store_id = seen.id
      where ${sql.join(within(of), sql` and `)}
    ), span as (
      select min(at) as first, extract(epoch from min(at)) as starts, extract(epoch from max(at)) as ends from entry
    ), parted as (
      select at, quantity, case when starts < ends
        then width_bucket(extract(epoch from at), starts, ends, ${historyParts}) else 1 end as part
      from entry, span
    ), before as (
      select sum(last.balance) as balance, count(*) as stores
      from seen cross join lateral (
        select e.balance from stock_ledger e
        where e.store_id = seen.id and e.material_id = ${of.materialId} and e.at < ${from}::timestamptz
        order by e.at desc, e.seq desc limit 1) last
    ), moved as (
      select max(at) as at, sum(sum(quantity)) over (order by part) as quantity from parted group by part
      union
      select first, sum(quantity) from entry, span where at = first group by first
    )
    select at, balance::text as balance from (
      select ${from}::timestamptz as at, balance from before where stores > 0
      union all
      select moved.at, coalesce(before.balance, 0) + moved.quantity from moved, before
    ) points order by at`.execute(database)
  return rows
}
