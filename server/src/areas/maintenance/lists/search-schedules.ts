import { limits, type CallReply, type CallRequest } from '@atrium/contract'
import { sql } from 'kysely'
import type { Context } from '../../../serve/context.ts'
import type { KeyedRow } from '../../../serve/keyset.ts'
import { readListedSchedules } from './listed-schedules.loader.ts'
import { foundSchedules, isAfter, keyOf, orderBy, pageOf } from './schedule-filter.ts'

/** Counts are exact up to here. */
const countedTo = limits.countedSchedules + 1

/** Returns a page of the schedules that a filter leaves. @throws Failure as foundSchedules, 422 for a page that no reply named */
export async function searchSchedules(
  context: Context,
  { sort, after, limit, ...filter }: CallRequest<'/schedule/search'>,
): Promise<CallReply<'/schedule/search'>> {
  const { database } = context
  const beyond = after === undefined ? [] : [isAfter(sort, after)]
  const { sight, found } = await foundSchedules(context, filter)
  const [{ rows }, counted] = await Promise.all([
    sql<KeyedRow>`
      select s.id, ${keyOf(sort)} as key ${found(...beyond)} order by ${orderBy(sort)} limit ${limit + 1}`.execute(
      database,
    ),
    sql<{ total: number }>`
      select count(*)::int as total from (select ${found()} limit ${countedTo}) as counted`.execute(database),
  ])
  const { ids, next } = pageOf(sort, rows, limit)
  const total = counted.rows[0]?.total ?? 0
  return {
    schedules: await readListedSchedules(context, sight, ids),
    next,
    total: Math.min(total, limits.countedSchedules),
    total_is_lower_bound: total > limits.countedSchedules,
  }
}
