import { expect, it } from 'vitest'
import { dayIn, timesIn } from './local-time.ts'

it.each([
  ['UTC', '2026-11-23 22:30:05'],
  ['Africa/Cairo', '2026-11-24 00:30:05'],
  ['America/New_York', '2026-11-23 17:30:05'],
  ['Asia/Kathmandu', '2026-11-24 04:15:05'],
])('writes a moment by the clocks of %s', (zone, expected) => {
  const moment = new Date('2026-11-23T22:30:05.900Z')
  expect(timesIn(zone)(moment)).toBe(expected)
  expect(dayIn(zone, moment)).toBe(expected.slice(0, 10))
})

it('writes midnight as 00:00, and years of four digits', () => {
  expect(timesIn('UTC')(new Date('0099-01-01T00:00:00Z'))).toBe('0099-01-01 00:00:00')
})
