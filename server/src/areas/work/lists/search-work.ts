import { limits, workStatuses, type WorkSort } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../../serve/context.ts'
import type { Database } from '../../../database/database.ts'
import type { OrderAnswer, OrderRequest } from '../serve-orders.ts'
import type { KindName } from '../work-kind.ts'
import { readListedWork } from './listed-work.loader.ts'
import { foundWork, type FoundWork } from './work-filter.ts'
import { isAfter, keyOf, orderBy, pageOf } from './work-order.ts'

/** Counts are exact up to here. */
export const countedTo = limits.countedWork + 1

/** @throws Failure as foundWork, 422 for a page that no reply named */
export async function searchWork(
  context: Context,
  kind: KindName,
  { sort, after, limit, ...filter }: OrderRequest<'search'>,
): Promise<OrderAnswer<'search'>> {
  const beyond = after === undefined ? [] : [isAfter(sort, after)]
  const work = await foundWork(context, kind, filter)
  const { rows, total } = await findPage(context.database, work, { sort, beyond, limit: limit + 1 })
  const keyed = rows.map(([id = '', ...key]) => ({ id, key }))
  const { ids, next } = pageOf(sort, keyed, limit)
  return {
    works: await readListedWork(context, work.sight, ids),
    next,
    total: Math.min(total, limits.countedWork),
    total_is_lower_bound: total > limits.countedWork,
  }
}

/** A page: of each order its id, and then its key. */
interface FoundPage {
  rows: string[][]
  /** Of all pages, exact up to countedTo. */
  total: number
}

/** Of so many orders that were given to somebody, a page is found sooner among all orders than by reading and sorting these. */
const walkedFrom = 1000

/**
 * Finds a page of orders and counts all of them. What no index counts is found once, counted and sorted there. Of more than are counted a
 * page is found by walking them in their order.
 */
async function findPage(
  database: Database,
  { found, isIndexed, given }: FoundWork,
  { sort, beyond, limit }: { sort: WorkSort; beyond: RawBuilder<boolean>[]; limit: number },
): Promise<FoundPage> {
  const pageFrom = (from: RawBuilder<unknown>) =>
    sql<
      string[][]
    >`array(select array[w.id::text] || ${keyOf(sort)} ${from} order by ${orderBy(sort)} limit ${limit})`
  const walk = async (walked = found) =>
    (await sql<{ page: string[][] }>`select ${pageFrom(walked(...beyond))} as page`.execute(database)).rows[0]
      ?.page ?? []
  if (isIndexed) {
    const [rows, { rows: counted }] = await Promise.all([
      walk(),
      sql<{ total: number }>`
        select count(*)::int as total from (select ${found()} limit ${countedTo}) as counted`.execute(
        database,
      ),
    ])
    return { rows, total: counted[0]?.total ?? 0 }
  }
  if (given) {
    const counting = sql<{ total: number }>`select ${given.countTo(countedTo)} as total`
    const { total = 0 } = (await counting.execute(database)).rows[0] ?? {}
    if (total >= walkedFrom) return { rows: await walk(given.walked), total }
  }
  const within = beyond.length > 0 ? sql`where ${sql.join(beyond)}` : sql``
  const { rows: once } = await sql<{ total: number; page: string[][] | null }>`
    with found as materialized (
      select w.id, w.created_at, w.priority, w.due_at, w.number ${found()} limit ${countedTo}
    )
    select count(*)::int as total, case when count(*) < ${countedTo} then ${pageFrom(sql`from found w ${within}`)} end as page
    from found`.execute(database)
  const { total = 0, page = null } = once[0] ?? {}
  return { rows: page ?? (await walk()), total }
}

/** @throws Failure as foundWork */
export async function countWork(
  context: Context,
  kind: KindName,
  { status: _, ...filter }: OrderRequest<'getCounts'>,
): Promise<OrderAnswer<'getCounts'>> {
  const { found, isWhole } = await foundWork(context, kind, filter)
  const { rows } = isWhole
    ? await sql<StatusCount>`
        select s.status, (select count(*)::int from (select ${found(sql<boolean>`w.status = s.status`)} limit ${countedTo}) as counted) as count
        from unnest(${[...workStatuses]}::text[]) as s (status)`.execute(context.database)
    : await sql<StatusCount>`select w.status, count(*)::int as count ${found()} group by w.status`.execute(
        context.database,
      )
  const counts = new Map(rows.map(({ status, count }) => [status, count]))
  return {
    counts: workStatuses.map((status) => ({
      status,
      count: Math.min(counts.get(status) ?? 0, limits.countedWork),
    })),
    is_lower_bound: rows.some(({ count }) => count > limits.countedWork),
  }
}

interface StatusCount {
  status: (typeof workStatuses)[number]
  count: number
}
