import { describe, expect, it } from 'vitest'
import { dayAfterKey, monthsAfter, spanOf, stepFrom, weekOf, weeksOfMonth } from './calendar-days.ts'

const [monday, saturday, sunday] = [1, 6, 7]

it.each([
  [monday, '2026-11-30', '2026-12-06'],
  [saturday, '2026-11-28', '2026-12-04'],
  [sunday, '2026-11-29', '2026-12-05'],
])('begins a week with day %i', (weekStart, first, last) => {
  const week = weekOf('2026-12-02', weekStart)
  expect(week).toHaveLength(7)
  expect([week[0], week[6]]).toEqual([first, last])
})

it('shows whole weeks of a month, as many as it has', () => {
  // February 2027 begins with a Monday and has four weeks; August 2026 begins with a Saturday.
  expect(weeksOfMonth('2027-02-14', monday)).toHaveLength(4)
  expect(weeksOfMonth('2027-02-14', sunday)).toHaveLength(5)
  expect(weeksOfMonth('2026-08-31', monday)).toHaveLength(6)
  expect(weeksOfMonth('2026-08-31', monday).map((week) => week[0])).toEqual([
    '2026-07-27',
    '2026-08-03',
    '2026-08-10',
    '2026-08-17',
    '2026-08-24',
    '2026-08-31',
  ])
})

it('asks for the days that are shown', () => {
  expect(spanOf('month', '2026-12-02', monday)).toEqual({ from: '2026-11-30', to: '2027-01-03' })
  expect(spanOf('week', '2026-12-02', sunday)).toEqual({ from: '2026-11-29', to: '2026-12-05' })
  expect(spanOf('agenda', '2026-12-02', monday)).toEqual({ from: '2026-12-02', to: '2026-12-15' })
})

it('goes on and back by what is shown, to the last day of a shorter month', () => {
  expect(stepFrom('month', '2027-01-31', 1)).toBe('2027-02-28')
  expect(stepFrom('month', '2026-03-31', -1)).toBe('2026-02-28')
  expect(stepFrom('week', '2026-12-30', 1)).toBe('2027-01-06')
  expect(stepFrom('agenda', '2026-12-30', -1)).toBe('2026-12-16')
  expect(monthsAfter('2028-02-29', 12)).toBe('2029-02-28')
})

describe('dayAfterKey', () => {
  const day = '2026-12-02'
  it.each([
    ['ArrowRight', 'ltr', '2026-12-03'],
    ['ArrowRight', 'rtl', '2026-12-01'],
    ['ArrowLeft', 'rtl', '2026-12-03'],
    ['ArrowDown', 'ltr', '2026-12-09'],
    ['ArrowUp', 'ltr', '2026-11-25'],
    ['Home', 'ltr', '2026-11-30'],
    ['End', 'ltr', '2026-12-06'],
    ['PageDown', 'ltr', '2027-01-02'],
    ['PageUp', 'ltr', '2026-11-02'],
  ] as const)('%s (%s) is %s', (key, direction, expected) => {
    expect(dayAfterKey(key, day, { show: 'month', weekStart: monday, direction })).toBe(expected)
  })

  it('pages by weeks where a week is shown, and knows no other key', () => {
    const keys = { show: 'week', weekStart: monday, direction: 'ltr' } as const
    expect(dayAfterKey('PageDown', day, keys)).toBe('2026-12-09')
    expect(dayAfterKey('a', day, keys)).toBeUndefined()
  })
})
