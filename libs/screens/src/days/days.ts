/** A day in a time zone as YYYY-MM-DD: today unless told otherwise. */
export function dayIn(zone: string, moment = new Date()): string {
  // The Swedish format of a day is YYYY-MM-DD.
  return new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short' }).format(moment)
}

/** The day so many days after another one, `YYYY-MM-DD`. */
export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)
}

/** How many days lie between two days: 0 for the same, below 0 if the second one is earlier. */
export const daysBetween = (day: string, other: string): number =>
  Math.round((Date.parse(other) - Date.parse(day)) / 86_400_000)

/** The first and the last day of the month of a day. */
export function monthOf(day: string): { readonly from: string; readonly to: string } {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return {
    from: `${day.slice(0, 7)}-01`,
    to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10),
  }
}
