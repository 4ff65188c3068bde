import { firstDueDay } from '@atrium/contract/maintenance'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PlanEffects } from '../../things/plan-use.ts'
import type { ProjectCalendar } from '../project/working-calendar.loader.ts'
import { findOrdersAhead, type OrderAhead } from '../work/withdraw-orders.writer.ts'
import { daysThrough } from './making/marks.ts'
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
  return {
    begun: planned.map(({ begun }) => begun),
    withdrawn,
    effects: {
      schedules: epochs.length,
      orders_added: planned.reduce((sum, { opening }) => sum + opening, 0),
      orders_withdrawn: withdrawn.length,
      orders_kept: ahead.length - withdrawn.length,
    },
  }
}

/** @param lastKept the last day of a schedule of which an order is withdrawn that is settled all the same */
function planEpoch(
  { schedule, anchor, countedFrom, isInUse, calendar }: EpochToBegin,
  lastKept: string | undefined,
): { begun: BegunEpoch; opening: number } {
  const before = lastKept === undefined ? schedule : { ...schedule, made_through: lastKept, waits: false }
  const after = { ...schedule, anchor, ...newEpoch(before, anchor, calendar, countedFrom) }
  const lead = schedule.lead_days ?? schedule.plan_lead_days
  const through = todayInZone(calendar.timeZone, new Date()).add({ days: lead })
  const { epoch, made_through, made_sequence, counted_from, waits } = after
  return {
    begun: {
      id: schedule.id,
      epoch,
      made_through,
      made_sequence,
      counted_from,
      waits,
      ...nextDue(schedule.rule, after, calendar, lead),
    },
    opening: isInUse ? daysThrough(after, calendar, new Set(), through).length : 0,
  }
}

/** Returns, for each schedule of which an order is withdrawn, the last day that is settled by something else. */
async function findLastKept(
  database: Database,
  withdrawn: readonly OrderAhead[],
): Promise<ReadonlyMap<string, string>> {
  const schedules = [...new Set(withdrawn.map((order) => order.schedule_id))]
  if (schedules.length === 0) return new Map()
  const { rows } = await sql<{ schedule_id: string; day: string }>`
    select schedule_id, max(day)::text as day from (
      select schedule_id, occurrence_on as day from work
        where schedule_id = any(${schedules}::uuid[]) and id <> all(${withdrawn.map(({ id }) => id)}::uuid[])
          and outcome is distinct from 'withdrawn'
      union all select schedule_id, due_on from inspection where schedule_id = any(${schedules}::uuid[])
      union all select schedule_id, occurrence_on from maintenance_settled where schedule_id = any(${schedules}::uuid[])
    ) settled group by schedule_id`.execute(database)
  const kept = new Map(rows.map((row) => [row.schedule_id, row.day]))
  return new Map(schedules.map((id) => [id, kept.get(id) ?? firstDueDay]))
}
