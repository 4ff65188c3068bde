import { expect, it } from 'vitest'
import { timeAway } from './time-away.ts'

const now = Date.parse('2026-11-20T12:00:00Z')

it.each([
  ['2026-11-20T12:00:00Z', 'this minute'],
  ['2026-11-20T12:45:00Z', 'in 45 minutes'],
  ['2026-11-20T07:00:00Z', '5 hours ago'],
  ['2026-11-22T12:00:00Z', 'in 2 days'],
  ['2026-05-20T12:00:00Z', '6 months ago'],
])('says how far %s is away', (moment, said) => {
  expect(timeAway(moment, now, 'en')).toBe(said)
})
