import type { Span } from '../../queries/stock.queries.ts'

/** The beginning of a day as the person's clock has it, so many days later; undefined where the text is no day. */
function beginningOf(day: string, later = 0): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (year === undefined) return undefined
  const time = new Date(Number(year), Number(month) - 1, Number(date) + later)
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString()
}

/** From the beginning of one day to the end of another; either may be left open. */
export function spanOfDays({ from, to }: { readonly from: string; readonly to: string }): Span {
  return { from: beginningOf(from), to: beginningOf(to, 1) }
}
