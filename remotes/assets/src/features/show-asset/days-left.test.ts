import { expect, it } from 'vitest'
import { daysLeft } from './days-left.ts'

const now = new Date('2026-11-24T23:30:00Z')

it('counts whole days in the time zone of the project', () => {
  expect(daysLeft('2026-11-24', 'UTC', now)).toBe(0)
  expect(daysLeft('2026-11-24', 'Asia/Dubai', now)).toBe(-1)
  expect(daysLeft('2026-12-24', 'UTC', now)).toBe(30)
})

it('counts a day where the clocks change as one day', () => {
  expect(daysLeft('2026-03-30', 'Europe/Paris', new Date('2026-03-28T12:00:00Z'))).toBe(2)
})
