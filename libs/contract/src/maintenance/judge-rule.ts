import type { FixedRule, MaintenanceRule } from './maintenance-rule.ts'
import { monthPattern } from './month-pattern.ts'

/** What keeps the members of a rule from going together. The name is also the key of its message. */
export type RuleFaultKey =
  | 'maintenance_days_of_other_unit'
  | 'maintenance_day_twice'
  | 'maintenance_nth_of_weekday'
  | 'maintenance_one_way_of_days'
  | 'maintenance_rule_never'

export interface RuleFault {
  /** The member of the rule, such as `on.weekdays`. No two faults have the same. */
  readonly field: string
  readonly key: RuleFaultKey
  /** What is wrong about it, such as the month that is there twice; may be empty. */
  readonly values: Readonly<Record<string, number>>
}

type RuleDays = NonNullable<FixedRule['on']>

/** Which days go with which unit. */
const daysOfUnit: Readonly<Record<FixedRule['unit'], readonly (keyof RuleDays)[]>> = {
  day: [],
  week: ['weekdays'],
  month: ['month_day', 'nth', 'weekday', 'months'],
  year: ['month_day', 'nth', 'weekday', 'months'],
}

const twice = (values: readonly number[]): number | undefined =>
  values.find((value, index) => values.indexOf(value) < index)

function faultsOfDays({ unit, on = {} }: FixedRule): RuleFault[] {
  const named = (Object.keys(on) as (keyof RuleDays)[]).filter((member) => on[member] !== undefined)
  const strangers = named.filter((member) => !daysOfUnit[unit].includes(member))
  const faults = strangers.map((member): RuleFault => ({
    field: `on.${member}`,
    key: 'maintenance_days_of_other_unit',
    values: {},
  }))
  const found = (member: keyof RuleDays, key: RuleFaultKey, values: RuleFault['values'] = {}) => {
    if (!strangers.includes(member)) faults.push({ field: `on.${member}`, key, values })
  }
  for (const member of ['weekdays', 'months'] as const) {
    const value = twice(on[member] ?? [])
    if (value !== undefined) found(member, 'maintenance_day_twice', { value })
  }
  if (on.nth !== undefined && on.month_day !== undefined) found('nth', 'maintenance_one_way_of_days')
  else if (on.nth !== undefined && on.weekday === undefined) found('nth', 'maintenance_nth_of_weekday')
  if (on.weekday !== undefined && on.nth === undefined) found('weekday', 'maintenance_nth_of_weekday')
  return faults
}

/** The longest that each month gets, from January. */
const longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Whether a rule whose members go together falls on no day at all, as far as is known without its anchor. */
function isNever(rule: FixedRule, anchor: string | undefined): boolean {
  const { unit, on, month_end: monthEnd } = rule
  if (unit === 'day' || unit === 'week') return false
  if (anchor !== undefined) return monthPattern(rule, anchor).positions.length === 0
  const day = on?.month_day
  return (
    monthEnd === 'skip' &&
    typeof day === 'number' &&
    on?.months !== undefined &&
    on.months.every((month) => day > (longest[month - 1] ?? 0))
  )
}

/**
 * Finds the members of a rule that do not go together, in the order of its members; none if the rule can be counted. With an
 * anchor, `YYYY-MM-DD`, it also finds a rule that falls on no day from there, such as every six months from January but only
 * in March.
 */
export function judgeRule(rule: MaintenanceRule, anchor?: string): RuleFault[] {
  if (rule.kind !== 'fixed') return []
  const faults = faultsOfDays(rule)
  if (faults.length > 0 || !isNever(rule, anchor)) return faults
  return [{ field: rule.on?.months ? 'on.months' : 'month_end', key: 'maintenance_rule_never', values: {} }]
}
