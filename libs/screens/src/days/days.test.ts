import { expect, it } from 'vitest'
import { dayIn, daysAfter, daysBetween, monthOf } from './days.ts'

it('tells the day of a zone, and counts days across months and years', () => {
  const midnight = new Date('2026-12-31T22:30:00Z')
  expect(dayIn('UTC', midnight)).toBe('2026-12-31')
  expect(dayIn('Asia/Riyadh', midnight)).toBe('2027-01-01')
  expect(daysAfter('2026-12-28', 7)).toBe('2027-01-04')
  expect(daysAfter('2028-03-01', -1)).toBe('2028-02-29')
  expect(daysBetween('2026-11-30', '2026-11-30')).toBe(0)
  expect(daysBetween('2026-11-30', '2026-11-28')).toBe(-2)
})

it('tells the first and the last day of a month', () => {
  expect(monthOf('2028-02-14')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(monthOf('2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})
