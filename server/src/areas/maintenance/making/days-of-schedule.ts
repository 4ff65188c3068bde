import { conflict } from '../../../serve/failure.ts'
import type { ProjectCalendar } from '../../project/working-calendar.loader.ts'
import { daysToCome } from '../next-due.ts'
import type { Occurrence } from '../recurrence/occurrences.ts'
import type { ScheduleToMake } from './schedules-to-make.loader.ts'
import { isSettled, settledName, type Settled } from './settle-days.ts'

/** Days of a schedule that are looked through for one that somebody names. */
const farthest = 1000

/**
 * Finds a day of a schedule that has no order and no decision yet: the one of a number, or the next one.
 * @param settled as `findSettled`
 * @throws Failure 409 for a number that has one already, or that the schedule does not come to
 */
export function findDay(
  schedule: ScheduleToMake,
  calendar: ProjectCalendar,
  settled: Settled,
  sequence?: number,
): Occurrence {
  let count = 0
  for (const day of daysToCome(schedule.rule, schedule, calendar)) {
    const isOver = isSettled(settled, schedule, day)
    if (sequence === undefined ? !isOver : day.sequence === sequence) {
      if (isOver) throw conflict('pm_settled_already')
      return day
    }
    if ((count += 1) === farthest) break
  }
  if (sequence !== undefined && settled.numbers.has(settledName(schedule.id, sequence)))
    throw conflict('pm_settled_already')
  throw conflict('pm_no_such_day')
}
