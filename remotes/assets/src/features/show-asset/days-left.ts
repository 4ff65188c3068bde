/**
 * Whole days from today in a time zone to a day, `YYYY-MM-DD`: 0 on the day itself, below 0 after it.
 * @param zone the time zone of the project
 */
export function daysLeft(day: string, zone: string, now = new Date()): number {
  // The Swedish format of a day is YYYY-MM-DD.
  const today = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short' }).format(now)
  return Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
}
