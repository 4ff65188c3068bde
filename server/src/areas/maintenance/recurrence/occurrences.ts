import type { FixedRule, OccurrenceNote } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import type { ProjectCalendar } from '../../project/working-calendar.loader.ts'
import { seriesOf } from './series.ts'
import { shiftToWorkingDay, type WorkingDayRule, type WorkingDays } from './shift-to-working-day.ts'

export type DueCalendar = WorkingDays & Pick<ProjectCalendar, 'weekStart'>

/** A day on which a rule falls, and the day on which its work is due. */
export interface DueDay {
  occurrence_on: Temporal.PlainDate
  due_on: Temporal.PlainDate
  note?: OccurrenceNote
}

export interface Occurrence extends DueDay {
  /** 1 is the first day that is not before the anchor. */
  sequence: number
}

/** Days from one to another, both included. */
export interface Range {
  anchor: Temporal.PlainDate
  from: Temporal.PlainDate
  through: Temporal.PlainDate
  calendar: DueCalendar
}

const isAfter = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(one, other) > 0

/** Returns when work is due that falls on a day. */
export function dueDayOf(
  day: Temporal.PlainDate,
  workingDays: WorkingDayRule,
  calendar: WorkingDays,
  isMonthEnd: boolean,
): DueDay {
  const due = shiftToWorkingDay(day, workingDays, calendar)
  const note = due === null ? 'no_working_day' : isMonthEnd ? 'month_end' : undefined
  return { occurrence_on: day, due_on: due ?? day, ...(note && { note }) }
}

/**
 * Yields the days of a range on which a fixed rule falls, in their order, none before the anchor. Each is counted from the anchor:
 * its sequence and its days are the same whatever range is asked for. Who takes only some of them pays only for these.
 * @param rule one that `judgeRule` finds no fault with
 */
export function* occurrences(
  rule: FixedRule,
  { anchor, from, through, calendar }: Range,
): Generator<Occurrence, void> {
  const series = seriesOf(rule, anchor, calendar.weekStart)
  if (!series) return
  const first = series.placeFrom(anchor)
  let place = series.placeFrom(isAfter(from, anchor) ? from : anchor)
  for (; ; place += 1) {
    const { day, isMonthEnd } = series.at(place)
    if (isAfter(day, through)) return
    yield { sequence: place - first + 1, ...dueDayOf(day, rule.working_days, calendar, isMonthEnd) }
  }
}

/**
 * Yields the occurrences that are due in a range of days, in the order of their sequences. The days on which the rule falls may lie
 * outside of the range, by as much as a due day is moved at most.
 */
export function* occurrencesDue(rule: FixedRule, range: Range): Generator<Occurrence, void> {
  const { from, through } = range
  const widening = { days: rule.working_days === 'as_is' ? 0 : limits.dueShiftDays }
  const wide = { ...range, from: from.subtract(widening), through: through.add(widening) }
  for (const one of occurrences(rule, wide))
    if (!isAfter(from, one.due_on) && !isAfter(one.due_on, through)) yield one
}
