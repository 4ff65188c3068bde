import {
  limits,
  openRequestStates,
  type Multilingual,
  type StockRequestSort,
  type StockRequestState,
  type StockRequestType,
} from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { hasWords } from '../../database/words.ts'
import { prepared } from '../../database/prepared.ts'
import { isShownNumber, prefixIn } from '../number-series/number-series.loader.ts'
import { drawNumber } from '../number-series/number-series.writer.ts'

export interface RequestLineRow {
  material_id: string
  code: string
  name: Multilingual
  unit: string
  /** Amounts as decimals. */
  quantity: string
  done: string
}

export interface RequestRow {
  id: string
  number: number
  /** What stands before the number. */
  prefix: string
  project_id: string
  store_id: string
  store_code: string
  store_name: Multilingual
  to_store_code: string | null
  to_store_name: Multilingual | null
  type: StockRequestType
  to_store_id: string | null
  state: StockRequestState
  requested_by: string
  requested_by_name: string
  work_id: string | null
  recipient_id: string | null
  recipient_name: string | null
  location_id: string | null
  /** YYYY-MM-DD. */
  needed_by: string | null
  at: Date
  note: string
  answer: string
  version: number
  lines: RequestLineRow[]
  line_count: number
}

const directions = { newest: sql`desc`, oldest: sql`asc` } as const satisfies Record<
  StockRequestSort,
  unknown
>

/** Selects the requests of `stock_request r` that a query names, each with its first `most` lines. */
const withLines = (
  chosen: RawBuilder<unknown>,
  most: number,
  sort: StockRequestSort = 'newest',
) => sql<RequestRow>`
  with chosen as materialized (${chosen})
  select r.id, r.number, ${prefixIn(sql`r.project_id`, 'stock_request')} as prefix, r.project_id, r.store_id, s.code as store_code, s.name as store_name,
    o.code as to_store_code, o.name as to_store_name, r.type, r.to_store_id, r.state, r.requested_by,
    u.name as requested_by_name, r.work_id, r.recipient_id,
    (select name from app_user where id = r.recipient_id) as recipient_name, r.location_id, r.needed_by::text as needed_by, r.at, r.note, r.answer, r.version,
    (select coalesce(jsonb_agg(jsonb_build_object('material_id', n.material_id, 'code', m.code, 'name', m.name,
        'unit', m.unit, 'quantity', n.quantity::text, 'done', n.done::text) order by n.position), '[]')
      from (select * from stock_request_line where request_id = r.id order by position limit ${most}) n
        join material m on m.id = n.material_id) as lines,
    (select count(*)::int from stock_request_line where request_id = r.id) as line_count
  from chosen r join app_user u on u.id = r.requested_by,
    lateral (select code, name from store where id = r.store_id offset 0) s
    left join lateral (select code, name from store where id = r.to_store_id offset 0) o on true
  order by r.number ${directions[sort]}`

export async function findRequest(database: Database, id: string): Promise<RequestRow | undefined> {
  return (
    await withLines(sql`select * from stock_request where id = ${id}`, limits.batchSize).execute(database)
  ).rows[0]
}

/** Returns some requests with all their lines, by their numbers. */
export async function findRequests(database: Database, ids: readonly string[]): Promise<RequestRow[]> {
  const chosen = sql`select * from stock_request where id = any(${ids}::uuid[])`
  return (await withLines(chosen, limits.batchSize).execute(database)).rows
}

export interface StepRow {
  from: StockRequestState | null
  to: StockRequestState
  by_name: string
  at: Date
  note: string
}

/** Returns the steps of a request from the audit trail, oldest first. */
export async function stepsOfRequest(database: Database, id: string): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select a.before ->> 'state' as "from", a.after ->> 'state' as "to", coalesce(u.name, '') as by_name, a.at,
      coalesce(a.after ->> 'note', '') as note
    from audit a left join app_user u on u.id = a.user_id
    where a.thing_id = ${id} and a.thing = 'stock_request' order by a.id`.execute(database)
  return rows
}

/** Locks a request until the transaction ends. */
export async function lockRequest(database: Database, id: string): Promise<void> {
  await sql`select from stock_request where id = ${id} for update`.execute(database)
}

/** Locks some requests, in the order of their ids, until the transaction ends. */
export async function lockRequests(database: Database, ids: readonly string[]): Promise<void> {
  await sql`select from stock_request where id = any(${ids}::uuid[]) order by id for update`.execute(database)
}

export interface RequestFilter {
  /** A store from which or to which materials go. */
  storeId?: string | undefined
  state?: StockRequestState | undefined
  /** Only pending and approved ones. */
  open?: true | undefined
  /** A material that one of the lines names. */
  materialId?: string | undefined
  type?: StockRequestType | undefined
  search: string
  sort: StockRequestSort
  page: number
  limit: number
}

/**
 * Returns a page of the requests in `stock_request r` of a project.
 * @param seen the conditions that the caller sees a request
 */
export async function listRequests(
  database: Database,
  projectId: string,
  seen: readonly RawBuilder<boolean>[],
  { storeId, state, open, materialId, type, search, sort, page, limit }: RequestFilter,
): Promise<RequestRow[]> {
  const text = search.trim()
  const words = hasWords(sql`r.search_text`, text)
  const shown = isShownNumber(text, { kind: 'stock_request', projectId, number: sql`r.number` })
  const all = [
    sql<boolean>`r.project_id = ${projectId}`,
    ...seen,
    ...(storeId === undefined ? [] : [sql<boolean>`(r.store_id = ${storeId} or r.to_store_id = ${storeId})`]),
    ...(state === undefined ? [] : [sql<boolean>`r.state = ${state}`]),
    ...(open === undefined ? [] : [sql<boolean>`r.state = any(${[...openRequestStates]}::text[])`]),
    ...(materialId === undefined
      ? []
      : [
          sql<boolean>`r.id in (select request_id from stock_request_line where material_id = ${materialId})`,
        ]),
    ...(type === undefined ? [] : [sql<boolean>`r.type = ${type}`]),
    ...(text === '' ? [] : [shown ? sql<boolean>`(${words} or ${shown})` : words]),
  ]
  const chosen = sql`select * from stock_request r where ${sql.join(all, sql` and `)}
    order by r.number ${directions[sort]} limit ${limit} offset ${(page - 1) * limit}`
  const query = withLines(chosen, limits.linesInList, sort)
  // Only the list of all requests that the caller sees is prepared. A plan for any values walks the numbers, through all requests
  // of the project if a state or a store has few.
  const isPlain = all.length === 1 + seen.length
  return (await (isPlain ? prepared(database, query) : query.execute(database))).rows
}

export interface RequestToInsert {
  project_id: string
  store_id: string
  to_store_id: string | null
  type: StockRequestType
  work_id: string | null
  requested_by: string
  recipient_id: string | null
  location_id: string | null
  needed_by: string | null
  note: string
  lines: readonly { material_id: string; quantity: string }[]
}

/** Enough to find a request with a thousand materials of ordinary names by each of them. */
const longestSearchText = 50_000

/** Stores a pending request under the next number of its project. */
export async function insertRequest(
  database: Database,
  request: RequestToInsert,
): Promise<{ id: string; number: number; prefix: string }> {
  const lines = JSON.stringify(request.lines.map((line, index) => ({ ...line, position: index + 1 })))
  const { rows } = await sql<{ id: string; number: number; prefix: string }>`
    with series as (
      ${drawNumber(request.project_id, 'stock_request')}
    ), made as (
      insert into stock_request (number, project_id, store_id, to_store_id, type, work_id, requested_by, recipient_id, location_id, needed_by, note, search_text)
      select last, ${request.project_id}, ${request.store_id}, ${request.to_store_id}, ${request.type}, ${request.work_id},
        ${request.requested_by}, ${request.recipient_id}, ${request.location_id}, ${request.needed_by}, ${request.note}, searchable(last::text || E'\n' || ${request.note} || E'\n' || (
          select left(string_agg(m.code || E'\n' || every_language(m.name), E'\n'), ${longestSearchText})
          from jsonb_to_recordset(${lines}::jsonb) as n (material_id uuid) join material m on m.id = n.material_id))
      from series returning id, number
    ), written as (
      insert into stock_request_line (request_id, position, material_id, quantity)
      select made.id, n.position, n.material_id, n.quantity
      from made, jsonb_to_recordset(${lines}::jsonb) as n (position int, material_id uuid, quantity numeric)
    )
    select id, number, ${prefixIn(sql`${request.project_id}`, 'stock_request')} as prefix from made`.execute(
    database,
  )
  const [made] = rows
  if (!made) throw new Error('a stock request was not inserted')
  return made
}

/** Stores the new state of a locked request and of its lines. */
export async function updateRequest(
  database: Database,
  request: { id: string; state: StockRequestState; answer: string },
  lines: readonly { material_id: string; quantity: string; done: string }[],
): Promise<void> {
  await sql`update stock_request set state = ${request.state}, answer = ${request.answer}, version = version + 1
    where id = ${request.id}`.execute(database)
  await sql`update stock_request_line n set quantity = c.quantity, done = c.done
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as c (material_id uuid, quantity numeric, done numeric)
    where n.request_id = ${request.id} and n.material_id = c.material_id
      and (n.quantity <> c.quantity or n.done <> c.done)`.execute(database)
}
