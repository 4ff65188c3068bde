import ICAL from 'ical.js'
import { limits } from '@atrium/contract'
import { invalid } from '../../../serve/failure.ts'

/**
 * Returns the events of an iCalendar file.
 * @throws Failure 422 for a text that is no calendar, and for a calendar without events or with too many
 */
export function parseCalendar(content: string): ICAL.Component[] {
  const calendars = componentsOf(content)
  if (calendars.length === 0 || calendars.some(({ name }) => name !== 'vcalendar'))
    throw invalid({ content: { key: 'calendar_unreadable' } })
  const events = calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent'))
  if (events.length === 0) throw invalid({ content: { key: 'calendar_without_events' } })
  if (events.length > limits.calendarEvents)
    throw invalid({
      content: { key: 'calendar_too_many_events', params: { limit: limits.calendarEvents } },
    })
  return events
}

function componentsOf(content: string): ICAL.Component[] {
  try {
    // A file can hold several calendars. The parser returns one on its own, and several as a list.
    const parsed = ICAL.parse(content) as unknown[]
    const all = typeof parsed[0] === 'string' ? [parsed] : parsed
    return all.map((one) => new ICAL.Component(one as ConstructorParameters<typeof ICAL.Component>[0]))
  } catch {
    // The parser throws plain errors for whatever it cannot read; the caller learns the same of each.
    throw invalid({ content: { key: 'calendar_unreadable' } })
  }
}
