import { projectStore } from '../project/project-store.ts'
import { timeIn } from './time-in.ts'

const dayLength = 86_400_000

/**
 * Returns the start of a day (YYYY-MM-DD), `later` days later, in the time zone of the current project, or by the person's clock
 * where there is none; undefined for a text that is no day.
 */
export function beginningOfDay(day: string, later = 0): Date | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (year === undefined) return undefined
  const isDay = new Date(`${day}T00:00Z`).toJSON()?.startsWith(day) ?? false
  if (!isDay) return undefined
  const midnight = new Date(0)
  // Years below 100 are not of the twentieth century here.
  midnight.setUTCFullYear(Number(year), Number(month) - 1, Number(date) + later)
  return momentOf(midnight.getTime(), projectStore.getState().current?.timeZone)
}

/**
 * Returns the moment at which the clocks of a zone show a time, which is given as if it were UTC. When they show it twice, it is the first of
 * the two; when they skip it, the moment after which they show a later one.
 */
function momentOf(clock: number, zone: string | undefined): Date {
  const offsetAt = (moment: number) => timeIn(zone, moment) - moment
  const [before, after] = [offsetAt(clock - dayLength), offsetAt(clock + dayLength)]
  const moments = [clock - before, clock - after].filter((moment) => timeIn(zone, moment) === clock)
  return new Date(moments.length > 0 ? Math.min(...moments) : clock - before)
}
