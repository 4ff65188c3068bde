import ICAL from 'ical.js'
import { limits } from '@atrium/contract'

/** A day of a calendar file, or a moment on it by the clock that the file means. */
export interface WrittenDay {
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly year: number
  /** Whether a time follows that is not midnight. */
  readonly hasTime: boolean
  /** Whether no time follows at all. */
  readonly isDate: boolean
}

/** The parser writes `T::` behind a day that the file does not declare as one (`VALUE=DATE` is often left out). */
const shape = /^(\d{4})-(\d{2})-(\d{2})(?:T(?:(\d{2}:\d{2}:\d{2})Z?|::))?$/

/** Returns the days of a property, without those that no calendar has. The parser takes February 30 for March 2. */
export function writtenDays(event: ICAL.Component, name: string): WrittenDay[] {
  return event
    .getAllProperties(name)
    .flatMap(({ jCal }) => jCal.slice(3) as unknown[])
    .flatMap((value): WrittenDay[] => {
      const [, year, month, date, time] = shape.exec(String(value)) ?? []
      if (year === undefined) return []
      const day = `${year}-${month}-${date}`
      const moment = new Date(`${day}T00:00:00Z`)
      if (Number.isNaN(moment.getTime()) || dayOf(moment) !== day) return []
      const hasTime = time !== undefined && time !== '00:00:00'
      return [{ day, year: Number(year), hasTime, isDate: time === undefined }]
    })
}

/** Returns a property as text; empty if there is none. */
export function writtenText(event: ICAL.Component, name: string): string {
  const value: unknown = event.getFirstProperty(name)?.jCal[3]
  return typeof value === 'string' ? value : ''
}

/** Returns the length of an event in milliseconds; null if it has none, or none that can be read. */
export function writtenDuration(event: ICAL.Component): number | null {
  const text = writtenText(event, 'duration')
  if (!ICAL.Duration.isValueString(text)) return null
  try {
    return ICAL.Duration.fromString(text).toSeconds() * 1000
  } catch {
    // The library throws a plain error for a text that only begins like a duration.
    return null
  }
}

/** Returns the recurrence rules of an event; null if one of them cannot be read. */
export function writtenRules(event: ICAL.Component): ICAL.Recur[] | null {
  try {
    return event.getAllProperties('rrule').map(({ jCal }) => ICAL.Recur.fromData(jCal[3]))
  } catch {
    // The library throws plain errors for parts that no rule has.
    return null
  }
}

/** Returns the summary of an event on one line. A longer one is cut, visibly. */
export const nameOf = (event: ICAL.Component): string =>
  shorten(writtenText(event, 'summary').replaceAll(/\s+/g, ' ').trim())

/** Returns a name that fits into a project, with an ellipsis where it was cut. */
export function shorten(name: string): string {
  if (name.length <= limits.nameLength) return name
  return `${name.slice(0, limits.nameLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)
