import { expect, it } from 'vitest'
import { beginningOfDay } from './beginning-of-day.ts'

it('is midnight by the person’s clock, also over the end of a month', () => {
  expect(beginningOfDay('2026-11-30')).toEqual(new Date(2026, 10, 30))
  expect(beginningOfDay('2026-11-30', 1)).toEqual(new Date(2026, 11, 1))
  expect(beginningOfDay('0099-01-01')?.getFullYear()).toBe(99)
})

it('is undefined for a text that is no day', () => {
  expect(['', 'tomorrow', '2026-11', '2026-13-45', '2026-02-31'].map((text) => beginningOfDay(text))).toEqual(
    Array(5).fill(undefined),
  )
})
