import { momentOnDay } from '@atrium/portal'

/** The moment of a text as an input of the type `datetime-local` gives it, by the clocks of the project; undefined for none. */
export function momentIn(typed: string): Date | undefined {
  const [, day = '', hours = '', minutes = ''] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(typed) ?? []
  return day === '' ? undefined : momentOnDay(day, Number(hours) * 60 + Number(minutes))
}
