import { momentOnDay } from '@atrium/portal'

/** Returns the moment of a day and a time (`HH:MM`) in the time zone of the project; undefined without a day, which means now. */
export function momentOf(day: string, time: string): string | undefined {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return momentOnDay(day, hours * 60 + minutes)?.toISOString()
}
