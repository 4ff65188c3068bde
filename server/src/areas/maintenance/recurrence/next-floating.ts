import type { MaintenanceRule } from '@atrium/contract'
import { dueDayOf, type DueDay } from './occurrences.ts'
import type { WorkingDays } from './shift-to-working-day.ts'

export type FloatingRule = Extract<MaintenanceRule, { kind: 'floating' }>

/** Returns when a floating rule is due after its work was completed on a day of the project's time zone. */
export function nextFloating(
  rule: FloatingRule,
  completedOn: Temporal.PlainDate,
  calendar: WorkingDays,
): DueDay {
  const day = completedOn.add({ [`${rule.unit}s`]: rule.every })
  const isMonthEnd = (rule.unit === 'month' || rule.unit === 'year') && day.day !== completedOn.day
  return dueDayOf(day, rule.working_days, calendar, isMonthEnd)
}
