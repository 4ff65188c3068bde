const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How far a moment is from now, in the largest unit of which there are at least two: `in 3 hours`, `2 days ago`. */
export function timeAway(moment: string, now: number, language: string): string {
  const span = new Date(moment).getTime() - now
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const size = Math.abs(span)
  if (size < 2 * hour) return format.format(Math.round(span / minute), 'minute')
  if (size < 2 * day) return format.format(Math.round(span / hour), 'hour')
  if (size < 60 * day) return format.format(Math.round(span / day), 'day')
  return format.format(Math.round(span / (30 * day)), 'month')
}
