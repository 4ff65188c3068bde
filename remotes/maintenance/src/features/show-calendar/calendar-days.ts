import { daysAfter, daysBetween, monthOf } from '@atrium/screens'
import type { CalendarShow } from '../../addresses/calendar-state.ts'
import type { DaySpan } from '../../queries/calendar.queries.ts'

// Days are `YYYY-MM-DD`. A week begins with the day `weekStart`: 1 is Monday, 7 is Sunday.

/** Days of an agenda. */
const agendaLength = 14

/** How many days of its week come before a day. */
const placeInWeek = (day: string, weekStart: number): number =>
  (new Date(Date.parse(day)).getUTCDay() + 7 - (weekStart % 7)) % 7

/** The seven days of the week of a day. */
export function weekOf(day: string, weekStart: number): string[] {
  const first = daysAfter(day, -placeInWeek(day, weekStart))
  return Array.from({ length: 7 }, (_, at) => daysAfter(first, at))
}

/** The weeks of the month of a day, with the days of other months at both ends. */
export function weeksOfMonth(day: string, weekStart: number): string[][] {
  const { from, to } = monthOf(day)
  const days = placeInWeek(from, weekStart) + daysBetween(from, to) + 1
  return Array.from({ length: Math.ceil(days / 7) }, (_, at) => weekOf(daysAfter(from, at * 7), weekStart))
}

/** The same day so many months later, or the last one of a shorter month. */
export function monthsAfter(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10)
}

/** The rows of a grid: the weeks of a month, or one week. */
export const rowsOf = (show: 'month' | 'week', day: string, weekStart: number): string[][] =>
  show === 'month' ? weeksOfMonth(day, weekStart) : [weekOf(day, weekStart)]

/** The first and the last day that are shown around a day. An agenda begins with the day. */
export function spanOf(show: CalendarShow, day: string, weekStart: number): DaySpan {
  if (show === 'agenda') return { from: day, to: daysAfter(day, agendaLength - 1) }
  const days = rowsOf(show, day, weekStart).flat()
  return { from: days.at(0) ?? day, to: days.at(-1) ?? day }
}

/** The day to which the way back (-1) or on (1) leads. */
export function stepFrom(show: CalendarShow, day: string, by: 1 | -1): string {
  if (show === 'month') return monthsAfter(day, by)
  return daysAfter(day, by * (show === 'week' ? 7 : agendaLength))
}

interface Keys {
  readonly show: CalendarShow
  readonly weekStart: number
  readonly direction: 'ltr' | 'rtl'
}

/**
 * The day to which a key leads; undefined for other keys. Left and right follow the direction of writing, Home and End go to the ends of the
 * week, and Page Up and Page Down by what is shown.
 */
export function dayAfterKey(
  key: string,
  day: string,
  { show, weekStart, direction }: Keys,
): string | undefined {
  const forward = direction === 'rtl' ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return daysAfter(day, forward)
    case 'ArrowLeft':
      return daysAfter(day, -forward)
    case 'ArrowDown':
      return daysAfter(day, 7)
    case 'ArrowUp':
      return daysAfter(day, -7)
    case 'Home':
      return weekOf(day, weekStart)[0]
    case 'End':
      return weekOf(day, weekStart)[6]
    case 'PageDown':
      return stepFrom(show, day, 1)
    case 'PageUp':
      return stepFrom(show, day, -1)
    default:
      return undefined
  }
}
