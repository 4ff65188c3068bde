/**
 * A text as people would see it in the cell: `_x000D_` escapes resolved, surroundings trimmed, and without what a
 * database or JSON cannot hold (NUL and other control characters, halves of surrogate pairs).
 */
export function cleanText(raw: string): string {
  const unescaped = raw.includes('_x')
    ? raw.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : raw
  return unescaped
    .replace(/[^\P{Cc}\t\n\r]/gu, '')
    .toWellFormed()
    .trim()
}

/** A stored number as text, shortest form: 5.4039999999999999 is 5.404. Digits beyond a double's precision stay. */
export function numberText(raw: string): string {
  const text = raw.trim()
  if (/^-?\d{16,}$/.test(text)) return text
  const number = Number(text)
  return text === '' || !Number.isFinite(number) ? text : String(number)
}

const dayMilliseconds = 86_400_000

/**
 * A stored day number as ISO 8601 without zone (a workbook knows none): a date, a date and time, or a time alone
 * where the number is below 1. Gives the number's own text when it lies outside the calendar of workbooks.
 */
export function dateText(raw: string, from1904: boolean): string {
  const serial = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(serial) || serial < 0 || serial >= 2_958_466)
    return numberText(raw)
  const seconds = Math.round(serial * 86_400)
  if (serial < 1 && !from1904) return new Date(seconds * 1000).toISOString().slice(11, 19)
  // Workbooks count a 29 February 1900 that never was: days before it lie one further on.
  const dayZero = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30)
  const iso = new Date(dayZero + seconds * 1000).toISOString()
  return (seconds * 1000) % dayMilliseconds === 0 ? iso.slice(0, 10) : iso.slice(0, 19)
}
