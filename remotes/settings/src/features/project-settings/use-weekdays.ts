import { useLanguage, useTexts } from '@atrium/portal'
import { useMemo } from 'react'

const keys = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
/** January 3, 2000 was a Monday. */
const monday = Date.UTC(2000, 0, 3)

/** So many letters fit into a column of a small month. */
const mostLetters = 4

/** The names of the days of the week, Monday first, and their numbers in the order of a week. */
export function useWeekdays() {
  const t = useTexts()
  const language = useLanguage(({ code }) => code)
  const short = useMemo(() => {
    const namesIn = (weekday: 'short' | 'narrow') => {
      const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })
      return keys.map((_, at) => format.format(new Date(monday + at * 86_400_000)))
    }
    // The short names of some languages, such as Arabic, are the whole words.
    const short = namesIn('short')
    return short.every((name) => name.length <= mostLetters) ? short : namesIn('narrow')
  }, [language])
  return {
    names: keys.map((key) => t(`project.weekdays.${key}`)),
    /** The names for narrow columns. */
    short,
    /** The numbers of the days, 1 is Monday, beginning with the first day of the week. */
    from: (weekStart: number) => keys.map((_, at) => ((weekStart - 1 + at) % keys.length) + 1),
  }
}
