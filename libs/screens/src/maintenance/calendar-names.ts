/** January 2, 2000 was a Sunday. */
const sunday = Date.UTC(2000, 0, 2)
const day = 86_400_000

const namesIn = (
  language: string,
  options: Intl.DateTimeFormatOptions,
  days: readonly number[],
): string[] => {
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  return days.map((at) => format.format(at))
}

/** The names of the days of the week in a language, from Monday. */
export const weekdayNames = (language: string): string[] =>
  namesIn(
    language,
    { weekday: 'long' },
    [1, 2, 3, 4, 5, 6, 7].map((at) => sunday + at * day),
  )

/** The names of the months in a language, from January. */
export const monthNames = (language: string): string[] =>
  namesIn(
    language,
    { month: 'long' },
    Array.from({ length: 12 }, (_, month) => Date.UTC(2000, month, 15)),
  )
