/** When a day (YYYY-MM-DD) begins by the person's clock, so many days later; undefined where the text is no day. */
export function beginningOfDay(day: string, later = 0): Date | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (year === undefined) return undefined
  const time = new Date(Number(year), Number(month) - 1, Number(date) + later)
  return Number.isNaN(time.getTime()) ? undefined : time
}
