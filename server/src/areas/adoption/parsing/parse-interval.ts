import { limits } from '@atrium/contract'

/** What units of a workbook count as, by the beginning of their names: a number of units of a plan. */
const units: readonly (readonly [beginning: RegExp, times: number, unit: string])[] = [
  [/^(?:y|yr|yrs|years?|annum|annual|annually|yearly)$/, 1, 'year'],
  [/^(?:quarters?|quarterly)$/, 3, 'month'],
  [/^(?:m|mo|mos|mth|mths|months?|monthly)$/, 1, 'month'],
  [/^(?:w|wk|wks|weeks?|weekly)$/, 1, 'week'],
  [/^(?:d|days?|daily)$/, 1, 'day'],
]

/** What workbooks write for what is done when it is needed. */
const onDemand = /^(?:as (?:required|needed)|on demand|when (?:required|needed))$/

/**
 * Returns the interval of a frequency such as '3' with the unit 'month', as '3 month'; null for what is done when it is needed, undefined
 * for what cannot be read.
 */
export function parseInterval(text: string, unit: string | undefined): string | null | undefined {
  const name = (unit ?? '').trim().toLowerCase()
  const amount = text.trim().toLowerCase()
  if (onDemand.test(amount) || onDemand.test(name)) return null
  const [, typed, own = ''] = /^(\d{0,4})\s*([a-z]*)\.?$/.exec(amount) ?? []
  const [, times, kind] = units.find(([beginning]) => beginning.test(own === '' ? name : own)) ?? []
  if (typed === undefined || times === undefined || kind === undefined) return undefined
  const every = (typed === '' ? 1 : Number(typed)) * times
  return every >= 1 && every <= limits.planEvery ? `${every} ${kind}` : undefined
}
