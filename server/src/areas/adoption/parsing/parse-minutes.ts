import { limits } from '@atrium/contract'

/** Minutes of one unit, by the names that workbooks write. */
const units: readonly (readonly [beginning: RegExp, minutes: number])[] = [
  [/^(?:m|min|mins|minutes?)$/, 1],
  [/^(?:h|hr|hrs|hours?)$/, 60],
  [/^(?:d|days?)$/, 24 * 60],
  [/^(?:w|wk|wks|weeks?)$/, 7 * 24 * 60],
]

/** Returns the whole minutes of a duration such as '2' with the unit 'hour'; null for one of nothing, undefined for what cannot be read. */
export function parseMinutes(text: string, unit: string | undefined): number | null | undefined {
  const [, amount, own = ''] = /^(\d{1,6}(?:[.,]\d{1,4})?)\s*([A-Za-z]*)\.?$/.exec(text.trim()) ?? []
  if (amount === undefined) return undefined
  const name = (own === '' ? (unit ?? '') : own).trim().toLowerCase()
  const minutes = units.find(([beginning]) => beginning.test(name))?.[1]
  if (minutes === undefined) return undefined
  const whole = Math.round(Number(amount.replace(',', '.')) * minutes)
  if (whole === 0) return null
  return whole > limits.planMinutes ? undefined : whole
}
