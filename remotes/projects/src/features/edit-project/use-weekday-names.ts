import { useLanguage } from '@atrium/portal'
import { useMemo } from 'react'

/** January 3, 2000 was a Monday. */
const monday = Date.UTC(2000, 0, 3)

/** The names of the days of the week in the person's language, Monday first. */
export function useWeekdayNames(): readonly string[] {
  const language = useLanguage(({ code }) => code)
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
    return Array.from({ length: 7 }, (_, at) => format.format(new Date(monday + at * 86_400_000)))
  }, [language])
}
