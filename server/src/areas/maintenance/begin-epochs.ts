import { firstDueDay } from '@atrium/contract/maintenance'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PlanEffects } from '../../things/plan-use.ts'
import type { ProjectCalendar } from '../project/working-calendar.loader.ts'
import { findOpenOrders, type OpenOrder } from '../work/withdraw-orders.writer.ts'
import { daysThrough } from './making/marks.ts'
import { findSettled, isSettled, settledRows, type Settled } from './making/settle-days.ts'
import type { ScheduleToMake } from './making/schedules-to-make.loader.ts'
import { newEpoch, nextDue, type NextDue } from './next-due.ts'
import { todayInZone } from './recurrence/today-in-zone.ts'

/** A schedule that is due otherwise: its days are numbered anew, or only its orders open at another time. */
export interface EpochToBegin {
  /** With its rule and its lead as they will be. */
  schedule: ScheduleToMake
  /** As it will be. */
  anchor: string
  /** From which a floating rule counts; null: the anchor is its next day. */
  countedFrom: string | null
  /** Whether other days are due, so that a new epoch begins. */
  hasNewDays: boolean
  /** Whether orders ahead which nobody has touched are withdrawn with it. */
  withdraws: boolean
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
  withdrawn: OpenOrder[]
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
  const open = await findOpenOrders(database, ids, lock)
  const ahead = open.filter((order) => order.is_ahead)
  const withdrawnFrom = new Map(
    epochs
      .filter((one) => one.withdraws && one.isInUse && one.schedule.state === 'Active')
      .map(({ schedule, withdrawFrom = firstDueDay }) => [schedule.id, withdrawFrom]),
  )
  const withdrawn = ahead.filter((order) => {
    const from = withdrawnFrom.get(order.schedule_id)
    return order.end !== null && from !== undefined && order.occurrence_on >= from
  })
  const kept = await findLastKept(database, withdrawn)
  const gone = new Set(withdrawn.map(({ id }) => id))
  const waiting = new Set(open.filter(({ id }) => !gone.has(id)).map((order) => order.schedule_id))
  const planned = epochs.map((one) =>
    planEpoch(one, { lastKept: kept.get(one.schedule.id), isOpen: waiting.has(one.schedule.id) }),
  )
  const settled = await findSettled(
    database,
    planned.map(({ after }) => after),
  )
  const free = new Set(withdrawn.map((order) => `${order.schedule_id} ${order.occurrence_on}`))
  const standing = {
    numbers: settled.numbers,
    days: new Set([...settled.days].filter((day) => !free.has(day))),
  }
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

interface Standing {
  /** The last day that was settled before that of the first order that is withdrawn; undefined where none is. */
  lastKept: string | undefined
  /** Whether an order of the schedule stays open. */
  isOpen: boolean
}

/** Plans what a schedule stores. A floating one waits for the order of it that stays open. */
function planEpoch(epoch: EpochToBegin, { lastKept, isOpen }: Standing): PlannedEpoch {
  const { schedule, anchor, countedFrom, calendar, hasNewDays } = epoch
  const before = lastKept === undefined ? schedule : { ...schedule, made_through: lastKept, waits: false }
  const counted = hasNewDays ? newEpoch(before, anchor, calendar, countedFrom) : countedOf(schedule)
  const waits = counted.waits || (hasNewDays && schedule.rule.kind === 'floating' && isOpen)
  const after = { ...schedule, anchor, ...counted, waits }
  const due = nextDue(schedule.rule, after, calendar, schedule.lead_days ?? schedule.plan_lead_days)
  return { epoch, after, begun: { id: schedule.id, ...counted, waits, ...due } }
}

const countedOf = ({ epoch, made_through, made_sequence, counted_from, waits }: ScheduleToMake) => ({
  ...{ epoch, made_through, made_sequence, counted_from, waits },
})

/** How many orders of a new epoch open at once. */
function countOpening({ epoch: { isInUse, calendar }, after }: PlannedEpoch, settled: Settled): number {
  if (!isInUse) return 0
  const lead = after.lead_days ?? after.plan_lead_days
  const through = todayInZone(calendar.timeZone, new Date()).add({ days: lead })
  return daysThrough(after, calendar, settled, through).filter((day) => !isSettled(settled, after, day))
    .length
}

/**
 * Returns, for each schedule of which an order is withdrawn, the last day before that is settled. What is settled after it stays so, too,
 * as its day is not asked for again; but a day that lies between is.
 */
async function findLastKept(
  database: Database,
  withdrawn: readonly OpenOrder[],
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
