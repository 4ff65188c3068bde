import { projectStore } from '../project/project-store.ts'
import { timeIn } from './time-in.ts'

const dayLength = 86_400_000

const currentZone = () => projectStore.getState().current?.timeZone

/**
 * Returns the moment at which the clocks show a time of a day (YYYY-MM-DD), in minutes after 00:00, in the time zone of the current
 * project, or by the person's clock where there is none; undefined for a text that is no day. A day has 1440 minutes here: more are of a
 * later day.
 */
export function momentOnDay(day: string, minutes: number): Date | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (year === undefined) return undefined
  const isDay = new Date(`${day}T00:00Z`).toJSON()?.startsWith(day) ?? false
  if (!isDay) return undefined
  const clock = new Date(0)
  // Years below 100 are not of the twentieth century here.
  clock.setUTCFullYear(Number(year), Number(month) - 1, Number(date))
  clock.setUTCMinutes(minutes)
  return momentOf(clock.getTime(), currentZone())
}

/** Returns what the clocks show now (`HH:MM`) in the time zone of the current project, or by the person's clock where there is none. */
export function timeNow(): string {
  return new Date(timeIn(currentZone(), Date.now())).toISOString().slice(11, 16)
}

/** Returns what the clocks show at a moment (`YYYY-MM-DDTHH:MM`) in the time zone of the current project, or by the person's clock. */
export function clockAt(moment: string): string {
  return new Date(timeIn(currentZone(), Date.parse(moment))).toISOString().slice(0, 16)
}

/**
 * Returns the moment at which the clocks of a zone show a time, which is given as if it were UTC. When they show it twice, it is the first of
 * the two; when they skip it, the moment at which they would have shown it without the change.
 */
function momentOf(clock: number, zone: string | undefined): Date {
  const offsetAt = (moment: number) => timeIn(zone, moment) - moment
  const [before, after] = [offsetAt(clock - dayLength), offsetAt(clock + dayLength)]
  const moments = [clock - before, clock - after].filter((moment) => timeIn(zone, moment) === clock)
  return new Date(moments.length > 0 ? Math.min(...moments) : clock - before)
}
