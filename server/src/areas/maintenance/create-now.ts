import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { conflict } from '../../serve/failure.ts'
import { readWorkingCalendar, type ProjectCalendar } from '../project/working-calendar.loader.ts'
import { assertMoveReason, recordMove } from '../work/move-due-day.writer.ts'
import { findDay } from './making/days-of-schedule.ts'
import { makeOrders, type MadeOrder } from './making/make-orders.ts'
import { daysThrough, markAfter, writeMarks } from './making/marks.ts'
import { findToMake, type ScheduleToMake } from './making/schedules-to-make.loader.ts'
import { findSettled, settledName } from './making/settle-days.ts'
import { windowOf } from './making/window-of-plan.ts'
import type { Occurrence } from './recurrence/occurrences.ts'
import { todayInZone } from './recurrence/today-in-zone.ts'
import { loadSchedule } from './schedule.loader.ts'

/**
 * Makes the order of a day of a schedule at once, and moves it if asked to [MT-54]. Returns it.
 * @throws Failure of the loader, 409 for a schedule of which nothing is due, a day that has an order or a decision, and for what is not in
 * use, 422 for a day beyond the window without a reason
 */
export async function createNow(
  context: Context,
  { schedule_id: id, sequence, due_on: movedTo, reason }: CallRequest<'/pm/createNow'>,
): Promise<MadeOrder> {
  const { database } = context
  const { project_id: projectId } = await loadSchedule(context, id, 'pm_schedule', 'locked')
  const [schedule] = await findToMake(database, [id])
  if (!schedule) throw new Error('a loaded schedule is found')
  if (schedule.state !== 'Active') throw conflict('maintenance_schedule_not_active')
  if (schedule.out_of_use !== null) throw conflict('pm_out_of_use')
  if (schedule.waits) throw conflict('pm_waits')
  const calendar = await readWorkingCalendar(database, projectId)
  const settled = await findSettled(database, [schedule])
  const day =
    schedule.rule.kind === 'on_demand'
      ? onDemand(schedule, calendar)
      : findDay(schedule, calendar, settled, sequence)
  const due = day.due_on.toString()
  const last = day.due_on.add({ days: windowOf(schedule).late }).toString()
  if (movedTo !== undefined) assertMoveReason(context, { dueOn: movedTo, last, reason })
  const [made] = await makeOrders(context, projectId, [
    { schedule, day, ...(movedTo !== undefined && { movedTo }) },
  ])
  if (!made) throw conflict('pm_settled_already')
  if (made.thing === 'pm' && movedTo !== undefined && movedTo !== due)
    recordMove(context, { id: made.id, project_id: projectId }, { before: due, after: movedTo, reason })
  settled.numbers.add(settledName(id, day.sequence))
  const passed = schedule.rule.kind === 'on_demand' ? [day] : daysThrough(schedule, calendar, settled, null)
  await writeMarks(database, [markAfter(schedule, passed, calendar)])
  context.changed(projectId, 'maintenance')
  return made
}

/** Today, as the next day of a schedule on demand. */
function onDemand(schedule: ScheduleToMake, calendar: ProjectCalendar): Occurrence {
  const today = todayInZone(calendar.timeZone, new Date())
  return { sequence: schedule.made_sequence + 1, occurrence_on: today, due_on: today }
}
