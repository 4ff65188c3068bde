import type { FixedRule, MaintenanceRule } from '@atrium/contract'
import { monthNames, weekdayNames } from './calendar-names.ts'

/** How a rule is put into words. */
export interface RuleLanguage {
  /** The texts of rules: those of `useRuleTexts`. */
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string
  /** Its code, for the names of days and months. */
  readonly language: string
}

const inOrder = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b)

function daysOf({ on, month_end: monthEnd }: FixedRule, { t, language }: RuleLanguage): string[] {
  if (!on) return []
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const weekdays = weekdayNames(language)
  const named = (names: readonly string[], numbers: readonly number[]) =>
    list.format(inOrder(numbers).map((number) => names[number - 1] ?? ''))
  if (on.weekdays) return [t('weekdays', { days: named(weekdays, on.weekdays) })]
  const months = on.months && named(monthNames(language), on.months)
  /** Says a day of the month, or of some months. */
  const ofMonths = (key: string, part: string, values: Record<string, string | number> = {}) =>
    months === undefined ? t(`${key}${part}`, values) : t(`${key}In${part}`, { ...values, months })
  if (on.nth !== undefined && on.weekday !== undefined)
    return [ofMonths('nth', `.${on.nth}`, { weekday: weekdays[on.weekday - 1] ?? '' })]
  if (on.month_day === 'last') return [ofMonths('last', '')]
  const skipped = monthEnd === 'skip' ? [t('skip')] : []
  if (on.month_day !== undefined) return [ofMonths('day', '', { day: on.month_day }), ...skipped]
  return months === undefined ? skipped : [t('in', { months }), ...skipped]
}

/**
 * Says in a sentence when maintenance is due, such as 'Every 3 months, on the last Friday, or on the working day before'. It has no full
 * stop. What the rule leaves to its anchor is not said.
 */
export function sentenceOfRule(rule: MaintenanceRule, words: RuleLanguage): string {
  const { t } = words
  if (rule.kind === 'on_demand') return t('onDemand')
  const each = t(`each.${rule.unit}`, { count: rule.every })
  const parts = [
    ...(rule.kind === 'floating' ? [t('floating', { each })] : [each, ...daysOf(rule, words)]),
    ...(rule.working_days === 'as_is' ? [] : [t(`working.${rule.working_days}`)]),
  ]
  return parts.reduce((first, second) => t('joined', { first, second }))
}
