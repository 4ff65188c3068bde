import { expect, it } from 'vitest'
import { spanOfDays } from './span-of-days.ts'

it('spans whole days in local time', () => {
  const { from, to } = spanOfDays({ from: '2026-11-01', to: '2026-11-30' })
  expect(from).toBe(new Date(2026, 10, 1).toISOString())
  expect(to).toBe(new Date(2026, 11, 1).toISOString())
})

it('has no limit on a side without a valid day', () => {
  expect(spanOfDays({ from: '', to: 'tomorrow' })).toEqual({ from: undefined, to: undefined })
})
