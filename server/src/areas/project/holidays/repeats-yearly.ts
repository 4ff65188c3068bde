import type ICAL from 'ical.js'

/** The parts of a rule that name days of a year. */
const dayParts = new Set(['BYMONTH', 'BYMONTHDAY', 'BYDAY'])
/** A month has no more days, and no holiday names more values. */
const mostValues = 31

/**
 * Whether a rule names days of a year, such as 'every May 1' or 'the last Monday in May'. Rules that repeat more often, or by parts that
 * holidays do not need, are not followed: some of them cost more than the rest of the file.
 */
export function repeatsYearly({ freq, interval, parts }: ICAL.Recur): boolean {
  if (freq !== 'YEARLY' || interval < 1) return false
  return Object.entries(parts).every(
    ([part, values]) => dayParts.has(part) && [values].flat().length <= mostValues,
  )
}
