import type { MaintenanceRule } from '@atrium/contract'
import { lastDueDay } from '@atrium/contract/maintenance'
import { nextFloating } from './recurrence/next-floating.ts'
import { dueDayOf, occurrencesDue, type DueCalendar, type Occurrence } from './recurrence/occurrences.ts'
import type { ScheduleRow } from './schedule-rows.loader.ts'

/** What decides when a schedule is due. */
export type Counted = Pick<ScheduleRow, 'state' | 'anchor' | 'ends_on' | 'made_through' | 'last_done_on'>

/** What is due next, as a schedule stores it. */
export interface NextDue {
  next_on: string | null
  next_sequence: number | null
  look_on: string | null
}

const nothing: NextDue = { next_on: null, next_sequence: null, look_on: null }
const day = (text: string) => Temporal.PlainDate.from(text)

/**
 * Returns the first days on which a schedule is due: those of a fixed rule that are not settled, or the one of a floating rule, which
 * counts from when it was done last. None unless the schedule is active, and on demand.
 */
export function nextDays(
  rule: MaintenanceRule,
  schedule: Counted,
  calendar: DueCalendar,
  count: number,
): Occurrence[] {
  if (schedule.state !== 'Active' || rule.kind === 'on_demand') return []
  const anchor = day(schedule.anchor)
  const through = day(schedule.ends_on ?? lastDueDay)
  if (rule.kind === 'floating') {
    const next =
      schedule.last_done_on === null
        ? dueDayOf(anchor, rule.working_days, calendar, false)
        : nextFloating(rule, day(schedule.last_done_on), calendar)
    return Temporal.PlainDate.compare(next.due_on, through) > 0 ? [] : [{ sequence: 1, ...next }]
  }
  const from = day(schedule.made_through).add({ days: 1 })
  const days: Occurrence[] = []
  for (const one of occurrencesDue(rule, { anchor, from, through, calendar })) {
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
