import { endOfMonth, getWeeksInMonth, startOfMonth, startOfWeek } from '@internationalized/date'
import type { CalendarDate } from '@internationalized/date'

/** The earliest and the latest selectable day. */
export interface DateRange {
  earliest: CalendarDate
  latest: CalendarDate
}

/** What decides on which day a week starts: the number of a day, 1 is Monday, or else the language. */
export interface WeekOf {
  locale: string
  weekStart?: number | undefined
}

const dayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
const firstDay = ({ weekStart }: WeekOf) => (weekStart === undefined ? undefined : dayNames[weekStart % 7])

export function within(date: CalendarDate, { earliest, latest }: DateRange): CalendarDate {
  if (date.compare(earliest) < 0) return earliest
  return date.compare(latest) > 0 ? latest : date
}

/** Returns the days of a month's weeks, including days of the months around it. */
export function weeksOf(month: CalendarDate, week: WeekOf): CalendarDate[][] {
  const first = startOfWeek(startOfMonth(month), week.locale, firstDay(week))
  return Array.from({ length: getWeeksInMonth(month, week.locale, firstDay(week)) }, (_, row) =>
    Array.from({ length: 7 }, (_, day) => first.add({ days: row * 7 + day })),
  )
}

/**
 * Returns the day that a key leads to; undefined for other keys. Left and right follow the direction of writing, Home and
 * End go to the ends of the week, Page Up and Down by a month, with Shift by a year.
 */
export function dateAfterKey(
  key: string,
  shift: boolean,
  date: CalendarDate,
  of: WeekOf,
  direction: 'ltr' | 'rtl',
): CalendarDate | undefined {
  const forward = direction === 'rtl' ? -1 : 1
  const week = startOfWeek(date, of.locale, firstDay(of))
  switch (key) {
    case 'ArrowRight':
      return date.add({ days: forward })
    case 'ArrowLeft':
      return date.add({ days: -forward })
    case 'ArrowDown':
      return date.add({ weeks: 1 })
    case 'ArrowUp':
      return date.subtract({ weeks: 1 })
    case 'Home':
      return week
    case 'End':
      return week.add({ days: 6 })
    case 'PageDown':
      return date.add(shift ? { years: 1 } : { months: 1 })
    case 'PageUp':
      return date.subtract(shift ? { years: 1 } : { months: 1 })
    default:
      return undefined
  }
}

/** Whether the month of `month` has a selectable day. */
export function reaches(month: CalendarDate, { earliest, latest }: DateRange): boolean {
  return endOfMonth(month).compare(earliest) >= 0 && startOfMonth(month).compare(latest) <= 0
}
