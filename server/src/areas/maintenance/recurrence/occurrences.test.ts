import type { FixedRule } from '@atrium/contract'
import { describe, expect, it } from 'vitest'
import { occurrences, occurrencesDue } from './occurrences.ts'
import { day, daysOf, everyDay, firstOf, fixed, working } from './fixtures/rules.ts'

const range = (anchor: string, from = anchor, through = '2200-12-31') => ({
  anchor: day(anchor),
  from: day(from),
  through: day(through),
  calendar: everyDay,
})
const first = (rule: Partial<FixedRule>, anchor: string, count: number, weekStart = 1) =>
  daysOf(firstOf(occurrences(fixed(rule), { ...range(anchor), calendar: { ...everyDay, weekStart } }), count))

describe('a fixed rule counts from its anchor [MT-2]', () => {
  it('by days and weeks', () => {
    expect(first({ unit: 'day', every: 10 }, '2026-02-20', 3)).toEqual([
      '2026-02-20',
      '2026-03-02',
      '2026-03-12',
    ])
    expect(first({ unit: 'week', every: 4 }, '2026-01-01', 3)).toEqual([
      '2026-01-01',
      '2026-01-29',
      '2026-02-26',
    ])
  })

  it('takes several days of a week, and none before the anchor', () => {
    expect(first({ unit: 'week', every: 2, on: { weekdays: [3, 1, 7] } }, '2026-11-25', 5)).toEqual([
      '2026-11-25',
      '2026-11-29',
      '2026-12-07',
      '2026-12-09',
      '2026-12-13',
    ])
  })

  it('begins weeks on the day on which those of the project begin', () => {
    const rule: Partial<FixedRule> = { unit: 'week', every: 2, on: { weekdays: [7] } }
    // 25 November 2026 is a Wednesday. Its week ends with a Sunday, or begins with one.
    expect(first(rule, '2026-11-25', 2, 1)).toEqual(['2026-11-29', '2026-12-13'])
    expect(first(rule, '2026-11-25', 2, 7)).toEqual(['2026-12-06', '2026-12-20'])
    expect(first(rule, '2026-11-25', 2, 3)).toEqual(['2026-11-29', '2026-12-13'])
  })

  it('finds a weekday of a month by its place', () => {
    expect(first({ on: { nth: 1, weekday: 1 } }, '2026-01-06', 3)).toEqual([
      '2026-02-02',
      '2026-03-02',
      '2026-04-06',
    ])
    expect(first({ on: { nth: 'last', weekday: 5 } }, '2026-01-30', 3)).toEqual([
      '2026-01-30',
      '2026-02-27',
      '2026-03-27',
    ])
    expect(first({ every: 3, on: { nth: 4, weekday: 7 } }, '2026-01-01', 2)).toEqual([
      '2026-01-25',
      '2026-04-26',
    ])
  })

  it('leaves out the months that are not chosen', () => {
    expect(first({ on: { months: [7, 1] } }, '2026-05-10', 3)).toEqual([
      '2026-07-10',
      '2027-01-10',
      '2027-07-10',
    ])
    expect(first({ every: 5, on: { months: [1] } }, '2026-01-10', 2)).toEqual(['2026-01-10', '2031-01-10'])
    expect(first({ every: 6, on: { months: [3] } }, '2026-01-10', 2)).toEqual([])
  })

  it('falls in each chosen month of a year', () => {
    const rule: Partial<FixedRule> = { unit: 'year', every: 2, on: { months: [9, 3], month_day: 15 } }
    expect(first(rule, '2026-04-01', 3)).toEqual(['2026-09-15', '2028-03-15', '2028-09-15'])
    expect(first({ unit: 'year', on: { nth: 2, weekday: 2 } }, '2026-05-20', 2)).toEqual([
      '2027-05-11',
      '2028-05-09',
    ])
  })

  it('keeps the rhythm of an anchor that a range does not reach', () => {
    const late = occurrences(
      fixed({ unit: 'week', every: 3 }),
      range('2026-01-01', '2026-02-01', '2026-03-10'),
    )
    expect(daysOf(late)).toEqual(['2026-02-12', '2026-03-05'])
    expect([...occurrences(fixed(), range('2026-05-01', '2026-01-01', '2026-04-30'))]).toEqual([])
  })
})

describe('a day that a month does not have [MT-3]', () => {
  it('is the last one of the month, and says so', () => {
    const found = firstOf(occurrences(fixed(), range('2026-01-31')), 5)
    expect(daysOf(found)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'])
    expect(found.map(({ note }) => note)).toEqual([undefined, 'month_end', undefined, 'month_end', undefined])
  })

  it('leaves the month out', () => {
    const found = firstOf(occurrences(fixed({ month_end: 'skip' }), range('2026-01-31')), 4)
    expect(daysOf(found)).toEqual(['2026-01-31', '2026-03-31', '2026-05-31', '2026-07-31'])
    expect(found.map(({ sequence, note }) => [sequence, note])).toEqual(
      [1, 2, 3, 4].map((at) => [at, undefined]),
    )
  })

  it('is 29 February again in leap years', () => {
    expect(first({ unit: 'year' }, '2024-02-29', 5)).toEqual([
      '2024-02-29',
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ])
    expect(first({ unit: 'year', month_end: 'skip' }, '2092-02-29', 3)).toEqual([
      '2092-02-29',
      '2096-02-29',
      '2104-02-29',
    ])
  })

  it('is told of no last day that the rule names as such', () => {
    const found = firstOf(occurrences(fixed({ on: { month_day: 'last' } }), range('2026-01-05')), 2)
    expect(found.map(({ occurrence_on: on, note }) => [on.toString(), note])).toEqual([
      ['2026-01-31', undefined],
      ['2026-02-28', undefined],
    ])
  })

  it('never comes', () => {
    expect(first({ month_end: 'skip', on: { month_day: 30, months: [2] } }, '2026-01-01', 1)).toEqual([])
    expect(
      first(
        { unit: 'year', every: 4, month_end: 'skip', on: { month_day: 29, months: [2] } },
        '2025-01-01',
        1,
      ),
    ).toEqual([])
  })
})

describe('numbers of occurrences [MT-4]', () => {
  it('begin with 1 at the first day that is not before the anchor', () => {
    const rule = fixed({ on: { month_day: 5 } })
    const found = firstOf(occurrences(rule, range('2026-01-10', '2026-03-01')), 2)
    expect(found.map(({ sequence, occurrence_on: on }) => [sequence, on.toString()])).toEqual([
      [2, '2026-03-05'],
      [3, '2026-04-05'],
    ])
  })

  it('are known in a century without the ones before', () => {
    const rule = fixed({ unit: 'week', on: { weekdays: [2, 4] } })
    const [one] = firstOf(occurrences(rule, range('2026-01-01', '2126-01-01')), 1)
    expect(one).toMatchObject({ sequence: 10_436 })
    expect(one?.occurrence_on.toString()).toBe('2126-01-01')
  })
})

describe('a day on which nobody works [MT-5]', () => {
  // From Thursday 24 to Sunday 27 December nobody works; Saturdays and Sundays are free.
  const calendar = working([1, 2, 3, 4, 5], ['2026-12-24', '2026-12-25'])
  const due = (from: string, working_days: FixedRule['working_days'], given = calendar) =>
    [
      ...occurrences(fixed({ unit: 'day', working_days }), { ...range(from, from, from), calendar: given }),
    ].map(({ due_on: on, note }) => [on.toString(), ...(note ? [note] : [])].join(' '))[0]

  it.each([
    ['as_is', '2026-12-26', '2026-12-26'],
    ['next', '2026-12-23', '2026-12-23'],
    ['next', '2026-12-24', '2026-12-28'],
    ['previous', '2026-12-27', '2026-12-23'],
    ['nearest', '2026-12-24', '2026-12-23'],
    ['nearest', '2026-12-26', '2026-12-28'],
  ] as const)('%s moves %s to %s', (rule, from, to) => expect(due(from, rule)).toBe(to))

  it('takes the earlier one of two that are equally near', () => {
    expect(due('2026-12-25', 'nearest', working([1, 2, 3, 4], ['2026-12-24', '2026-12-28']))).toBe(
      '2026-12-23',
    )
    expect(due('2026-12-09', 'nearest', working([1, 2, 4, 5]))).toBe('2026-12-08')
  })

  it('works on an exceptional day with hours', () => {
    expect(due('2026-12-26', 'next', working([1, 2, 3, 4, 5], [], ['2026-12-26']))).toBe('2026-12-26')
  })

  it('has the free days of the weekend of a project, and every day without hours', () => {
    expect(due('2026-12-25', 'next', working([7, 1, 2, 3, 4]))).toBe('2026-12-27')
    expect(due('2026-12-26', 'next', everyDay)).toBe('2026-12-26')
    expect(due('2026-12-26', 'next', working([], ['2026-12-26']))).toBe('2026-12-27')
  })

  it('stays where no working day is within 31 days', () => {
    const off = Array.from({ length: 63 }, (_, at) => day('2026-06-01').add({ days: at }).toString())
    const closed = working([1, 2, 3, 4, 5, 6, 7], off)
    expect(due('2026-07-02', 'nearest', closed)).toBe('2026-07-02 no_working_day')
    expect(due('2026-07-01', 'nearest', closed)).toBe('2026-05-31')
    expect(due('2026-07-03', 'nearest', closed)).toBe('2026-08-03')
    expect(due('2026-07-01', 'next', closed)).toBe('2026-07-01 no_working_day')
  })
})

it('finds what is due in a range although it falls outside of it [MT-6]', () => {
  const calendar = working([1, 2, 3, 4, 5], ['2026-12-31', '2027-01-01'])
  const due = (working_days: FixedRule['working_days'], from: string, through: string) =>
    [...occurrencesDue(fixed({ working_days }), { ...range('2026-10-01', from, through), calendar })].map(
      ({ sequence, occurrence_on: on, due_on: due }) => [sequence, on.toString(), due.toString()],
    )
  expect(due('next', '2027-01-04', '2027-01-31')).toEqual([[4, '2027-01-01', '2027-01-04']])
  expect(due('previous', '2026-12-30', '2026-12-30')).toEqual([[4, '2027-01-01', '2026-12-30']])
  expect(due('previous', '2026-12-31', '2027-01-31')).toEqual([])
})
