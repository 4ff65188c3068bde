import { limits, type CalendarDay, type CalendarException, type CallRequest } from '@atrium/contract'
import { invalid } from '../../../serve/failure.ts'
import { shorten } from './calendar-values.ts'
import { expandEvent, mostSteps, replacedDay, uidOf, type ExpandedEvent, type Years } from './expand-event.ts'
import { parseCalendar } from './parse-calendar.ts'

type Input = Pick<CallRequest<'/project/readHolidays'>, 'content' | 'from_year' | 'to_year'>

/**
 * Returns the days that a calendar file names in some years, by day, and then what it names beside them.
 * @param present the holidays that the project has
 * @throws Failure 422 with the rule that the file or the years break
 */
export function readHolidays(input: Input, present: readonly CalendarException[]): CalendarDay[] {
  const years = yearsOf(input)
  const events = expandAll(input.content, years)
  const names = new Map<string, Set<string>>()
  for (const { name, days } of events)
    for (const day of days) names.set(day, (names.get(day) ?? new Set()).add(name))

  const known = new Map(present.map(({ date, name }) => [date, name]))
  const days = [...names].map(([date, own]): CalendarDay => {
    const name = shorten([...own].filter((one) => one !== '').join(', '))
    const existing = known.get(date)
    return existing === undefined
      ? { date, name, state: 'new', existing_name: null }
      : { date, name, state: 'existing', existing_name: existing }
  })
  const { calendarExceptions: limit } = limits
  if (days.filter(({ state }) => state === 'new').length + present.length > limit)
    throw invalid({ content: { key: 'calendar_too_many_days', params: { limit } } })
  const others = events.flatMap(({ name, date, state }): CalendarDay[] =>
    state === undefined ? [] : [{ date, name, state, existing_name: null }],
  )
  return [...byDay(days), ...byDay(others)]
}

function yearsOf({ from_year: from, to_year: to }: Input): Years {
  if (to < from) throw invalid({ to_year: { key: 'calendar_years_reversed' } })
  if (to - from >= limits.calendarYears)
    throw invalid({ to_year: { key: 'calendar_too_many_years', params: { limit: limits.calendarYears } } })
  return { from, to }
}

function expandAll(content: string, years: Years): ExpandedEvent[] {
  const events = parseCalendar(content)
  const moved = new Map<string, Set<string>>()
  for (const event of events) {
    const replaced = replacedDay(event)
    if (replaced) moved.set(replaced.uid, (moved.get(replaced.uid) ?? new Set()).add(replaced.day))
  }
  const steps = { left: mostSteps }
  const none: ReadonlySet<string> = new Set()
  return events.map((event) => {
    const isReplacement = event.hasProperty('recurrence-id')
    return expandEvent(event, years, isReplacement ? none : (moved.get(uidOf(event)) ?? none), steps)
  })
}

const byDay = (days: readonly CalendarDay[]) =>
  days.toSorted((a, b) => (a.date ?? '9999').localeCompare(b.date ?? '9999') || a.name.localeCompare(b.name))
