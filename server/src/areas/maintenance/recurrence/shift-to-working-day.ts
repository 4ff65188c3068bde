import type { MaintenanceRule } from '@atrium/contract'
import { workedHours } from '@atrium/contract/due-time'
import { limits } from '@atrium/contract/limits'
import type { ProjectCalendar } from '../../project/working-calendar.loader.ts'

/** What decides on which days people work. */
export type WorkingDays = Pick<ProjectCalendar, 'week' | 'exceptions'>
export type WorkingDayRule = Exclude<MaintenanceRule, { kind: 'on_demand' }>['working_days']

const isWorkingDay = (calendar: WorkingDays, day: Temporal.PlainDate): boolean =>
  workedHours(calendar, day.toString(), day.dayOfWeek).length > 0

/** The ways to go from a day, in the order in which they are tried at each distance. */
const ways: Readonly<Record<WorkingDayRule, readonly number[]>> = {
  as_is: [],
  next: [1],
  previous: [-1],
  // Of two that are equally near the earlier one, so that no interval gets longer.
  nearest: [-1, 1],
}

/**
 * Moves a day to a working day of the project. Where none is near enough, the day stays.
 * @returns null in place of the day if none is near enough
 */
export function shiftToWorkingDay(
  day: Temporal.PlainDate,
  rule: WorkingDayRule,
  calendar: WorkingDays,
): Temporal.PlainDate | null {
  if (rule === 'as_is' || isWorkingDay(calendar, day)) return day
  for (let distance = 1; distance <= limits.dueShiftDays; distance += 1)
    for (const way of ways[rule]) {
      const other = day.add({ days: way * distance })
      if (isWorkingDay(calendar, other)) return other
    }
  return null
}
