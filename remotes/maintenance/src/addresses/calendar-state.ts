import { asChoice, asText, type SearchField, type SearchShape } from '@atrium/portal'
import type { ListSchema } from '@atrium/screens'
import type { CalendarFilters } from '../queries/calendar.queries.ts'
import { criticalities } from './maintenance-words.ts'

/** How a calendar shows its days. */
export const calendarShows = ['month', 'week', 'agenda'] as const
export type CalendarShow = (typeof calendarShows)[number]

/** Rules are counted from 1970 to 2200. A month begins and ends with days of others, so a calendar keeps a year away from these. */
const [earliest, latest] = ['1971-01-01', '2199-12-31']

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  text >= earliest &&
  text <= latest &&
  (new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) ?? false)

/** A day, `YYYY-MM-DD`; empty for today. */
const asDay: SearchField<string> = {
  fallback: '',
  read: (text) => (isDay(text) ? text : undefined),
  write: (day) => day,
}

interface CalendarState {
  readonly show: CalendarShow
  /** The chosen day, in the time that is shown; empty for today. */
  readonly day: string
}

/** What a calendar shows. `view` in an address is a saved view. */
export const calendarShape: SearchShape<CalendarState> = {
  show: asChoice(calendarShows, 'month'),
  day: asDay,
}

export const calendarList: ListSchema<CalendarFilters, ''> = {
  filters: {
    location: asText(),
    team: asText(),
    worker: asText(),
    plan: asText(),
    criticality: asChoice(['', ...criticalities], ''),
  },
}
