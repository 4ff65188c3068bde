import type { FixedRule, MaintenanceRule, RuleUnit } from '@atrium/contract'
import { judgeRule } from '@atrium/contract/judge-rule'
import { limits } from '@atrium/contract/limits'
import type { Needed } from '@atrium/screens'

/** How a rule names its days: as its first day says, on days of the week, on a day of the month, or on the nth weekday of it. */
export type DaysOfRule = 'start' | 'weekdays' | 'month_day' | 'nth'

/** When something is due, as a form holds it. Every part stays while another kind or unit hides it. */
export interface TypedRule {
  readonly kind: MaintenanceRule['kind']
  readonly every: string
  readonly unit: RuleUnit
  readonly days: DaysOfRule
  /** From 1 for Monday. */
  readonly weekdays: readonly number[]
  /** A number, or 'last'. */
  readonly month_day: string
  readonly nth: string
  readonly weekday: string
  /** From 1 for January; none for all. */
  readonly months: readonly number[]
  readonly month_end: FixedRule['month_end']
  readonly working_days: FixedRule['working_days']
}

const empty: TypedRule = {
  kind: 'fixed',
  every: '1',
  unit: 'year',
  days: 'start',
  weekdays: [],
  month_day: '1',
  nth: '1',
  weekday: '1',
  months: [],
  month_end: 'clamp',
  working_days: 'as_is',
}

type RuleDays = NonNullable<FixedRule['on']>

const lastOr = (typed: string): number | 'last' => (typed === 'last' ? typed : Number(typed))

/** Which ways of naming days go with a unit. */
export const daysOfUnit: Readonly<Record<RuleUnit, readonly DaysOfRule[]>> = {
  day: ['start'],
  week: ['start', 'weekdays'],
  month: ['start', 'month_day', 'nth'],
  year: ['start', 'month_day', 'nth'],
}

/** The way of naming days that counts: one that does not go with the unit counts for nothing. */
export const daysIn = ({ unit, days }: TypedRule): DaysOfRule =>
  daysOfUnit[unit].includes(days) ? days : 'start'

function hasEvery(typed: TypedRule): boolean {
  const every = Number(typed.every.trim())
  return Number.isInteger(every) && every >= 1 && every <= limits.planEvery
}

/** Whether what is wrong with a rule is that it names no day of the week, which is said there. */
export const lacksWeekdays = (typed: TypedRule): boolean =>
  typed.kind === 'fixed' && daysIn(typed) === 'weekdays' && typed.weekdays.length === 0 && hasEvery(typed)

function daysSent(typed: TypedRule): RuleDays {
  const days = daysIn(typed)
  if (days === 'weekdays') return { weekdays: [...typed.weekdays] }
  const months = hasMonths(typed) && typed.months.length > 0 ? { months: [...typed.months] } : {}
  if (days === 'month_day') return { month_day: lastOr(typed.month_day), ...months }
  if (days === 'nth') return { nth: lastOr(typed.nth), weekday: Number(typed.weekday), ...months }
  return months
}

/** Whether a rule can be limited to some months. */
export const hasMonths = ({ kind, unit }: TypedRule): boolean =>
  kind === 'fixed' && (unit === 'month' || unit === 'year')

/** Whether a month may lack the day of a rule, so that it matters what happens then. */
export const mayLackDay = (typed: TypedRule): boolean => {
  const days = daysIn(typed)
  return hasMonths(typed) && (days === 'start' || (days === 'month_day' && Number(typed.month_day) > 28))
}

function sent(typed: TypedRule): MaintenanceRule {
  if (typed.kind === 'on_demand') return { kind: 'on_demand' }
  const { unit, working_days } = typed
  const every = Number(typed.every.trim())
  if (typed.kind === 'floating') return { kind: 'floating', every, unit, working_days }
  const on = daysSent(typed)
  return {
    kind: 'fixed',
    every,
    unit,
    ...(Object.keys(on).length > 0 && { on }),
    month_end: mayLackDay(typed) ? typed.month_end : 'clamp',
    working_days,
  }
}

/** When something is due. */
export const ruleField: Needed<TypedRule, MaintenanceRule> = {
  empty,
  same: (one, other) => JSON.stringify(sent(one)) === JSON.stringify(sent(other)),
  needed: true,
  wrong(typed) {
    if (typed.kind === 'on_demand') return undefined
    if (!hasEvery(typed)) return 'kindPlans.everyWrong'
    if (lacksWeekdays(typed)) return 'kindPlans.weekdaysNeeded'
    return judgeRule(sent(typed)).length > 0 ? 'kindPlans.ruleNever' : undefined
  },
  send: sent,
}

/** Returns the rule that a form holds, once it can be counted. */
export const ruleOf = (typed: TypedRule): MaintenanceRule | null =>
  ruleField.wrong?.(typed, { before: null, languages: [] }) === undefined ? sent(typed) : null

function typedDays(on: RuleDays): Partial<TypedRule> {
  const months = { months: on.months ?? [] }
  if (on.weekdays) return { days: 'weekdays', weekdays: on.weekdays }
  if (on.nth !== undefined)
    return { days: 'nth', nth: String(on.nth), weekday: String(on.weekday ?? 1), ...months }
  if (on.month_day !== undefined) return { days: 'month_day', month_day: String(on.month_day), ...months }
  return months
}

/** What a form that edits a rule begins with. */
export function typedRule(rule: MaintenanceRule): TypedRule {
  if (rule.kind === 'on_demand') return { ...empty, kind: 'on_demand' }
  const { kind, every, unit, working_days } = rule
  const shared = { ...empty, kind, every: String(every), unit, working_days }
  if (rule.kind === 'floating') return shared
  return { ...shared, month_end: rule.month_end, ...typedDays(rule.on ?? {}) }
}
