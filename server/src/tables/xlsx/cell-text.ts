import { keepableText } from '../keepable-text.ts'

/** Returns a text as people see it in the cell, with its `_x000D_` escapes resolved. */
export function cleanText(raw: string): string {
  const unescaped = raw.includes('_x')
    ? raw.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : raw
  return keepableText(unescaped)
}

/** Digits of a number that spreadsheets show. What they store has more, such as the errors of a formula. */
const shownDigits = 15

/** Writes `1e-7` and `1.5e+21` without an exponent. */
function withoutExponent(number: string): string {
  const [, sign = '', whole = '', decimals = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?e([-+]\d+)$/.exec(number) ?? []
  const shift = Number(exponent)
  if (whole === '' || Math.abs(shift) > 2 * shownDigits) return number
  const digits = whole + decimals
  const point = whole.length + shift
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  return sign + digits.padEnd(point, '0')
}

/**
 * Returns a stored number as people see it, with 15 significant digits: 0.30000000000000004 is 0.3. Integers of 16 digits and more
 * keep all of them.
 */
export function numberText(raw: string): string {
  const text = raw.trim()
  if (/^-?\d{16,}$/.test(text)) return text
  const number = Number(text)
  return text === '' || !Number.isFinite(number)
    ? text
    : withoutExponent(String(Number(number.toPrecision(shownDigits))))
}

const dayMilliseconds = 86_400_000

/**
 * Returns a stored day number as ISO 8601 without zone (workbooks have none): a date, a date and time, or only a time
 * where the number is below 1. Returns the number as text when it is outside the calendar of workbooks.
 */
export function dateText(raw: string, from1904: boolean): string {
  const serial = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(serial) || serial < 0 || serial >= 2_958_466)
    return numberText(raw)
  const seconds = Math.round(serial * 86_400)
  if (serial < 1 && !from1904) return new Date(seconds * 1000).toISOString().slice(11, 19)
  // Workbooks count a 29 February 1900 that did not exist, so earlier days are off by one.
  const dayZero = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30)
  const iso = new Date(dayZero + seconds * 1000).toISOString()
  return (seconds * 1000) % dayMilliseconds === 0 ? iso.slice(0, 10) : iso.slice(0, 19)
}
