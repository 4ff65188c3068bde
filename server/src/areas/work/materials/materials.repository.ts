import { limits, type Multilingual, type StockRequestState } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { prefixIn } from '../../number-series/number-series.loader.ts'

export interface WorkRequestRow {
  id: string
  number: number
  prefix: string
  type: 'issue' | 'return'
  state: StockRequestState
  store_id: string
  store_name: Multilingual
  requested_by_name: string
  at: Date
  is_pending: boolean
  sees_store: boolean
  line_count: number
  lines: {
    material_id: string
    code: string
    name: Multilingual
    unit: string
    /** As it was asked for, before somebody approved less. */
    requested: string
    quantity: string
    done: string
  }[]
}

/**
 * Reads the stock requests of an order, newest first, with their first lines. What was asked for is what the audit trail wrote when the
 * request was made: an approval lowers the amounts of the lines.
 * @param seesStore the condition that the caller sees `stock_request r` in the stores' pages
 */
export async function readRequestsOfWork(
  database: Database,
  workId: string,
  seesStore: RawBuilder<boolean>,
): Promise<WorkRequestRow[]> {
  const { rows } = await sql<WorkRequestRow>`
    select r.id, r.number, ${prefixIn(sql`r.project_id`, 'stock_request')} as prefix, r.type, r.state, r.store_id,
      s.name as store_name, u.name as requested_by_name, r.at, ${seesStore} as sees_store, n.line_count,
      coalesce(n.lines, '[]') as lines,
      r.state = 'Pending' or (r.state = 'Approved' and n.is_open) as is_pending
    from stock_request r join store s on s.id = r.store_id join app_user u on u.id = r.requested_by,
      lateral (
        select count(*)::int as line_count, bool_or(l.done < l.quantity) as is_open,
          jsonb_agg(jsonb_build_object('material_id', l.material_id, 'code', m.code, 'name', m.name, 'unit', m.unit,
            'requested', coalesce(a.quantity, l.quantity)::text, 'quantity', l.quantity::text, 'done', l.done::text) order by l.position)
            filter (where l.position <= ${limits.linesOfWorkRequest}) as lines
        from stock_request_line l join material m on m.id = l.material_id
          left join (
            select (x ->> 'material_id')::uuid as material_id, (x ->> 'quantity')::numeric as quantity
            from audit made, jsonb_array_elements(made.after -> 'lines') x
            where made.thing_id = r.id and made.thing = 'stock_request' and made.before is null and r.state <> 'Pending'
          ) a on a.material_id = l.material_id
        where l.request_id = r.id) n
    where r.work_id = ${workId} and (r.state <> all (${dead}) or r.id in (
      select id from stock_request where work_id = ${workId} and state = any(${dead})
      order by number desc limit ${limits.requestsOfWork}))
    order by r.number desc limit ${2 * limits.requestsOfWork}`.execute(database)
  return rows
}

/** The states of requests that brought an order nothing and never will. */
const dead = sql`'{Rejected,Cancelled}'::text[]`

/** Counts the stock requests of an order: those that were neither rejected nor cancelled, and all. */
export async function countRequests(
  database: Database,
  workId: string,
): Promise<{ live: number; all: number }> {
  const { rows } = await sql<{ live: number; all: number }>`
    select count(*) filter (where state <> all (${dead}))::int as live, count(*)::int as all
    from stock_request where work_id = ${workId}`.execute(database)
  return rows[0] ?? { live: 0, all: 0 }
}

/**
 * Returns for each line how much of its material an order can still return: what was issued for it, less what came back or is asked
 * to come back.
 */
export async function readReturnable(
  database: Database,
  workId: string,
  lines: readonly { material_id: string; quantity: string }[],
): Promise<{ line: number; left: string; is_enough: boolean }[]> {
  const { rows } = await sql<{ line: number; left: string; is_enough: boolean }>`
    select (a.place - 1)::int as line, got.amount::text as left, a.quantity <= got.amount as is_enough
    from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as (material_id uuid, quantity numeric))
      with ordinality as a (material_id, quantity, place),
      lateral (
        select greatest(0, coalesce(sum(case when r.type = 'issue' then l.done
          when r.state in ('Pending', 'Approved') then -l.quantity else -l.done end), 0)) as amount
        from stock_request r join stock_request_line l on l.request_id = r.id and l.material_id = a.material_id
        where r.work_id = ${workId}
      ) got
    order by a.place`.execute(database)
  return rows
}

export interface MaterialStoreRow {
  id: string
  code: string
  name: Multilingual
  serves: boolean
}

/** How many stores are offered, those that serve the place first. */
const offeredStores = 200

/** Reads the stores of a project that the caller sees: those that serve a place or one above it first, the nearest of them in front. */
export async function readMaterialStores(
  database: Database,
  { projectId, path, language }: { projectId: string; path: string; language: string },
  sees: RawBuilder<boolean>,
): Promise<MaterialStoreRow[]> {
  const { rows } = await sql<MaterialStoreRow>`
    select s.id, s.code, s.name, v.depth is not null as serves
    from store s left join lateral (
      select max(nlevel(l.path)) as depth from store_location o join location l on l.id = o.location_id
      where o.store_id = s.id and l.path @> ${path}::ltree) v on true
    where s.project_id = ${projectId} and s.removed_at is null and ${sees}
    order by v.depth desc nulls last, sortable(in_language(s.name, ${language})), s.id limit ${offeredStores}`.execute(
    database,
  )
  return rows
}
