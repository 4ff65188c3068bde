import type { RuleUnit } from '@atrium/contract'

/** How often something is done: every so many units. */
export interface Interval {
  every: number
  unit: RuleUnit
}

/** How many days a unit has, to compare intervals that are said in different ones. */
const daysOf: Readonly<Record<RuleUnit, number>> = { day: 1, week: 7, month: 365 / 12, year: 365 }

/** What units of a workbook count as, by the beginning of their names: a number of units of a plan. */
const units: readonly (readonly [beginning: RegExp, times: number, unit: RuleUnit])[] = [
  [/^(?:y|yr|yrs|years?|annum|annual|annually|yearly)$/, 1, 'year'],
  [/^(?:quarters?|quarterly)$/, 3, 'month'],
  [/^(?:m|mo|mos|mth|mths|months?|monthly)$/, 1, 'month'],
  [/^(?:fortnights?|fortnightly)$/, 2, 'week'],
  [/^(?:w|wk|wks|weeks?|weekly)$/, 1, 'week'],
  [/^(?:d|days?|daily)$/, 1, 'day'],
]

/** Returns what the name of a unit, in small letters, counts as; undefined for one that is not known. */
export const unitOf = (name: string) => units.find(([beginning]) => beginning.test(name))

export const daysIn = ({ every, unit }: Interval): number => every * daysOf[unit]

/** Reports whether a length in days and an interval are nearly the same: four weeks are a month. */
export function isLike(days: number, interval: Interval): boolean {
  const other = daysIn(interval)
  return Math.abs(days - other) <= Math.max(days, other) / 10
}

/** Says an interval as fields of a dry run do: '3 month'. */
export const sayInterval = ({ every, unit }: Interval): string => `${every} ${unit}`
