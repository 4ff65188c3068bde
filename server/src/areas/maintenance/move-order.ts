import type { CallRequest, FixedRule } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { conflict } from '../../serve/failure.ts'
import { readWorkingCalendar } from '../project/working-calendar.loader.ts'
import { beginEpoch, moveDueDay } from '../work/move-due-day.writer.ts'
import { newEpoch, nextDue, settledBefore } from './next-due.ts'
import { occurrences, type DueCalendar } from './recurrence/occurrences.ts'
import { todayInZone } from './recurrence/today-in-zone.ts'
import { loadSchedule } from './schedule.loader.ts'
import { writeSchedule } from './schedule.repository.ts'

/**
 * Moves an order to another day [PM-14]; with `following`, its schedule goes on from that day in a new epoch, of which the order is the
 * first [MT-56]. Returns the version of the order.
 * @throws Failure as moveDueDay; with `following` of the loader, 409 for a schedule that does not take its days from its anchor, and for
 * an order that is not its newest
 */
export async function moveOrder(
  context: Context,
  { scope, ...given }: CallRequest<'/pm/move'>,
): Promise<number> {
  const { database } = context
  const moved = await moveDueDay(context, given)
  if (scope === 'this') return moved.version
  if (moved.schedule_id === null) throw conflict('pm_without_schedule')
  const schedule = await loadSchedule(context, moved.schedule_id, 'asset_schedule_edit', 'locked')
  if (schedule.state === 'Ended') throw conflict('maintenance_schedule_ended')
  const { rule } = schedule
  // A floating rule counts from the completion of the order, wherever that lies: nothing follows the order by its day.
  if (rule.kind !== 'fixed') throw conflict('pm_nothing_follows')
  if (moved.epoch !== schedule.epoch || moved.sequence !== schedule.made_sequence)
    throw conflict('pm_not_newest')
  const calendar = await readWorkingCalendar(database, schedule.project_id)
  if (!fallsOn(rule, given.due_on, calendar)) throw conflict('pm_days_by_rule')
  // What would have been due between a day in the past and today is not asked for.
  const today = todayInZone(calendar.timeZone, new Date())
  const passed = settledBefore(rule, given.due_on, calendar, today)
  const counted = {
    ...newEpoch(schedule, given.due_on, calendar),
    anchor: given.due_on,
    made_through: passed > given.due_on ? passed : given.due_on,
    made_sequence: 1,
  }
  await beginEpoch(context, moved.id, counted.epoch)
  context.record(
    {
      thing: 'maintenance_schedule',
      thingId: schedule.id,
      projectId: schedule.project_id,
      before: { anchor: schedule.anchor },
      after: { anchor: given.due_on },
    },
    'maintenance',
  )
  await writeSchedule(database, schedule.id, {
    ...counted,
    ...nextDue(rule, { ...schedule, ...counted }, calendar, schedule.lead_days ?? schedule.plan_lead_days),
  })
  return moved.version
}

/** Whether a rule that counts from a day falls on that day, and does not name other ones. */
function fallsOn(rule: FixedRule, anchor: string, calendar: DueCalendar): boolean {
  const day = Temporal.PlainDate.from(anchor)
  const [first] = occurrences(rule, { anchor: day, from: day, through: day, calendar })
  return first !== undefined
}
