import ICAL from 'ical.js'
import type { CalendarDayState } from '@atrium/contract'
import { invalid } from '../../../serve/failure.ts'
import {
  dayOf,
  nameOf,
  writtenDays,
  writtenDuration,
  writtenRules,
  writtenText,
  type WrittenDay,
} from './calendar-values.ts'
import { daysLookedAt, mayFallOn, placesOf, repeatsYearly } from './repeats-yearly.ts'

/** The first and the last year that is asked for. */
export interface Years {
  readonly from: number
  readonly to: number
}

/** What an event says: the days on which it falls in the years asked for, or why it is left out. */
export interface ExpandedEvent {
  readonly name: string
  /** The first day of the event; null if it cannot be read. */
  readonly date: string | null
  readonly days: readonly string[]
  /** Why the event has no days. */
  readonly state?: Exclude<CalendarDayState, 'new' | 'existing'>
}

/** How many days of years, occurrences and days of a file may still be looked at. Their number is what an expansion costs. */
export interface Steps {
  left: number
}
export const mostSteps = 200_000

const dayLength = 86_400_000
/** No holiday lasts longer, in days. */
const longestEvent = 366
/** No recurrence is followed from an earlier year. */
const earliestYear = 1900

/**
 * Returns the days of one event.
 * @param moved days of this event that other events of the file replace
 * @throws Failure 422 if the file has used up its steps
 */
export function expandEvent(
  event: ICAL.Component,
  years: Years,
  moved: ReadonlySet<string>,
  steps: Steps,
): ExpandedEvent {
  const name = nameOf(event)
  const [starts] = writtenDays(event, 'dtstart')
  const rules = writtenRules(event)
  if (!starts || !rules) return { name, date: starts?.day ?? null, days: [], state: 'unreadable' }
  const leftOut = (state: ExpandedEvent['state']): ExpandedEvent => ({
    name,
    date: starts.day,
    days: [],
    ...(state && { state }),
  })
  if (writtenText(event, 'status').toUpperCase() === 'CANCELLED') return leftOut('cancelled')
  const length = lengthOf(event, starts)
  if (length === null) return leftOut('timed')
  if (length > longestEvent) return leftOut('long')
  const [rule, second] = rules
  const isFollowed = rule === undefined || (repeatsYearly(rule) && starts.year >= earliestYear)
  if (second || !isFollowed) return leftOut('repeats')

  const without = new Set([...writtenDays(event, 'exdate').map(({ day }) => day), ...moved])
  const first = rule ? occurrences(rule, starts, years, steps) : [starts.day]
  const added = writtenDays(event, 'rdate').map(({ day }) => day)
  const beginnings = new Set([...first, ...added].filter((day) => !without.has(day)))
  spend(steps, beginnings.size * length)
  const days = new Set([...beginnings].flatMap((day) => daysFrom(day, length)))
  const within = [...days].filter((day) => isWithin(day, years))
  return within.length === 0 ? leftOut('outside') : { name, date: starts.day, days: within }
}

/** Returns the day that an event with RECURRENCE-ID replaces, with the id of the event that it belongs to. */
export function replacedDay(event: ICAL.Component): { uid: string; day: string } | null {
  const [replaced] = writtenDays(event, 'recurrence-id')
  return replaced ? { uid: uidOf(event), day: replaced.day } : null
}

export const uidOf = (event: ICAL.Component) => writtenText(event, 'uid')

/** Returns the first days of a recurring event, up to the last year asked for. */
function occurrences(rule: ICAL.Recur, starts: WrittenDay, { to }: Years, steps: Steps): string[] {
  if (starts.year > to) return []
  const end = ICAL.Time.fromDateString(`${to}-12-31`)
  const until = rule.until === null ? end : ICAL.Time.fromDateString(rule.until.toString().slice(0, 10))
  // The iterator looks for a next occurrence until this day, so a rule that never holds ends there.
  const last = (until.compare(end) < 0 ? until : end).toString().slice(0, 10)
  rule.until = ICAL.Time.fromDateString(`${last.slice(0, 4)}-12-31`)
  spend(steps, (to - starts.year + 1) * daysLookedAt(rule))
  // The library would count what it invents, too.
  const most = rule.count ?? Number.MAX_SAFE_INTEGER
  rule.count = null
  const places = placesOf(rule)
  // A place among the days of a year counts those before the first one, too; the library counts by month.
  delete (rule.parts as Record<string, unknown>)['BYSETPOS']
  const begin = places ? `${String(starts.year).padStart(4, '0')}-01-01` : starts.day
  const found: string[] = []
  const iterator = iteratorOf(rule, ICAL.Time.fromDateString(begin))
  for (let next = iterator?.next(); next && next.year <= to; next = iterator?.next()) {
    spend(steps, 1)
    const day = next.toString().slice(0, 10)
    if (mayFallOn(rule, day, starts.day)) found.push(day)
    if (!places && found.length >= most) break
  }
  const placed = places ? atPlaces(found, places) : found
  return placed.filter((day) => day >= starts.day && day <= last).slice(0, most)
}

/** Returns the days at some places of their year, counted from its end where negative. */
function atPlaces(days: readonly string[], places: readonly number[]): string[] {
  return [...Map.groupBy(days, (day) => day.slice(0, 4)).values()].flatMap((ofYear) =>
    ofYear.filter((_, at) => places.includes(at + 1) || places.includes(at - ofYear.length)),
  )
}

/** Undefined for a rule that holds on no day at all: the library throws plain errors for those. */
function iteratorOf(rule: ICAL.Recur, begin: ICAL.Time): ICAL.RecurIterator | undefined {
  try {
    return rule.iterator(begin)
  } catch {
    return undefined
  }
}

function spend(steps: Steps, count: number): void {
  steps.left -= count
  if (steps.left < 0) throw invalid({ content: { key: 'calendar_repeats_too_often' } })
}

/** Returns how many days an event lasts; null if it does not consist of whole days. */
function lengthOf(event: ICAL.Component, starts: WrittenDay): number | null {
  if (starts.hasTime) return null
  const [ends] = writtenDays(event, 'dtend')
  if (ends) {
    if (ends.hasTime) return null
    // The end is the first day after the event. Some calendars write the same day twice.
    return Math.max(1, (Date.parse(ends.day) - Date.parse(starts.day)) / dayLength)
  }
  const duration = writtenDuration(event)
  if (duration !== null) return duration > 0 && duration % dayLength === 0 ? duration / dayLength : null
  return starts.isDate ? 1 : null
}

/** A day after the year 9999 belongs to no year that can be asked for. */
function daysFrom(day: string, length: number): string[] {
  const first = Date.parse(day)
  return Array.from({ length }, (_, at) => dayOf(new Date(first + at * dayLength)))
}

function isWithin(day: string, { from, to }: Years): boolean {
  const year = Number(day.slice(0, 4))
  return year >= from && year <= to
}
