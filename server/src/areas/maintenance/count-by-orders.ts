import type { WorkStatus } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { readWorkingCalendar, type ProjectCalendar } from '../project/working-calendar.loader.ts'
import { nextDue } from './next-due.ts'
import { findSchedules, lockSchedules, type ScheduleRow } from './schedule-rows.loader.ts'

/** The newest order of a schedule, and when any of its orders was completed last. Days are YYYY-MM-DD. */
interface NewestOrder {
  schedule_id: string
  epoch: number
  sequence: number
  status: WorkStatus
  completed_day: string | null
  closed_day: string | null
  due_on: string | null
  last_done_on: string | null
}

/** Of a schedule whose only inspection was removed: its day is open again. */
const nothingMade: Omit<NewestOrder, 'schedule_id'> = {
  epoch: 0,
  sequence: 0,
  status: 'Cancelled',
  completed_day: null,
  closed_day: null,
  due_on: null,
  last_done_on: null,
}

/**
 * Writes into some schedules what follows from their orders: when their work was done last and, of floating ones, whether they wait for an
 * open order and from which day they count [MT-53]. It asks the orders themselves, so that it may be called whenever one has changed.
 */
export async function countByOrders(database: Database, scheduleIds: readonly string[]): Promise<void> {
  if (scheduleIds.length === 0) return
  await lockSchedules(database, scheduleIds)
  const newest = new Map((await findNewest(database, scheduleIds)).map((order) => [order.schedule_id, order]))
  const calendars = new Map<string, ProjectCalendar>()
  for (const schedule of await findSchedules(database, scheduleIds)) {
    const order = newest.get(schedule.id) ?? nothingMade
    const { project_id: projectId } = schedule
    const calendar = calendars.get(projectId) ?? (await readWorkingCalendar(database, projectId))
    calendars.set(projectId, calendar)
    await writeCounted(database, schedule, order, calendar)
  }
}

async function findNewest(database: Database, ids: readonly string[]): Promise<NewestOrder[]> {
  const { rows } = await sql<NewestOrder>`
    with made as (
      select schedule_id, epoch, sequence, status, completed_day, closed_day, due_on from work
      where schedule_id = any(${ids}::uuid[]) and outcome is distinct from 'withdrawn'
      union all
      select schedule_id, epoch, sequence, case state when 'Cancelled' then state when 'Submitted' then 'Completed'
          when 'Reviewed' then 'Completed' else 'Pending' end,
        case when state in ('Submitted', 'Reviewed') then submitted_day end, null, due_on
      from inspection where schedule_id = any(${ids}::uuid[])
    )
    select distinct on (schedule_id) schedule_id, epoch, sequence, status, completed_day::text as completed_day, closed_day::text as closed_day,
      due_on::text as due_on, (max(completed_day) over (partition by schedule_id))::text as last_done_on
    from made order by schedule_id, epoch desc, sequence desc`.execute(database)
  return rows
}

async function writeCounted(
  database: Database,
  schedule: ScheduleRow,
  order: Omit<NewestOrder, 'schedule_id'>,
  calendar: ProjectCalendar,
): Promise<void> {
  const isCounted = schedule.rule.kind === 'floating' && !isOvertaken(schedule, order)
  const after = {
    last_done_on: laterOf(order.last_done_on, schedule.last_done_on),
    ...(isCounted && standingOf(order, schedule.counted_from)),
  }
  const { next_on, next_sequence, look_on } = nextDue(
    schedule.rule,
    { ...schedule, ...after },
    calendar,
    schedule.lead_days ?? schedule.plan_lead_days,
  )
  await database
    .updateTable('maintenance_schedule')
    .set({ ...after, ...(isCounted && { next_on, next_sequence, look_on }) })
    .where('id', '=', schedule.id)
    .execute()
}

/** Whether a person has decided about a schedule since its newest order was over: from which day it counts, or that a day is left out. */
const isOvertaken = (
  { epoch, made_sequence, waits }: ScheduleRow,
  order: Pick<NewestOrder, 'epoch' | 'sequence' | 'status'>,
): boolean =>
  !waits &&
  (order.status === 'Completed' || order.status === 'Cancelled') &&
  order.epoch > 0 &&
  (order.epoch < epoch || (order.epoch === epoch && order.sequence < made_sequence))

const laterOf = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one

/** Whether a floating schedule waits for its newest order, and else from which day it counts. */
function standingOf(
  { status, completed_day: done, closed_day: closed, due_on: due }: Omit<NewestOrder, 'schedule_id'>,
  countedFrom: string | null,
): Pick<ScheduleRow, 'waits' | 'counted_from'> {
  if (done !== null) return { waits: false, counted_from: done }
  if (status !== 'Cancelled') return { waits: true, counted_from: countedFrom }
  if (due === null) return { waits: false, counted_from: countedFrom }
  return { waits: false, counted_from: closed !== null && closed > due ? closed : due }
}
