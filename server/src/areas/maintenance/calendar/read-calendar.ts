import { limits, type CallReply, type CallRequest } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../../serve/context.ts'
import { narrowedBySight, readSight, type Sight } from '../../location/sight.ts'
import { readWorkingCalendar } from '../../project/working-calendar.loader.ts'
import { readListedMaintenance } from '../../work/listed-maintenance.loader.ts'
import { narrowedToPlace } from '../narrowed-to-place.ts'
import { assertRange } from './assert-range.ts'
import { findDaysToCome, presentToCome, type DaysToCome } from './days-to-come.ts'
import { findInspectionsDue } from './inspections-due.ts'

type Given = CallRequest<'/pm/getCalendar'>

/**
 * Returns what is due in some days, by the places that the caller sees [MT-60] [MT-63].
 * @throws Failure 404 for a place that the caller does not see, 422 for too many days
 */
export async function readCalendar(context: Context, given: Given): Promise<CallReply<'/pm/getCalendar'>> {
  assertRange(given)
  const { project_id: projectId } = given
  const sight = await readSight(context, projectId)
  const below = await narrowedToPlace(context, projectId, given.location_id)
  const calendar = await readWorkingCalendar(context.database, projectId)
  const orders = await findOrders(context, given, sight, below)
  const inspections = await findInspectionsDue(context, given, sight, below)
  const rights = await context.rights(projectId)
  const toCome = rights.may('asset_schedule_view')
    ? await findDaysToCome(context, { ...given, calendar, conditions: [...narrowedBySight(sight), ...below] })
    : { counts: new Map<string, number>(), first: [] }
  return {
    days: countByDay(orders.days, inspections.days, toCome),
    pms: await readListedMaintenance(context, sight, orders.ids),
    inspections: inspections.listed,
    to_come: await presentToCome(context, sight, toCome.first),
    week_start: calendar.weekStart,
  }
}

interface CountedDay {
  date: string
  count: number
}

/** Finds the orders that are due in some days, and counts them by day. */
async function findOrders(
  { database }: Context,
  { project_id, from, to, team_id, worker_id, plan_id, criticality }: Given,
  sight: Sight,
  below: readonly RawBuilder<boolean>[],
): Promise<{ ids: string[]; days: CountedDay[] }> {
  const places = [...narrowedBySight(sight), ...below]
  const conditions = [
    sql<boolean>`w.project_id = ${project_id} and w.kind = 'pm' and w.due_on between ${from}::date and ${to}::date
      and w.outcome is distinct from 'withdrawn'`,
    ...places,
    ...(team_id
      ? [sql<boolean>`exists (select from work_team t where t.work_id = w.id and t.team_id = ${team_id})`]
      : []),
    ...(worker_id
      ? [sql<boolean>`exists (select from work_worker k where k.work_id = w.id and k.user_id = ${worker_id})`]
      : []),
    ...(plan_id ? [sql<boolean>`w.plan_id = ${plan_id}`] : []),
    ...(criticality ? [sql<boolean>`w.criticality = any(${criticality}::text[])`] : []),
  ]
  // Who sees the whole project is asked nothing about places: an index alone has the days.
  const atPlaces = places.length === 0 ? sql`` : sql`join location l on l.id = w.location_id`
  const found = sql`from work w ${atPlaces} where ${sql.join(conditions, sql` and `)}`
  const { rows: days } = await sql<CountedDay>`
    select w.due_on::text as date, count(*)::int as count ${found} group by w.due_on order by w.due_on`.execute(
    database,
  )
  const { rows } = await sql<{ id: string }>`
    select w.id ${found} order by w.due_on, w.id limit ${limits.calendarOrders}`.execute(database)
  return { ids: rows.map(({ id }) => id), days }
}

/** Counts orders, inspections and days to come by their days, in the order of the days. */
function countByDay(
  orders: readonly CountedDay[],
  inspections: readonly CountedDay[],
  { counts }: DaysToCome,
): CallReply<'/pm/getCalendar'>['days'] {
  const days = new Map<string, CallReply<'/pm/getCalendar'>['days'][number]>()
  const count = (date: string, what: 'orders' | 'inspections' | 'to_come', more: number): void => {
    const counted = days.get(date) ?? { date, orders: 0, inspections: 0, to_come: 0 }
    days.set(date, { ...counted, [what]: counted[what] + more })
  }
  for (const one of orders) count(one.date, 'orders', one.count)
  for (const one of inspections) count(one.date, 'inspections', one.count)
  for (const [date, more] of counts) count(date, 'to_come', more)
  return [...days.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1))
}
