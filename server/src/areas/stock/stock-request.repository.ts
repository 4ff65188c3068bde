import type { Multilingual, StockRequestState, StockRequestType } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'

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
  at: Date
  note: string
  answer: string
  version: number
  lines: RequestLineRow[]
}

/** The requests of `stock_request r` that a query names, with their lines. */
const withLines = (chosen: RawBuilder<unknown>) => sql<RequestRow>`
  with chosen as materialized (${chosen})
  select r.id, r.number, r.project_id, r.store_id, s.code as store_code, s.name as store_name,
    o.code as to_store_code, o.name as to_store_name, r.type, r.to_store_id, r.state, r.requested_by,
    u.name as requested_by_name, r.at, r.note, r.answer, r.version,
    (select coalesce(jsonb_agg(jsonb_build_object('material_id', n.material_id, 'code', m.code, 'name', m.name,
        'unit', m.unit, 'quantity', n.quantity::text, 'done', n.done::text) order by n.position), '[]')
      from stock_request_line n join material m on m.id = n.material_id where n.request_id = r.id) as lines
  from chosen r join app_user u on u.id = r.requested_by,
    lateral (select code, name from store where id = r.store_id offset 0) s
    left join lateral (select code, name from store where id = r.to_store_id offset 0) o on true
  order by r.number desc`

export async function findRequest(database: Database, id: string): Promise<RequestRow | undefined> {
  return (await withLines(sql`select * from stock_request where id = ${id}`).execute(database)).rows[0]
}

export interface StepRow {
  from: StockRequestState | null
  to: StockRequestState
  by_name: string
  at: Date
  note: string
}

/** What was done with a request, oldest first, as the audit trail tells it. */
export async function stepsOfRequest(database: Database, id: string): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select a.before ->> 'state' as "from", a.after ->> 'state' as "to", coalesce(u.name, '') as by_name, a.at,
      coalesce(a.after ->> 'note', '') as note
    from audit a left join app_user u on u.id = a.user_id
    where a.thing_id = ${id} and a.thing = 'stock_request' order by a.id`.execute(database)
  return rows
}

/** Nobody else takes a step with a request until the transaction ends. */
export async function lockRequest(database: Database, id: string): Promise<void> {
  await sql`select from stock_request where id = ${id} for update`.execute(database)
}

export interface RequestFilter {
  state?: StockRequestState | undefined
  type?: StockRequestType | undefined
  search: string
  page: number
  limit: number
}

/** A page of the requests in `stock_request r` of a project that meet some conditions, newest first. */
export async function listRequests(
  database: Database,
  projectId: string,
  conditions: readonly RawBuilder<boolean>[],
  { state, type, search, page, limit }: RequestFilter,
): Promise<RequestRow[]> {
  const all = [
    sql<boolean>`r.project_id = ${projectId}`,
    ...conditions,
    ...(state === undefined ? [] : [sql<boolean>`r.state = ${state}`]),
    ...(type === undefined ? [] : [sql<boolean>`r.type = ${type}`]),
    ...(search.trim() === '' ? [] : [sql<boolean>`r.search_text like contains_pattern(${search.trim()})`]),
  ]
  const chosen = sql`select * from stock_request r where ${sql.join(all, sql` and `)}
    order by r.number desc limit ${limit} offset ${(page - 1) * limit}`
  return (await withLines(chosen).execute(database)).rows
}

export interface RequestToInsert {
  project_id: string
  store_id: string
  to_store_id: string | null
  type: StockRequestType
  requested_by: string
  note: string
  lines: readonly { material_id: string; quantity: string }[]
}

/** Writes a pending request under the next number of its project. */
export async function insertRequest(
  database: Database,
  request: RequestToInsert,
): Promise<{ id: string; number: number }> {
  const lines = JSON.stringify(request.lines.map((line, index) => ({ ...line, position: index + 1 })))
  const { rows } = await sql<{ id: string; number: number }>`
    with series as (
      insert into stock_request_series (project_id, last) values (${request.project_id}, 1)
      on conflict (project_id) do update set last = stock_request_series.last + 1 returning last
    ), made as (
      insert into stock_request (number, project_id, store_id, to_store_id, type, requested_by, note, search_text)
      select last, ${request.project_id}, ${request.store_id}, ${request.to_store_id}, ${request.type},
        ${request.requested_by}, ${request.note}, searchable(last::text || E'\n' || ${request.note} || E'\n' || (
          select string_agg(m.code || E'\n' || every_language(m.name), E'\n')
          from jsonb_to_recordset(${lines}::jsonb) as n (material_id uuid) join material m on m.id = n.material_id))
      from series returning id, number
    ), written as (
      insert into stock_request_line (request_id, position, material_id, quantity)
      select made.id, n.position, n.material_id, n.quantity
      from made, jsonb_to_recordset(${lines}::jsonb) as n (position int, material_id uuid, quantity numeric)
    )
    select id, number from made`.execute(database)
  const [made] = rows
  if (!made) throw new Error('a stock request was not written')
  return made
}

/** Notes what became of a request and of its lines; the request is held. */
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
