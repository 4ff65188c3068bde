import type { FixedRule } from '@atrium/contract'
import { judgeRule } from '@atrium/contract/judge-rule'
import fc from 'fast-check'
import { RRuleTemporal } from 'rrule-temporal'
import { expect, it } from 'vitest'
import { drawn } from '../../../testing/property-seed.ts'
import { occurrences, occurrencesDue } from './occurrences.ts'
import { calendarAround, ruleWithAnchor, someDay } from './fixtures/arbitrary-rules.ts'
import { day, daysOf, everyDay, firstOf, fixed } from './fixtures/rules.ts'

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const named = (weekday: number): string => weekdays[weekday - 1] ?? ''
const frequencies = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const
const noon = (date: Temporal.PlainDate): Temporal.ZonedDateTime =>
  date.toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' })

/** The same rule, or the rules that are it together, as an independent implementation of RFC 5545 understands them. */
function oracles(
  { every, unit, on = {}, month_end }: FixedRule,
  anchor: Temporal.PlainDate,
  weekStart: number,
) {
  const rule = (parts: Partial<ConstructorParameters<typeof RRuleTemporal>[0]>) =>
    new RRuleTemporal({
      freq: frequencies[unit],
      interval: every,
      dtstart: noon(anchor),
      wkst: named(weekStart),
      maxIterations: 100_000,
      ...parts,
    })
  if (unit === 'day') return [rule({})]
  if (unit === 'week') return [rule({ byDay: (on.weekdays ?? [anchor.dayOfWeek]).map(named) })]
  const months = on.months ?? (unit === 'year' ? [anchor.month] : undefined)
  const chosen = months && { byMonth: months }
  if (on.nth !== undefined)
    return [rule({ ...chosen, byDay: [`${on.nth === 'last' ? -1 : on.nth}${named(on.weekday ?? 1)}`] })]
  const monthDay = on.month_day === 'last' ? -1 : (on.month_day ?? anchor.day)
  if (month_end === 'skip' || monthDay <= 28) return [rule({ ...chosen, byMonthDay: [monthDay] })]
  // The last of the days from the 28th on is the day, or the last one of the month. In a year each month has one of its own.
  const clamped = { byMonthDay: [28, 29, 30, 31].filter((day) => day <= monthDay), bySetPos: [-1] }
  return unit === 'year'
    ? (months ?? []).map((month) => rule({ ...clamped, byMonth: [month] }))
    : [rule({ ...clamped, ...chosen })]
}

const cases = ruleWithAnchor.chain(({ rule, anchor }) =>
  fc.record({
    rule: fc.constant(rule),
    anchor: fc.constant(anchor),
    weekStart: fc.integer({ min: 1, max: 7 }),
    after: fc.integer({ min: -100, max: 4000 }),
    length: fc.integer({ min: 0, max: 3000 }),
  }),
)

it('falls on the days that an independent implementation of RFC 5545 finds [MT-2] [MT-3]', () => {
  fc.assert(
    fc.property(cases, ({ rule, anchor, weekStart, after, length }) => {
      const from = anchor.add({ days: after })
      const through = from.add({ days: length })
      const own = daysOf(occurrences(rule, { anchor, from, through, calendar: { ...everyDay, weekStart } }))
      const other = oracles(rule, anchor, weekStart)
        .flatMap((one) => one.between(noon(from), noon(through), true))
        .map((moment) => moment.toString().slice(0, 10))
      expect(own).toEqual(other.toSorted())
    }),
    { ...drawn, numRuns: 1000 },
  )
})

const withCalendar = cases.chain((one) =>
  fc.record({
    rule: fc.constant(one.rule),
    anchor: fc.constant(one.anchor),
    from: fc.constant(one.anchor.add({ days: one.after })),
    length: fc.integer({ min: 0, max: 1500 }),
    cuts: fc.array(fc.integer({ min: 0, max: 1500 }), { maxLength: 4 }),
    calendar: calendarAround(one.anchor.add({ days: one.after })),
  }),
)

/** Cuts a range into parts that follow each other. */
function cut(from: Temporal.PlainDate, length: number, cuts: readonly number[]) {
  const ends = [...new Set([...cuts.filter((at) => at < length), length])].toSorted((a, b) => a - b)
  return ends.map((end, at) => ({
    from: from.add({ days: at === 0 ? 0 : (ends[at - 1] ?? 0) + 1 }),
    through: from.add({ days: end }),
  }))
}

it.each([
  ['falls', occurrences],
  ['is due', occurrencesDue],
] as const)('what %s in a range is what does in its parts [MT-4] [MT-6]', (_, find) => {
  fc.assert(
    fc.property(withCalendar, ({ rule, anchor, from, length, cuts, calendar }) => {
      const whole = [...find(rule, { anchor, from, through: from.add({ days: length }), calendar })]
      const parts = cut(from, length, cuts).flatMap((part) => [...find(rule, { anchor, ...part, calendar })])
      expect(JSON.stringify(parts)).toBe(JSON.stringify(whole))
    }),
    { ...drawn, numRuns: 300 },
  )
})

it('counts without gaps from the anchor, whatever was asked for before [MT-4]', () => {
  fc.assert(
    fc.property(withCalendar, ({ rule, anchor, from, length, calendar }) => {
      const through = from.add({ days: length })
      const all = [...occurrences(rule, { anchor, from: anchor, through, calendar })]
      expect(all.map(({ sequence }) => sequence)).toEqual(all.map((_, at) => at + 1))
      const later = [...occurrences(rule, { anchor, from, through, calendar })]
      expect(JSON.stringify(later)).toBe(
        JSON.stringify(all.filter(({ occurrence_on: on }) => Temporal.PlainDate.compare(on, from) >= 0)),
      )
    }),
    { ...drawn, numRuns: 300 },
  )
})

it('finds all that is due in a range, and nothing else [MT-6]', () => {
  fc.assert(
    fc.property(withCalendar, ({ rule, anchor, from, length, calendar }) => {
      const through = from.add({ days: length })
      const wide = { from: from.subtract({ days: 400 }), through: through.add({ days: 400 }) }
      const isWithin = (on: Temporal.PlainDate) =>
        Temporal.PlainDate.compare(from, on) <= 0 && Temporal.PlainDate.compare(on, through) <= 0
      expect(JSON.stringify([...occurrencesDue(rule, { anchor, from, through, calendar })])).toBe(
        JSON.stringify(
          [...occurrences(rule, { anchor, ...wide, calendar })].filter(({ due_on: on }) => isWithin(on)),
        ),
      )
    }),
    { ...drawn, numRuns: 300 },
  )
})

/** Temporal knows days until the year 275760. */
const ruleOfCycle = ruleWithAnchor.filter(({ rule }) => rule.every <= 600)

it('a rule is said to fall on no day exactly if it has none in the four hundred years of the calendar [MT-8]', () => {
  fc.assert(
    fc.property(ruleOfCycle, ({ rule, anchor }) => {
      const through = anchor.add({ years: 1 + 400 * rule.every })
      const found = firstOf(occurrences(rule, { anchor, from: anchor, through, calendar: everyDay }), 1)
      expect(judgeRule(rule, anchor.toString())).toHaveLength(found.length === 0 ? 1 : 0)
    }),
    { ...drawn, numRuns: 300 },
  )
})

it('keeps months of an anchor apart by whole intervals [MT-2]', () => {
  fc.assert(
    fc.property(someDay, fc.integer({ min: 1, max: 40 }), (anchor, every) => {
      const range = { anchor, from: anchor, through: day('2200-12-31'), calendar: everyDay }
      const found = firstOf(occurrences(fixed({ every }), range), 30)
      expect(daysOf(found)).toEqual(found.map((_, at) => anchor.add({ months: at * every }).toString()))
    }),
    { ...drawn, numRuns: 100 },
  )
})
