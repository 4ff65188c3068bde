/** Returns the start of a day (YYYY-MM-DD), `later` days later, by the person's clock; undefined for a text that is no day. */
export function beginningOfDay(day: string, later = 0): Date | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (year === undefined) return undefined
  const isDay = new Date(`${day}T00:00Z`).toJSON()?.startsWith(day) ?? false
  if (!isDay) return undefined
  const time = new Date(0)
  // Years below 100 are not of the twentieth century here.
  time.setFullYear(Number(year), Number(month) - 1, Number(date) + later)
  time.setHours(0, 0, 0, 0)
  return time
}
