import { useLanguage } from '@atrium/portal'
import { useMemo } from 'react'

/** The formats of dates and times. All but `calendarDay` use the clock of the person's device. */
const styles = {
  /** 3 Mar 2026 */
  day: { dateStyle: 'medium' },
  /** 3 March 2026 */
  longDay: { dateStyle: 'long' },
  /** A calendar day (`YYYY-MM-DD`), the same in every time zone: 3 March 2026 */
  calendarDay: { dateStyle: 'long', timeZone: 'UTC' },
  /** 3 Mar, for the marks of a chart */
  shortDay: { day: 'numeric', month: 'short' },
  /** 14:05 */
  hour: { timeStyle: 'short' },
  /** 3 Mar 2026, 14:05 */
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  /** 3 March 2026 at 14:05 */
  longMoment: { dateStyle: 'long', timeStyle: 'short' },
  /** 3 Mar 2026, 14:05:09 */
  second: { dateStyle: 'medium', timeStyle: 'medium' },
  /** 3 March 2026 at 14:05:09 */
  longSecond: { dateStyle: 'long', timeStyle: 'medium' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

type DateStyle = keyof typeof styles

/** Formats dates, or texts in ISO 8601, in one language. */
export type Dates = Readonly<Record<DateStyle, (moment: string | Date) => string>>

function datesIn(language: string): Dates {
  const entries = Object.entries(styles).map(([style, options]) => {
    // Creates a format when it is first needed, because that is slow.
    let format: Intl.DateTimeFormat | undefined
    const write = (moment: string | Date) =>
      (format ??= new Intl.DateTimeFormat(language, options)).format(new Date(moment))
    return [style, write] as const
  })
  return Object.fromEntries(entries) as Dates
}

/** Formats dates in the person's language: `dates.moment(entry.at)`. */
export function useDates(): Dates {
  const language = useLanguage(({ code }) => code)
  return useMemo(() => datesIn(language), [language])
}
