import { firstDueDay } from '@atrium/contract/maintenance'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PlanEffects } from '../../things/plan-use.ts'
import type { ProjectCalendar } from '../project/working-calendar.loader.ts'
import { findOrdersAhead, type OrderAhead } from '../work/withdraw-orders.writer.ts'
import { daysThrough } from './making/marks.ts'
import { findSettled, isSettled, settledRows, type Settled } from './making/settle-days.ts'
import type { ScheduleToMake } from './making/schedules-to-make.loader.ts'
import { newEpoch, nextDue, type NextDue } from './next-due.ts'
import { todayInZone } from './recurrence/today-in-zone.ts'

/** A schedule whose days are to be numbered anew. */
export interface EpochToBegin {
  /** With its rule and its lead as they will be. */
  schedule: ScheduleToMake
  /** As it will be. */
  anchor: string
  /** From which a floating rule counts; null: the anchor is its next day. */
  countedFrom: string | null
  /** Whether other days are due, so that orders ahead which nobody has touched are withdrawn. */
  hasNewDays: boolean
  /** Orders of days before this one stay, YYYY-MM-DD; undefined for none. */
  withdrawFrom?: string | undefined
  /** Whether orders are made by it. */
  isInUse: boolean
  calendar: ProjectCalendar
}

/** What a schedule stores of its new epoch. */
export type BegunEpoch = NextDue & ReturnType<typeof newEpoch> & { id: string }

/** What new epochs of some schedules bring about. */
export interface PlannedEpochs {
  begun: BegunEpoch[]
  withdrawn: OrderAhead[]
  effects: PlanEffects
}

/**
 * Plans new epochs [MT-29]: what is settled stays so, but for the days of orders that are withdrawn. The days of these are asked for again
 * by the new rule.
 * @param lock for schedules that are locked: takes the orders that are withdrawn, too
 */
export async function planEpochs(
  database: Database,
  epochs: readonly EpochToBegin[],
  lock?: 'locked',
): Promise<PlannedEpochs> {
  const ids = epochs.map(({ schedule }) => schedule.id)
  const ahead = await findOrdersAhead(database, ids, lock)
  const withdrawnFrom = new Map(
    epochs
      .filter((one) => one.hasNewDays && one.isInUse && one.schedule.state === 'Active')
      .map(({ schedule, withdrawFrom = firstDueDay }) => [schedule.id, withdrawFrom]),
  )
  const withdrawn = ahead.filter((order) => {
    const from = withdrawnFrom.get(order.schedule_id)
    return order.end !== null && from !== undefined && order.occurrence_on >= from
  })
  const kept = await findLastKept(database, withdrawn)
  const planned = epochs.map((one) => planEpoch(one, kept.get(one.schedule.id)))
  const settled = await findSettled(
    database,
    planned.map(({ after }) => after),
  )
  const gone = new Set(withdrawn.map((order) => `${order.schedule_id} ${order.occurrence_on}`))
  const standing = { numbers: settled.numbers, days: settled.days.difference(gone) }
  return {
    begun: planned.map(({ begun }) => begun),
    withdrawn,
    effects: {
      schedules: epochs.length,
      orders_added: planned.reduce((sum, one) => sum + countOpening(one, standing), 0),
      orders_withdrawn: withdrawn.length,
      orders_kept: ahead.length - withdrawn.length,
    },
  }
}

interface PlannedEpoch {
  epoch: EpochToBegin
  /** The schedule as it will be. */
  after: ScheduleToMake
  begun: BegunEpoch
}

/** @param lastKept the last day of a schedule of which an order is withdrawn that was settled before that one */
function planEpoch(epoch: EpochToBegin, lastKept: string | undefined): PlannedEpoch {
  const { schedule, anchor, countedFrom, calendar } = epoch
  const before = lastKept === undefined ? schedule : { ...schedule, made_through: lastKept, waits: false }
  const counted = newEpoch(before, anchor, calendar, countedFrom)
  const after = { ...schedule, anchor, ...counted }
  const lead = schedule.lead_days ?? schedule.plan_lead_days
  return { epoch, after, begun: { id: schedule.id, ...counted, ...nextDue(schedule.rule, after, calendar, lead) } }
}

/** How many orders of a new epoch open at once. */
function countOpening({ epoch: { isInUse, calendar }, after }: PlannedEpoch, settled: Settled): number {
  if (!isInUse) return 0
  const lead = after.lead_days ?? after.plan_lead_days
  const through = todayInZone(calendar.timeZone, new Date()).add({ days: lead })
  return daysThrough(after, calendar, settled, through).filter((day) => !isSettled(settled, after, day)).length
}

/**
 * Returns, for each schedule of which an order is withdrawn, the last day before that is settled. What is settled after it stays so, too,
 * as its day is not asked for again; but a day that lies between is.
 */
async function findLastKept(
  database: Database,
  withdrawn: readonly OrderAhead[],
): Promise<ReadonlyMap<string, string>> {
  const bySchedule = Map.groupBy(withdrawn, (order) => order.schedule_id)
  const given = [...bySchedule].map(([schedule_id, orders]) => ({
    schedule_id,
    first: orders.map((order) => order.occurrence_on).toSorted()[0],
  }))
  if (given.length === 0) return new Map()
  const { rows } = await sql<{ schedule_id: string; day: string | null }>`
    select g.schedule_id, (select max(d.occurrence_on) from ${settledRows}
      where d.schedule_id = g.schedule_id and d.occurrence_on < g.first)::text as day
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (schedule_id uuid, first date)`.execute(
    database,
  )
  return new Map(rows.map((row) => [row.schedule_id, row.day ?? firstDueDay]))
}
