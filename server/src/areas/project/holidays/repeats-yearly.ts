import type ICAL from 'ical.js'

/** The parts of a rule that name days of a year. */
const dayParts = new Set(['BYMONTH', 'BYMONTHDAY', 'BYDAY', 'BYSETPOS'])
/** A month has no more days, and no holiday names more values. */
const mostValues = 31
/** A weekday without a place in the year or month falls on so many days of a year. */
const weeks = 53

/**
 * Whether a rule names days of a year, such as 'every May 1' or 'the last Monday in May'. Rules that repeat more often, or by parts that
 * holidays do not need, are not followed: some of them cost more than the rest of the file.
 */
export function repeatsYearly({ freq, interval, parts }: ICAL.Recur): boolean {
  if (freq !== 'YEARLY' || interval < 1) return false
  // A place in the year's days is a place among weekdays, as in 'the last Monday in May'.
  if ('BYSETPOS' in parts && (!('BYDAY' in parts) || 'BYMONTHDAY' in parts)) return false
  return Object.entries(parts).every(
    ([part, values]) => dayParts.has(part) && [values].flat().length <= mostValues,
  )
}

/** Returns how many days the library looks at in each year to follow such a rule, whether the rule holds on them or not. */
export function daysLookedAt({ parts }: ICAL.Recur): number {
  const values = (part: string) => [(parts as Readonly<Record<string, unknown>>)[part] ?? []].flat()
  const months = Math.max(1, values('BYMONTH').length)
  const weekdays = values('BYDAY')
  if (weekdays.length === 0) return months * Math.max(1, values('BYMONTHDAY').length)
  return months * weekdays.reduce<number>((sum, day) => sum + (/\d/.test(String(day)) ? 1 : weeks), 0)
}

/** Whether a day can be one of a rule. For a date that a year does not have, the library invents a later one. */
export function mayFallOn({ parts }: ICAL.Recur, day: string, first: string): boolean {
  const { BYMONTH: months, BYMONTHDAY: dates, BYDAY: weekdays } = parts as Readonly<Record<string, unknown>>
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const [, firstMonth = 0, firstDate = 0] = first.split('-').map(Number)
  const has = (values: unknown, ...ones: number[]) =>
    [values].flat().some((value) => ones.includes(Number(value)))
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (months !== undefined && !has(months, month)) return false
  if (dates !== undefined) return has(dates, date, date - length - 1)
  if (weekdays !== undefined) return true
  return date === firstDate && (months !== undefined || month === firstMonth)
}

/** Returns the places among the days of a year that a rule names, undefined for all. */
export function placesOf({ parts }: ICAL.Recur): number[] | undefined {
  const places = (parts as Readonly<Record<string, unknown>>)['BYSETPOS']
  return places === undefined ? undefined : [places].flat().map(Number)
}
