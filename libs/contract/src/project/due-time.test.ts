import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addWorkingMinutes, type WorkingCalendar } from './due-time.ts'
import type { ExceptionalDay, WeekdayHours } from './working-time.ts'

const minute = 60_000

/** The slow second one: asks the clock of the zone in each minute whether somebody works. */
function minuteByMinute({ timeZone, week, exceptions }: WorkingCalendar, from: Date, minutes: number): Date {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  let rest = minutes
  let at = from.getTime()
  while (rest > 0) {
    const [date = '', time = ''] = clock.format(at).split(' ')
    const exception = exceptions.get(date)
    const weekday = new Date(`${date}T00:00Z`).getUTCDay() || 7
    const usual = week.length === 0 || week.some((p) => p.day === weekday && p.from <= time && time < p.to)
    const own = exception?.hours && exception.hours.from <= time && time < exception.hours.to
    if (exception ? own : usual) rest -= 1
    at += minute
  }
  return new Date(at)
}

/** Minutes around which clocks change: in the night, at midnight in both directions, by half an hour, and an omitted day. */
const changes = [
  ['Europe/Paris', '2026-03-29T01:00Z'],
  ['Europe/Paris', '2026-10-25T01:00Z'],
  ['Africa/Cairo', '2026-04-23T22:00Z'],
  ['Africa/Cairo', '2026-10-29T21:00Z'],
  ['America/Havana', '2026-11-01T05:00Z'],
  ['America/St_Johns', '2006-10-29T02:31Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00Z'],
  ['Pacific/Apia', '2011-12-30T10:00Z'],
  ['UTC', '2026-02-28T12:00Z'],
] as const

const clockTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const span = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 }))
  .filter(([from, to]) => from < to)
  .map(([from, to]) => ({ from: clockTime(from * 15), to: clockTime(to * 15) }))
const part = fc.record({ day: fc.integer({ min: 1, max: 7 }), hours: span })
const week = fc
  .array(part, { maxLength: 8 })
  .map((parts): WeekdayHours[] =>
    [...new Map(parts.map((one) => [one.day, one])).values()].map(({ day, hours }) => ({ day, ...hours })),
  )
const exception = fc.record({ inDays: fc.integer({ min: -2, max: 6 }), hours: fc.option(span) })
const cases = fc.record({
  change: fc.constantFrom(...changes),
  before: fc.integer({ min: -1500, max: 4000 }),
  minutes: fc.integer({ min: 1, max: 2000 }),
  week,
  exceptions: fc.array(exception, { maxLength: 3 }),
})

describe('a time in working hours', () => {
  it('is the one that counting minute by minute finds, over changes of clocks', () => {
    fc.assert(
      fc.property(cases, ({ change: [timeZone, moment], before, minutes, week: parts, exceptions: some }) => {
        const at = new Date(moment).getTime()
        const exceptions = new Map<string, ExceptionalDay>(
          some.map(({ inDays, hours }) => {
            const date = new Date(at + inDays * 1440 * minute).toISOString().slice(0, 10)
            return [date, { date, name: '', hours }]
          }),
        )
        const calendar = { timeZone, week: parts, exceptions }
        const from = new Date(at - before * minute)
        expect(addWorkingMinutes(calendar, from, minutes)).toEqual(minuteByMinute(calendar, from, minutes))
      }),
      { numRuns: 150, seed: 20261129 },
    )
  })

  const week = [1, 2, 3, 4, 5].map((day) => ({ day, from: '08:00', to: '16:00' }))
  const none = new Map<string, ExceptionalDay>()

  it('goes on in the next part, over a holiday, and ends with the part that fills it', () => {
    const holiday = new Map([['2026-11-30', { date: '2026-11-30', name: 'Closed', hours: null }]])
    const of = (minutes: number, exceptions = none) =>
      addWorkingMinutes(
        { timeZone: 'Africa/Cairo', week, exceptions },
        new Date('2026-11-27T13:30:20Z'),
        minutes,
      )?.toISOString()
    expect(of(29)).toBe('2026-11-27T13:59:20.000Z')
    expect(of(60)).toBe('2026-11-30T06:30:20.000Z')
    expect(of(60, holiday)).toBe('2026-12-01T06:30:20.000Z')
  })

  it('is nothing where nobody works for a year, or beyond twenty years', () => {
    const from = new Date('2026-01-01T00:00Z')
    const days = Array.from({ length: 400 }, (_, at) => new Date(from.getTime() + at * 1440 * minute))
    const closed = new Map(
      days.map((day) => {
        const date = day.toISOString().slice(0, 10)
        return [date, { date, name: 'Closed', hours: null }]
      }),
    )
    expect(addWorkingMinutes({ timeZone: 'UTC', week, exceptions: closed }, from, 1)).toBeNull()
    const rare = [{ day: 1, from: '08:00', to: '08:01' }]
    expect(addWorkingMinutes({ timeZone: 'UTC', week: rare, exceptions: none }, from, 2000)).toBeNull()
  })
})
