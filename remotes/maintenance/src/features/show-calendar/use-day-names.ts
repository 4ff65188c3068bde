import { localeOfDates, useLanguage, useRegion } from '@atrium/portal'
import { useMemo } from 'react'

const styles = {
  /** 2 */
  number: { day: 'numeric' },
  /** Wed */
  shortWeekday: { weekday: 'short' },
  weekday: { weekday: 'long' },
  /** December 2026 */
  month: { month: 'long', year: 'numeric' },
  /** Wednesday, December 2, 2026 */
  whole: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

type DayNames = Readonly<Record<keyof typeof styles, (day: string) => string>>

/** Writes days (`YYYY-MM-DD`) as the heads and cells of a calendar name them, in the person's language and region. */
export function useDayNames(): DayNames {
  const language = useLanguage(({ code }) => code)
  const locale = localeOfDates(language, useRegion())
  return useMemo(() => {
    const entries = Object.entries(styles).map(([style, options]) => {
      const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
      return [style, (day: string) => format.format(new Date(day))] as const
    })
    return Object.fromEntries(entries) as DayNames
  }, [locale])
}
