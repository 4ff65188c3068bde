import { useTexts } from '@atrium/portal'

const keys = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** The names of the days of the week, Monday first, and their numbers in the order of a week. */
export function useWeekdays() {
  const t = useTexts()
  return {
    names: keys.map((key) => t(`project.weekdays.${key}`)),
    /** The numbers of the days, 1 is Monday, beginning with the first day of the week. */
    from: (weekStart: number) => keys.map((_, at) => ((weekStart - 1 + at) % keys.length) + 1),
  }
}
