import { expect, it } from 'vitest'
import { beginningOf, dayAfter } from './day-in-time.ts'

it('starts a day at local midnight, not at midnight in UTC', () => {
  const at = new Date(beginningOf('2027-03-01'))
  expect([at.getFullYear(), at.getMonth(), at.getDate(), at.getHours()]).toEqual([2027, 2, 1, 0])
})

it('returns the next day, also at the end of a year', () => {
  expect(dayAfter(new Date(2026, 11, 31, 23, 59).getTime())).toBe('2027-01-01')
})
