import type { Multilingual, StocktakeLineState, StocktakeShow } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { hasWords } from '../../database/words.ts'

export interface LineRow {
  material_id: string
  code: string
  name: Multilingual
  unit: string
  category: string
  shelf: string
  is_added: boolean
  state: StocktakeLineState
  round: number
  own: string | null
  counts: { by_name: string; quantity: string; balance: string; at: string }[]
  /** The balance at the moment of the count, the present one before. */
  expected: string
  counted: string | null
  difference: string | null
  /** What was booked after the count and before the difference. */
  since: string | null
  is_adjusted: boolean
  unit_cost: string | null
  value: string | null
  reason: string
}

/** The lines of a stocktake, with the balance `b` and the entry `e` that booked the difference, and what a person counted, `own`. */
const linesOf = (stocktakeId: string, personId: string) => sql`
  stocktake_line l join material m on m.id = l.material_id
  left join stock_balance b on b.store_id = l.store_id and b.material_id = l.material_id
  left join stock_ledger e on e.id = l.entry_id
  left join stocktake_count own on own.stocktake_id = l.stocktake_id and own.material_id = l.material_id
    and own.round = l.round and own.by = ${personId}
  where l.stocktake_id = ${stocktakeId}`

/** The condition that somebody corrected the balance of a line after its count. */
export const isAdjusted = sql<boolean>`(l.is_open and l.state = 'counted' and exists (
  select from stock_ledger c where c.store_id = l.store_id and c.material_id = l.material_id and c.seq > l.after_seq
    and c.kind in ('adjust', 'import', 'opening')))`

const unitCost = sql`coalesce(e.unit_cost, round(b.average_cost, 6))`

const shown: Readonly<Record<StocktakeShow, RawBuilder<boolean>>> = {
  all: sql`true`,
  to_count: sql`(l.state = 'open' and own.by is null)`,
  counted: sql`(l.state <> 'open' or own.by is not null)`,
  differing: sql`(l.state = 'disputed' or l.difference <> 0)`,
  disputed: sql`l.state = 'disputed'`,
}

export interface LineFilter {
  show: StocktakeShow
  search: string
  materialId?: string
  page: number
  limit: number
}

/** Returns a page of the lines of a stocktake by shelf and name, and how many all pages have. */
export async function listLines(
  database: Database,
  of: { stocktakeId: string; personId: string },
  { show, search, materialId, page, limit }: LineFilter,
): Promise<{ rows: LineRow[]; total: number }> {
  const text = search.trim()
  const found = sql`from ${linesOf(of.stocktakeId, of.personId)} and ${shown[show]}
    ${text === '' ? sql`` : sql`and (${hasWords(sql`m.search_text`, text)} or lower(l.shelf) = lower(${text}))`}
    ${materialId === undefined ? sql`` : sql`and l.material_id = ${materialId}`}`
  const { rows } = await sql<LineRow>`
    select l.material_id, m.code, m.name, m.unit, m.category, l.shelf, l.is_added, l.state, l.round, own.quantity::text as own,
      (select coalesce(jsonb_agg(jsonb_build_object('by_name', u.name, 'quantity', c.quantity::text,
          'balance', c.balance::text, 'at', c.at) order by c.slot), '[]')
        from stocktake_count c join app_user u on u.id = c.by
        where c.stocktake_id = l.stocktake_id and c.material_id = l.material_id and c.round = l.round) as counts,
      coalesce(l.balance, b.stock, 0)::text as expected, l.counted::text, l.difference::text,
      case when l.is_open or e.id is not null then (coalesce(e.balance - e.quantity, b.stock) - l.balance)::text end as since,
      ${isAdjusted} as is_adjusted, ${unitCost}::text as unit_cost, round(l.difference * ${unitCost}, 6)::text as value, l.reason
    ${found} order by l.position, l.material_id limit ${limit} offset ${(page - 1) * limit}`.execute(database)
  const counted = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(database)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export interface Summary {
  to_count: number
  open: number
  disputed: number
  differing: number
  surplus: string
  shortage: string
  value: string
  unpriced: number
}

/** Returns how far a stocktake is for a person, and what it comes to. */
export async function summarize(
  database: Database,
  of: { stocktakeId: string; personId: string },
): Promise<Summary> {
  const { rows } = await sql<Summary>`
    with line as (
      select l.state, l.difference, own.by, round(l.difference * ${unitCost}, 6) as value
      from ${linesOf(of.stocktakeId, of.personId)}
    )
    select (count(*) filter (where state = 'open' and by is null))::int as to_count,
      (count(*) filter (where state = 'open'))::int as open,
      (count(*) filter (where state = 'disputed'))::int as disputed,
      (count(*) filter (where difference <> 0))::int as differing,
      coalesce(sum(value) filter (where value > 0), 0)::text as surplus,
      coalesce(-sum(value) filter (where value < 0), 0)::text as shortage,
      coalesce(sum(value), 0)::text as value,
      (count(*) filter (where difference <> 0 and value is null))::int as unpriced
    from line`.execute(database)
  const [found] = rows
  if (!found) throw new Error('a stocktake has no summary')
  return found
}
