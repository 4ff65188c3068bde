import type { ProjectSettings } from '@atrium/contract'
import { monthOfWork, type DayOfWork } from '@atrium/contract/working-time'

export interface MonthOfWork {
  /** 1 is January. */
  readonly month: number
  readonly days: readonly DayOfWork[]
  readonly workingDays: number
  readonly minutes: number
  /** Days without work that fall on a day of the week with work. */
  readonly holidays: number
}

/** Returns the twelve months of a year with what is worked in each. */
export function yearOfWork(year: number, settings: ProjectSettings): MonthOfWork[] {
  const exceptions = new Map(settings.exceptions.map((one) => [one.date, one]))
  const working = new Set(settings.working_hours.map(({ day }) => day))
  return Array.from({ length: 12 }, (_, at) => {
    const days = monthOfWork(year, at + 1, settings.working_hours, exceptions)
    return {
      month: at + 1,
      days,
      workingDays: days.filter(({ minutes }) => minutes > 0).length,
      minutes: days.reduce((sum, { minutes }) => sum + minutes, 0),
      holidays: days.filter(
        ({ exception, weekday, minutes }) => exception !== null && minutes === 0 && working.has(weekday),
      ).length,
    }
  })
}

/** Returns the sum of one figure over months. */
export const total = (
  months: readonly MonthOfWork[],
  figure: 'workingDays' | 'minutes' | 'holidays',
): number => months.reduce((sum, month) => sum + month[figure], 0)
