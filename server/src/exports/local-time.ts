/** Returns the day that it is in a time zone, for the name of a file: `2026-11-23`. */
export function dayIn(timeZone: string, moment: Date = new Date()): string {
  return timesIn(timeZone)(moment).slice(0, 10)
}

/** Returns a function that writes a moment as the clocks of a time zone show it, to the second: `2026-11-23 14:05:09`. */
export function timesIn(timeZone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  return (moment) => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]))
    const part = (type: Intl.DateTimeFormatPartTypes, length = 2) =>
      (parts.get(type) ?? '').padStart(length, '0')
    return `${part('year', 4)}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}:${part('second')}`
  }
}

/** The heading of a column of times, with the zone that they are in: `Time (Africa/Cairo)`. */
export const headingIn = (heading: string, timeZone: string): string => `${heading} (${timeZone})`
