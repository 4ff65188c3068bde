import { limits, workStatuses, type CallReply, type CallRequest } from '@atrium/contract'
import { sql } from 'kysely'
import type { Context } from '../../../serve/context.ts'
import { readSight } from '../../location/sight.ts'
import { readListedWork } from './listed-work.loader.ts'
import { dueOrNever, foundWork, isGivenTo, ordersWith } from './work-filter.ts'
import { isAfter, keyOf, orderBy, writeCursor } from './work-order.ts'

/** Counts are exact up to here. */
export const countedTo = limits.countedWork + 1

/** @throws Failure as foundWork, 422 for a page that no reply named */
export async function searchWork(
  context: Context,
  { sort, after, limit, ...filter }: CallRequest<'/cm/search'>,
): Promise<CallReply<'/cm/search'>> {
  const beyond = after === undefined ? [] : [isAfter(sort, after)]
  const { sight, found } = await foundWork(context, filter)
  const { database } = context
  const [{ rows }, counted] = await Promise.all([
    sql<{ id: string; key: string[] }>`
      select w.id, ${keyOf(sort)} as key ${found(...beyond)} order by ${orderBy(sort)} limit ${limit + 1}`.execute(
      database,
    ),
    sql<{ total: number }>`
      select count(*)::int as total from (select ${found()} limit ${countedTo}) as counted`.execute(database),
  ])
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  const total = counted.rows[0]?.total ?? 0
  return {
    cms: await readListedWork(
      context,
      sight,
      page.map(({ id }) => id),
    ),
    next: last ? writeCursor(sort, last.key) : null,
    total: Math.min(total, limits.countedWork),
    total_is_lower_bound: total > limits.countedWork,
  }
}

/** @throws Failure as foundWork */
export async function countWork(
  context: Context,
  { status: _, ...filter }: CallRequest<'/cm/getCounts'>,
): Promise<CallReply<'/cm/getCounts'>> {
  const { found } = await foundWork(context, filter)
  const { rows } = await sql<{ status: (typeof workStatuses)[number]; count: number }>`
    select s.status,
      (select count(*)::int from (select ${found(sql<boolean>`w.status = s.status`)} limit ${countedTo}) as counted) as count
    from unnest(${[...workStatuses]}::text[]) with ordinality as s (status, place) order by s.place`.execute(
    context.database,
  )
  return {
    counts: rows.map(({ status, count }) => ({ status, count: Math.min(count, limits.countedWork) })),
    is_lower_bound: rows.some(({ count }) => count > limits.countedWork),
  }
}

/** Returns a page of the orders that are given to the caller or to a team of theirs: the open ones first, by priority and due time. */
export async function readMyWork(
  context: Context,
  { project_id: projectId, status, page, limit }: CallRequest<'/cm/getMyWork'>,
): Promise<CallReply<'/cm/getMyWork'>> {
  const { database, actor } = context
  const mine = ordersWith([
    sql<boolean>`w.project_id = ${projectId}`,
    sql<boolean>`w.kind = 'cm'`,
    isGivenTo(actor.userId, projectId),
    ...(status ? [sql<boolean>`w.status = any(${status})`] : []),
  ])
  const [{ rows }, counted] = await Promise.all([
    sql<{ id: string }>`
      select w.id ${mine} order by w.is_open desc, w.priority, ${dueOrNever}, w.id
      limit ${limit} offset ${(page - 1) * limit}`.execute(database),
    sql<{ total: number }>`select count(*)::int as total ${mine}`.execute(database),
  ])
  const sight = await readSight(context, projectId)
  const ids = rows.map(({ id }) => id)
  return { cms: await readListedWork(context, sight, ids), total: counted.rows[0]?.total ?? 0 }
}
