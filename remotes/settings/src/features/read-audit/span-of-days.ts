/** The beginning of a day as the person's clock has it, so many days later; undefined where the text is no day. */
function beginningOf(day: string, later = 0): Date | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (year === undefined) return undefined
  const time = new Date(Number(year), Number(month) - 1, Number(date) + later)
  return Number.isNaN(time.getTime()) ? undefined : time
}

/** From the first moment of one day to the last of another, ISO 8601; either may be left open. */
export function spanOfDays({ from, to }: { readonly from: string; readonly to: string }) {
  const [first, afterLast] = [beginningOf(from), beginningOf(to, 1)]
  return {
    ...(first && { from: first.toISOString() }),
    ...(afterLast && { to: new Date(afterLast.getTime() - 1).toISOString() }),
  }
}
