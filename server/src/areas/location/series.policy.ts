import { limits } from '@atrium/contract'
import { conflict, invalid } from '../../serve/failure.ts'

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

/** Writes a number of a series where its sign stands in a text. */
export const withNumber = (text: string, number: string): string => text.replaceAll('#', () => number)

/** @throws Failure 422 for a code without the sign of the number */
export function assertNumbered(code: string): void {
  if (!code.includes('#')) throw invalid({ code: { key: 'series_code' } })
}

/** @throws Failure 422 that names the field, if a text with its number is too long */
export function assertLength(field: 'code' | 'name', texts: readonly string[], maximum: number): void {
  if (texts.some((text) => text.length > maximum))
    throw invalid({ [field]: { key: 'field_too_long', params: { maximum } } })
}

/** So many codes are named in a refusal. */
const codesNamed = 10

/**
 * Returns the things of a series whose codes are free, and the other codes.
 * @throws Failure 409 if codes are taken that are not to be left out, or all are
 */
export function freeOfSeries<Planned extends { code: string; isTaken: boolean }>(
  planned: readonly Planned[],
  skipsTaken: boolean,
): { free: Planned[]; skipped: string[] } {
  const skipped = planned.filter(({ isTaken }) => isTaken).map(({ code }) => code)
  if (skipped.length > 0 && !skipsTaken) {
    const codes = `${skipped.slice(0, codesNamed).join(', ')}${skipped.length > codesNamed ? ', …' : ''}`
    throw conflict('series_codes_taken', { params: { codes } })
  }
  const free = planned.filter(({ isTaken }) => !isTaken)
  if (free.length === 0) throw conflict('series_all_taken')
  return { free, skipped }
}
