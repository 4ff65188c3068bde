import type { MaintenanceRule } from '@atrium/contract'

/** How many days before and after its day an order counts as done on time. */
export interface Window {
  early: number
  late: number
}

/** Days of the units of an interval, about; a window is a tenth of it. */
const daysOf = { day: 1, week: 7, month: 30, year: 365 } as const

/** The tenth of an interval in whole days, at least one. On demand there is no interval: a week after the day is on time. */
function windowOfRule(rule: MaintenanceRule): Window {
  if (rule.kind === 'on_demand') return { early: 0, late: 7 }
  const tenth = Math.max(1, Math.floor((rule.every * daysOf[rule.unit]) / 10))
  return { early: tenth, late: tenth }
}

/** Returns the window of a plan: its own, or that of its rule. */
export const windowOf = (plan: {
  rule: MaintenanceRule
  early_days: number | null
  late_days: number | null
}): Window =>
  plan.early_days === null || plan.late_days === null
    ? windowOfRule(plan.rule)
    : { early: plan.early_days, late: plan.late_days }
