import type { Occurrence } from '../recurrence/occurrences.ts'
import type { Window } from './window-of-plan.ts'

/** What becomes of the days of a schedule that are due by now. */
export interface JudgedDays {
  /** They get an order. */
  made: Occurrence[]
  /** Their windows passed before they could get one, and a later one stands for them. */
  missed: Occurrence[]
}

const isBefore = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(one, other) < 0

/**
 * Judges the days of a schedule whose orders are to be open today, in their order [MT-52]. After a time without a server only the newest
 * one whose window is over gets an order, unless a later one is due already; those before it are missed.
 * @param isSettled whether a day has an order or a decision already
 */
export function judgeDays(
  days: readonly Occurrence[],
  {
    today,
    window,
    isSettled,
  }: { today: Temporal.PlainDate; window: Window; isSettled: (day: Occurrence) => boolean },
): JudgedDays {
  const isOver = ({ due_on }: Occurrence) => isBefore(due_on.add({ days: window.late }), today)
  const newestDue = days.findLast((day) => !isBefore(today, day.due_on))
  const open = days.filter((day) => !isSettled(day))
  return {
    made: open.filter((day) => !isOver(day) || day === newestDue),
    missed: open.filter((day) => isOver(day) && day !== newestDue),
  }
}
