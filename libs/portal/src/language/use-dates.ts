import { localeOfDates, useCurrentProject, useLanguage, useRegion } from '@atrium/portal'
import { useMemo } from 'react'

/** The formats of dates and times. All but `calendarDay` use the time zone of the current project. */
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

/** Formats dates, or texts in ISO 8601, in one language and time zone. */
export type Dates = Readonly<Record<DateStyle, (moment: string | Date) => string>>

type Formats = (options: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat

/**
 * Returns a function that formats moments in a zone. It appends the name of the zone where the device's clock shows something else: `3
 * Mar 2026, 14:05 GMT+3`.
 */
function writer(formatOf: Formats, options: Intl.DateTimeFormatOptions, zone: string | undefined) {
  if (zone === undefined || options.timeZone !== undefined) {
    const format = formatOf(options)
    return (moment: Date) => format.format(moment)
  }
  const [there, here] = [formatOf({ ...options, timeZone: zone }), formatOf(options)]
  const withName = formatOf({ timeZone: zone, timeZoneName: 'short' })
  return (moment: Date) => {
    const text = there.format(moment)
    if (text === here.format(moment)) return text
    const name = withName.formatToParts(moment).find(({ type }) => type === 'timeZoneName')
    return name ? `${text} ${name.value}` : text
  }
}

function datesIn(locale: string, zone: string | undefined): Dates {
  const formatOf: Formats = (options) => new Intl.DateTimeFormat(locale, options)
  const entries = Object.entries(styles).map(([style, options]) => {
    // Creates formats when they are first needed, because that is slow.
    let format: ((moment: Date) => string) | undefined
    const write = (moment: string | Date) => (format ??= writer(formatOf, options, zone))(new Date(moment))
    return [style, write] as const
  })
  return Object.fromEntries(entries) as Dates
}

/**
 * Formats dates in the person's language and region and in the time zone of the current project: `dates.moment(entry.at)`. Without a project
 * it is the zone of the device.
 */
export function useDates(): Dates {
  return useDatesIn(useCurrentProject()?.timeZone)
}

/** Formats dates in the person's language and region and in a time zone, the device's if none is given. */
export function useDatesIn(zone: string | undefined): Dates {
  const language = useLanguage(({ code }) => code)
  const locale = localeOfDates(language, useRegion())
  return useMemo(() => datesIn(locale, zone), [locale, zone])
}
