/** What it takes to write down a past of schedules that is as if their orders had been made day by day. */
export { orderOfDay } from './making/make-orders.ts'
export { daysThrough, markAfter, writeMarks, type Mark } from './making/marks.ts'
export { findToMake, type ScheduleToMake } from './making/schedules-to-make.loader.ts'
export { windowOf } from './making/window-of-plan.ts'
export { nextDays, settledBefore } from './next-due.ts'
export type { Occurrence } from './recurrence/occurrences.ts'
export { shiftToWorkingDay } from './recurrence/shift-to-working-day.ts'
export { todayInZone } from './recurrence/today-in-zone.ts'
