import { limits } from '@atrium/contract'

/** Months of one unit, by the names that workbooks write. */
const units: readonly (readonly [beginning: RegExp, months: number])[] = [
  [/^(?:y|yr|yrs|years?|annum|annual)$/, 12],
  [/^(?:quarters?)$/, 3],
  [/^(?:m|mo|mos|mth|mths|months?)$/, 1],
  [/^(?:w|wk|wks|weeks?)$/, 12 / 52],
  [/^(?:d|days?)$/, 12 / 365],
  [/^(?:h|hr|hrs|hours?)$/, 12 / 365 / 24],
]

/**
 * Returns the whole months of a duration such as '2' with the unit 'year', or '2 years'; null for one of nothing, undefined for one
 * that cannot be read.
 */
export function parseDuration(text: string, unit: string | undefined): number | null | undefined {
  const [, amount, own = ''] = /^(\d{1,6}(?:[.,]\d{1,4})?)\s*([A-Za-z]*)\.?$/.exec(text.trim()) ?? []
  if (amount === undefined) return undefined
  const length = Number(amount.replace(',', '.'))
  if (length === 0) return null
  const name = (own === '' ? (unit ?? '') : own).trim().toLowerCase()
  const months = units.find(([beginning]) => beginning.test(name))?.[1]
  if (months === undefined) return undefined
  const whole = Math.round(length * months)
  if (whole === 0) return null
  return whole > limits.monthsOfLife ? undefined : whole
}
