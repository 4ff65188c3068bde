/** The days of Excel's serial numbers that a handover can hold: 1927 to 2119. */
const serials = { first: 10_000, last: 80_000 }
const serialOfEpoch = 25_569
const dayLength = 86_400_000
/** COBie writes 1900-12-31 where a day is not known. */
const firstYear = 1902
const lastYear = 2200

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A day as YYYY-MM-DD; null for a cell that says nothing; undefined for one that cannot be read without doubt. */
export function parseDay(text: string): string | null | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s].*)?$/.exec(text)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  if (/^\d{4,6}(?:\.\d+)?$/.test(text)) return serialDay(Math.floor(Number(text)))
  const numbers = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?:[T\s].*)?$/.exec(text)
  if (numbers) return spokenDay(Number(numbers[1]), Number(numbers[3]), numbers[4], numbers[2] === '.')
  const dayFirst = /^(\d{1,2})[-\s]+([A-Za-z]{3,9})\.?[-,\s]+(\d{4})(?:\s.*)?$/.exec(text)
  if (dayFirst) return namedDay(dayFirst[3], dayFirst[2], dayFirst[1])
  const monthFirst = /^([A-Za-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})(?:\s.*)?$/.exec(text)
  return monthFirst ? namedDay(monthFirst[3], monthFirst[1], monthFirst[2]) : undefined
}

function serialDay(serial: number): string | undefined {
  if (serial < serials.first || serial > serials.last) return undefined
  return new Date((serial - serialOfEpoch) * dayLength).toISOString().slice(0, 10)
}

/** Reads two numbers and a year. With points the day comes first; with slashes either may, so one of them has to be above twelve. */
function spokenDay(one: number, other: number, year: string | undefined, isDayFirst: boolean) {
  if (isDayFirst || one > 12 || one === other) return dayOf(year, String(other), String(one))
  return other > 12 ? dayOf(year, String(one), String(other)) : undefined
}

function namedDay(year: string | undefined, name = '', day: string | undefined) {
  const month = months.indexOf(name.slice(0, 3).toLowerCase()) + 1
  return month === 0 ? undefined : dayOf(year, String(month), day)
}

function dayOf(year = '', month = '', day = ''): string | null | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text) return undefined
  if (Number(year) < firstYear) return null
  return Number(year) > lastYear ? undefined : text
}
