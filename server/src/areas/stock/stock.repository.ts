import type { Multilingual, StockKind } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'

export interface StockRow {
  material_id: string
  code: string
  name: Multilingual
  description: Multilingual
  category: string
  unit: string
  /** Amounts have all six decimal places. */
  stock: string
  reserved: string
  reorder_level: string
  shelf: string
  /** Null while no entry has a price. */
  average_cost: string | null
  value: string | null
  priced_entries: number
  incoming_entries: number
  /** Changes of users raise it, bookings do not. */
  version: number
}

/** What a balance `b` is worth. */
const worthColumns = sql`round(b.average_cost, 6)::text as average_cost,
  case when b.stock = 0 then '0' else round(b.stock * b.average_cost, 6)::text end as value,
  coalesce(b.priced_entries, 0) as priced_entries, coalesce(b.incoming_entries, 0) as incoming_entries`

export const stockColumns = sql`b.material_id, m.code, m.name, m.description, m.category, m.unit,
  b.stock, b.reserved, b.reorder_level, b.shelf, b.version, ${worthColumns}`

export async function findStock(
  database: Database,
  storeId: string,
  materialId: string,
  lock?: 'locked',
): Promise<StockRow | undefined> {
  const query = sql<StockRow>`
    select ${stockColumns} from stock_balance b join material m on m.id = b.material_id
    where b.store_id = ${storeId} and b.material_id = ${materialId} ${lock ? sql`for update of b` : sql``}`
  const { rows } = await prepared(database, query)
  return rows[0]
}

/** Returns one balance with the photo of its material, in one round trip. */
export async function findStockWithPhoto(
  database: Database,
  storeId: string,
  materialId: string,
): Promise<(StockRow & { photo_id: string | null }) | undefined> {
  const query = sql<StockRow & { photo_id: string | null }>`
    select ${stockColumns}, (select id from attachment where owner_id = m.id and owner_kind = 'material' and is_cover) as photo_id
    from stock_balance b join material m on m.id = b.material_id
    where b.store_id = ${storeId} and b.material_id = ${materialId}`
  const { rows } = await prepared(database, query)
  return rows[0]
}

/** What a unit of material `m` cost when it last came into a store with a price: the last such entry, or the last one that got a price later. */
const lastCost = (storeId: string) => sql`(
  select corrected_cost(last.id, last.unit_cost) from (
    (select e.id, e.unit_cost, e.at, e.seq from stock_ledger e
    where e.store_id = ${storeId} and e.material_id = m.id and e.unit_cost is not null and e.quantity > 0
      and e.kind in ('opening', 'import', 'supply')
    order by e.at desc, e.seq desc limit 1)
    union all
    (select e.id, e.unit_cost, e.at, e.seq from stock_ledger c join stock_ledger e on e.id = c.refers_to
    where c.store_id = ${storeId} and c.material_id = m.id and c.kind = 'price'
    order by e.at desc, e.seq desc limit 1)
  ) last order by last.at desc, last.seq desc limit 1)`

export interface FoundStockRow extends StockRow {
  /** The material is on the store's list. */
  is_kept: boolean
  /** Null if no entry brought it with a price. */
  last_cost: string | null
}

/** Returns some materials by code, with a store's balances and last prices. */
export async function findStockOf(
  database: Database,
  storeId: string,
  materialIds: readonly string[],
): Promise<FoundStockRow[]> {
  const { rows } = await sql<FoundStockRow>`
    select m.id as material_id, m.code, m.name, m.description, m.category, m.unit, b.store_id is not null as is_kept,
      coalesce(b.stock, 0) as stock, coalesce(b.reserved, 0) as reserved,
      coalesce(b.reorder_level, m.reorder_level) as reorder_level, coalesce(b.shelf, '') as shelf, coalesce(b.version, 1) as version,
      ${lastCost(storeId)} as last_cost, ${worthColumns}
    from material m left join stock_balance b on b.material_id = m.id and b.store_id = ${storeId}
    where m.id = any(${materialIds}::uuid[]) and m.removed_at is null
    order by m.code`.execute(database)
  return rows
}

export interface LedgerRow {
  id: string
  store_id: string
  material_id: string
  code: string
  name: Multilingual
  unit: string
  kind: StockKind
  quantity: string
  balance: string
  unit_cost: string | null
  corrected_cost: string | null
  corrects: string | null
  takes_price: boolean
  request_id: string | null
  by: string
  by_name: string
  at: Date
  note: string
}

/**
 * The condition that the price of `stock_ledger e` can be corrected: it brought stock, and no undone import took it back. The limit
 * keeps PostgreSQL from reading the whole ledger for a list.
 */
export const takesPrice = sql<boolean>`(e.kind in ('opening', 'supply', 'import') and e.quantity > 0 and e.refers_to is null
  and (select t.id from stock_ledger t where t.refers_to = e.id and t.kind <> 'price' limit 1) is null)`

/** What entries `e` say of their prices. */
export const priceColumns = sql`e.unit_cost,
  case when e.kind in ('opening', 'supply', 'import') and e.quantity > 0 then corrected_cost(e.id, null) end as corrected_cost,
  case when e.kind = 'price' then e.refers_to end as corrects, ${takesPrice} as takes_price`

/** Selects the entries of `stock_ledger e` that a query names, with the names to show. */
const withNames = (chosen: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<LedgerRow>`
  with chosen as materialized (${chosen})
  select e.id, e.store_id, e.material_id, m.code, m.name, m.unit, e.kind, e.quantity, e.balance, ${priceColumns}, e.request_id,
    e.by, u.name as by_name, e.at, e.note
  from chosen e, lateral (select code, name, unit from material where id = e.material_id offset 0) m,
    lateral (select name from app_user where id = e.by offset 0) u order by ${order}`

export interface LedgerFilter {
  material_id?: string | undefined
  kind?: StockKind | undefined
  from?: string | undefined
  to?: string | undefined
  /** Entries older than this one of the store. */
  before?: string | undefined
  page: number
  limit: number
}

/** Returns a page of a store's ledger, newest first. */
export async function listLedger(
  database: Database,
  storeId: string,
  { material_id, kind, from, to, before, page, limit }: LedgerFilter,
): Promise<LedgerRow[]> {
  const conditions = [
    sql<boolean>`e.store_id = ${storeId}`,
    ...(material_id === undefined ? [] : [sql<boolean>`e.material_id = ${material_id}`]),
    ...(kind === undefined ? [] : [sql<boolean>`e.kind = ${kind}`]),
    ...(from === undefined ? [] : [sql<boolean>`e.at >= ${from}`]),
    ...(to === undefined ? [] : [sql<boolean>`e.at < ${to}`]),
    ...(before === undefined
      ? []
      : [
          sql<boolean>`(e.at, e.seq) < (
            select last.at, last.seq from stock_ledger last where last.id = ${before} and last.store_id = ${storeId})`,
        ]),
  ]
  const chosen = sql`select e.* from stock_ledger e where ${sql.join(conditions, sql` and `)}
    order by e.at desc, e.seq desc limit ${limit} offset ${(page - 1) * limit}`
  const { rows } = await prepared(database, withNames(chosen, sql`e.at desc, e.seq desc`))
  return rows
}

/** Returns the entries of some ids in the order of booking. */
export async function findEntries(database: Database, ids: readonly string[]): Promise<LedgerRow[]> {
  if (ids.length === 0) return []
  const chosen = sql`select e.* from stock_ledger e where e.id = any(${ids}::uuid[])`
  return (await withNames(chosen, sql`e.seq`).execute(database)).rows
}

export async function entriesOfRequest(database: Database, requestId: string): Promise<LedgerRow[]> {
  const chosen = sql`select e.* from stock_ledger e where e.request_id = ${requestId}`
  return (await withNames(chosen, sql`e.seq`).execute(database)).rows
}

/** Returns those of some materials that a store has booked before. */
export async function bookedBefore(
  database: Database,
  storeId: string,
  materialIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select requested.id from unnest(${materialIds}::uuid[]) as requested (id)
    where exists (select from stock_ledger where store_id = ${storeId} and material_id = requested.id)`.execute(
    database,
  )
  return new Set(rows.map((row) => row.id))
}
