import { limits } from '@atrium/contract'
import { invalid } from '../../serve/failure.ts'

interface Numbered {
  before: string
  digits: string
  after: string
}

/** More digits than this would not be counted exactly. */
const mostDigits = 12

/** Splits a text at its last number; null if it has none. */
export function numberedAs(text: string): Numbered | null {
  const found = /^(?<before>.*?)(?<digits>\d+)(?<after>\D*)$/su.exec(text)?.groups
  const { before = '', digits = '', after = '' } = found ?? {}
  return found && digits.length <= mostDigits ? { before, digits, after } : null
}

/** Writes a number with at least as many digits as the one it follows: 09 is followed by 10, 9 by 10 too. */
export const paddedLike = (digits: string, number: number): string =>
  String(number).padStart(digits.length, '0')

/**
 * Returns the numbers of a series, with the letters around them.
 * @throws Failure 422 if the ends differ in more than their last number, are the wrong way round, or are too far apart
 */
export function seriesNumbers(from: string, to: string): string[] {
  const [first, last] = [numberedAs(from), numberedAs(to)]
  if (!first || !last || first.before !== last.before || first.after !== last.after)
    throw invalid({ to: { key: 'series_numbers' } })
  const count = Number(last.digits) - Number(first.digits) + 1
  if (count < 1) throw invalid({ to: { key: 'series_numbers' } })
  if (count > limits.seriesLength)
    throw invalid({ to: { key: 'series_too_long', params: { maximum: limits.seriesLength } } })
  return Array.from(
    { length: count },
    (_, index) => `${first.before}${paddedLike(first.digits, Number(first.digits) + index)}${first.after}`,
  )
}
