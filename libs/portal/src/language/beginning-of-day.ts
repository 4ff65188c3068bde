import { momentOnDay } from './moment-on-day.ts'

const minutesOfDay = 24 * 60

/**
 * Returns the start of a day (YYYY-MM-DD), `later` days later, in the time zone of the current project, or by the person's clock
 * where there is none; undefined for a text that is no day.
 */
export function beginningOfDay(day: string, later = 0): Date | undefined {
  return momentOnDay(day, later * minutesOfDay)
}
