import { useLanguage, useTexts } from '@atrium/portal'
import { useMemo } from 'react'

const keys = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
/** January 3, 2000 was a Monday. */
const monday = Date.UTC(2000, 0, 3)

/** The names of the days of the week, Monday first, and their numbers in the order of a week. */
export function useWeekdays() {
  const t = useTexts()
  const language = useLanguage(({ code }) => code)
  const short = useMemo(() => {
    const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
    return keys.map((_, at) => format.format(new Date(monday + at * 86_400_000)))
  }, [language])
  return {
    names: keys.map((key) => t(`project.weekdays.${key}`)),
    /** The names for narrow columns. */
    short,
    /** The numbers of the days, 1 is Monday, beginning with the first day of the week. */
    from: (weekStart: number) => keys.map((_, at) => ((weekStart - 1 + at) % keys.length) + 1),
  }
}
