import type { Multilingual, StocktakeState } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { hasWords } from '../../database/words.ts'
import { isShownNumber, prefixIn } from '../number-series/number-series.loader.ts'

export interface StocktakeRow {
  id: string
  number: number
  /** What stands before the number. */
  prefix: string
  project_id: string
  store_id: string
  store_code: string
  store_name: Multilingual
  state: StocktakeState
  category: string
  shelf: string
  is_blind: boolean
  counters: number
  note: string
  created_by_name: string
  created_at: Date
  started_at: Date | null
  ended_at: Date | null
  lines: number
  counted: number
  version: number
}

/** Selects the stocktakes of `stocktake t` that a query names, newest first, with how far they are. */
const withProgress = (chosen: RawBuilder<unknown>) => sql<StocktakeRow>`
  with chosen as materialized (${chosen})
  select t.id, t.number, ${prefixIn(sql`t.project_id`, 'stocktake')} as prefix, t.project_id, t.store_id, s.code as store_code,
    s.name as store_name, t.state, t.category, t.shelf, t.is_blind, t.counters, t.note, u.name as created_by_name, t.created_at,
    t.started_at, t.ended_at, t.version, n.lines, n.counted
  from chosen t join app_user u on u.id = t.created_by,
    lateral (select code, name from store where id = t.store_id offset 0) s,
    lateral (select count(*)::int as lines, (count(*) filter (where state <> 'open'))::int as counted
      from stocktake_line where stocktake_id = t.id) n
  order by t.number desc`

export async function findStocktake(database: Database, id: string): Promise<StocktakeRow | undefined> {
  return (await withProgress(sql`select * from stocktake where id = ${id}`).execute(database)).rows[0]
}

/** `kept`: it stays in its state until the transaction ends. `locked`: nobody else changes it or counts either. */
export async function lockStocktake(database: Database, id: string, lock: 'kept' | 'locked'): Promise<void> {
  const how = lock === 'locked' ? sql`for update` : sql`for share`
  await sql`select from stocktake where id = ${id} ${how}`.execute(database)
}

export interface StocktakeFilter {
  storeId?: string | undefined
  state?: StocktakeState | undefined
  search: string
  page: number
  limit: number
}

/**
 * Returns a page of the stocktakes in `stocktake t` of a project.
 * @param seen the condition that the caller sees the store
 */
export async function listStocktakes(
  database: Database,
  projectId: string,
  seen: RawBuilder<boolean>,
  { storeId, state, search, page, limit }: StocktakeFilter,
): Promise<StocktakeRow[]> {
  const text = search.trim()
  const words = hasWords(sql`t.search_text`, text)
  const shown = isShownNumber(text, { kind: 'stocktake', projectId, number: sql`t.number` })
  const all = [
    sql<boolean>`t.project_id = ${projectId}`,
    seen,
    ...(storeId === undefined ? [] : [sql<boolean>`t.store_id = ${storeId}`]),
    ...(state === undefined ? [] : [sql<boolean>`t.state = ${state}`]),
    ...(text === '' ? [] : [shown ? sql<boolean>`(${words} or ${shown})` : words]),
  ]
  const chosen = sql`select * from stocktake t where ${sql.join(all, sql` and `)}
    order by t.number desc limit ${limit} offset ${(page - 1) * limit}`
  return (await withProgress(chosen).execute(database)).rows
}

/** Stores the new state of a locked stocktake. Its materials may be planned elsewhere once it has ended. */
export async function changeState(database: Database, id: string, state: StocktakeState): Promise<void> {
  const hasEnded = state === 'Booked' || state === 'Cancelled'
  await sql`update stocktake set state = ${state}, version = version + 1,
      started_at = case when ${state} = 'Counting' then coalesce(started_at, now()) else started_at end,
      ended_at = case when ${hasEnded} then now() end
    where id = ${id}`.execute(database)
  if (hasEnded)
    await sql`update stocktake_line set is_open = false where stocktake_id = ${id}`.execute(database)
}
