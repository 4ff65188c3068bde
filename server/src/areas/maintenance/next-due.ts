import type { MaintenanceRule } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { lastDueDay } from '@atrium/contract/maintenance'
import type { ProjectCalendar } from '../project/working-calendar.loader.ts'
import { nextFloating } from './recurrence/next-floating.ts'
import {
  dueDayOf,
  occurrences,
  occurrencesDue,
  type DueCalendar,
  type Occurrence,
} from './recurrence/occurrences.ts'
import { todayInZone } from './recurrence/today-in-zone.ts'
import type { ScheduleRow } from './schedule-rows.loader.ts'

/** What decides when a schedule is due. */
export type Counted = Pick<
  ScheduleRow,
  'state' | 'anchor' | 'ends_on' | 'made_through' | 'made_sequence' | 'counted_from' | 'waits'
>

/** What is due next, as a schedule stores it. */
export interface NextDue {
  next_on: string | null
  next_sequence: number | null
  look_on: string | null
}

const nothing: NextDue = { next_on: null, next_sequence: null, look_on: null }
const day = (text: string) => Temporal.PlainDate.from(text)
const isAfter = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(one, other) > 0

/**
 * Yields the days on which a schedule is due from here on: those of a fixed rule that are not settled, in their order, or the one of a
 * floating rule, which counts from when it was done last, unless its order is open. None unless the schedule is active, and on demand.
 */
export function* daysToCome(
  rule: MaintenanceRule,
  schedule: Counted,
  calendar: DueCalendar,
): Generator<Occurrence, void> {
  if (schedule.state !== 'Active' || rule.kind === 'on_demand') return
  const through = day(schedule.ends_on ?? lastDueDay)
  if (rule.kind === 'floating') {
    if (schedule.waits) return
    const next =
      schedule.counted_from === null
        ? dueDayOf(day(schedule.anchor), rule.working_days, calendar, false)
        : nextFloating(rule, day(schedule.counted_from), calendar)
    if (!isAfter(next.due_on, through)) yield { sequence: schedule.made_sequence + 1, ...next }
    return
  }
  const from = day(schedule.made_through).add({ days: 1 })
  const range = { anchor: day(schedule.anchor), from, through: day(lastDueDay), calendar }
  // Due days never run back as their rule goes on, so that the first one after the end is the end.
  for (const one of occurrences(rule, range)) {
    if (isAfter(one.due_on, through)) return
    yield one
  }
}

/** Returns the first days on which a schedule is due. */
export function nextDays(
  rule: MaintenanceRule,
  schedule: Counted,
  calendar: DueCalendar,
  count: number,
): Occurrence[] {
  const days: Occurrence[] = []
  for (const one of daysToCome(rule, schedule, calendar)) {
    days.push(one)
    if (days.length === count) break
  }
  return days
}

/** Returns what is due next. @param leadDays of the schedule, or else of its plan */
export function nextDue(
  rule: MaintenanceRule,
  schedule: Counted,
  calendar: DueCalendar,
  leadDays: number,
): NextDue {
  const [next] = nextDays(rule, schedule, calendar, 1)
  if (!next) return nothing
  return {
    next_on: next.due_on.toString(),
    next_sequence: next.sequence,
    look_on: next.due_on.subtract({ days: leadDays }).toString(),
  }
}

/**
 * Returns the mark of a schedule for which nothing is asked that was due before a day: the day of the rule before the first one that is
 * due from then on. It is never after the day before, so that an earlier anchor brings earlier days.
 */
export function settledBefore(
  rule: MaintenanceRule,
  anchor: string,
  calendar: DueCalendar,
  today: Temporal.PlainDate,
): string {
  const yesterday = today.subtract({ days: 1 })
  if (rule.kind !== 'fixed') return yesterday.toString()
  const range = {
    anchor: day(anchor),
    from: today,
    through: yesterday.add({ days: limits.dueShiftDays + 1 }),
    calendar,
  }
  const [first] = occurrencesDue(rule, range)
  const before = first?.occurrence_on.subtract({ days: 1 })
  return (before && isAfter(yesterday, before) ? before : yesterday).toString()
}

/** Returns the mark of a schedule that asks for nothing that was due before a day, and for nothing that is settled already. */
export function settledThrough(
  schedule: Pick<ScheduleRow, 'rule' | 'made_through' | 'anchor'>,
  calendar: DueCalendar,
  today: Temporal.PlainDate,
): string {
  const { rule, made_through: settled, anchor } = schedule
  const before = settledBefore(rule, anchor, calendar, today)
  return before > settled ? before : settled
}

/**
 * Returns what begins with a new epoch of a schedule, whose days are numbered anew: with a new anchor, or with a new rule. What is settled
 * stays so.
 * @param countedFrom from which a floating rule counts; null: the anchor is its next day
 */
export function newEpoch(
  schedule: ScheduleRow,
  anchor: string,
  calendar: DueCalendar & Pick<ProjectCalendar, 'timeZone'>,
  countedFrom: string | null = null,
): Pick<ScheduleRow, 'epoch' | 'made_through' | 'made_sequence' | 'counted_from' | 'waits'> {
  const today = todayInZone(calendar.timeZone, new Date())
  return {
    epoch: schedule.epoch + 1,
    made_through: settledThrough({ ...schedule, anchor }, calendar, today),
    made_sequence: 0,
    counted_from: countedFrom,
    waits: schedule.waits && schedule.rule.kind === 'floating',
  }
}
