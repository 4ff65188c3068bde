import {
  inspectionStates,
  limits,
  type CallReply,
  type CallRequest,
  type InspectionState,
} from '@atrium/contract'
import { sql } from 'kysely'
import type { Context } from '../../../serve/context.ts'
import type { KeyedRow } from '../../../serve/keyset.ts'
import { narrowedBySight, readSight } from '../../location/sight.ts'
import { stateOf } from '../inspection-rows.loader.ts'
import { foundInspections, inspectionsWith, isOf, isOverdue } from './inspection-filter.ts'
import { isAfter, keyOf, orderBy, pageOf } from './inspection-order.ts'
import { readListedInspections } from './listed-inspections.loader.ts'

/** Counts are exact up to here. */
const countedTo = limits.countedInspections + 1

/** @throws Failure as foundInspections, 422 for a page that no reply named */
export async function searchInspections(
  context: Context,
  { sort, after, limit, ...filter }: CallRequest<'/inspection/search'>,
): Promise<CallReply<'/inspection/search'>> {
  const { database } = context
  const beyond = after === undefined ? [] : [isAfter(sort, after)]
  const { sight, found } = await foundInspections(context, filter)
  const [{ rows }, counted] = await Promise.all([
    sql<KeyedRow>`select i.id, ${keyOf(sort)} as key ${found(...beyond)} order by ${orderBy(sort)} limit ${limit + 1}`.execute(
      database,
    ),
    sql<{ total: number }>`
      select count(*)::int as total from (select ${found()} limit ${countedTo}) as counted`.execute(database),
  ])
  const { ids, next } = pageOf(sort, rows, limit)
  const total = counted.rows[0]?.total ?? 0
  return {
    inspections: await readListedInspections(context, sight, ids),
    next,
    total: Math.min(total, limits.countedInspections),
    total_is_lower_bound: total > limits.countedInspections,
  }
}

/** @throws Failure as foundInspections */
export async function countInspections(
  context: Context,
  { state: _, ...filter }: CallRequest<'/inspection/getCounts'>,
): Promise<CallReply<'/inspection/getCounts'>> {
  const { found } = await foundInspections(context, filter)
  const { rows } = await sql<{ state: InspectionState; count: number; overdue: number; all: number }>`
    select state, count(*)::int as count, count(*) filter (where is_overdue)::int as overdue,
      (sum(count(*)) over ())::int as all
    from (select ${stateOf} as state, ${isOverdue} as is_overdue ${found()} limit ${countedTo}) as found
    group by state`.execute(context.database)
  const counts = new Map(rows.map(({ state, count }) => [state, count]))
  return {
    counts: inspectionStates.map((state) => ({ state, count: counts.get(state) ?? 0 })),
    overdue: rows.reduce((sum, row) => sum + row.overdue, 0),
    is_lower_bound: (rows[0]?.all ?? 0) >= countedTo,
  }
}

/** Returns a page of the open inspections that the caller is asked to do, or does, by their last day: those that they may load [INS-3]. */
export async function readMyInspections(
  context: Context,
  { project_id: projectId, after, limit }: CallRequest<'/inspection/getMine'>,
): Promise<CallReply<'/inspection/getMine'>> {
  const sight = await readSight(context, projectId)
  const mine = inspectionsWith([
    sql<boolean>`i.project_id = ${projectId}`,
    sql<boolean>`i.is_open`,
    ...narrowedBySight(sight),
    isOf(context.actor.userId, projectId),
    ...(after === undefined ? [] : [isAfter('due', after)]),
  ])
  const { rows } = await sql<KeyedRow>`
    select i.id, ${keyOf('due')} as key ${mine} order by ${orderBy('due')} limit ${limit + 1}`.execute(
    context.database,
  )
  const { ids, next } = pageOf('due', rows, limit)
  return { inspections: await readListedInspections(context, sight, ids), next }
}
