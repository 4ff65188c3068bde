import { expect, it } from 'vitest'
import { beginningOf, dayAfter } from './day-in-time.ts'

it('begins a day when it begins here, not in Greenwich', () => {
  const at = new Date(beginningOf('2027-03-01'))
  expect([at.getFullYear(), at.getMonth(), at.getDate(), at.getHours()]).toEqual([2027, 2, 1, 0])
})

it('knows the day after, over the end of a year', () => {
  expect(dayAfter(new Date(2026, 11, 31, 23, 59).getTime())).toBe('2027-01-01')
})
