import { CalendarDate } from '@internationalized/date'

/** Returns a language's names of days and months in the Gregorian calendar, with the portal's digits. */
export function calendarNames(locale: string) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, {
      ...options,
      timeZone: 'UTC',
    })
    return (date: CalendarDate) => formatter.format(date.toDate('UTC'))
  }
  const month = format({ month: 'long' })
  return {
    day: format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    weekday: format({ weekday: 'long' }),
    shortWeekday: format({ weekday: 'short' }),
    monthAndYear: format({ month: 'long', year: 'numeric' }),
    months: Array.from({ length: 12 }, (_, at) => month(new CalendarDate(2000, at + 1, 1))),
  }
}
