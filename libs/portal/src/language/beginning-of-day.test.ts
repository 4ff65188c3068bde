import { expect, it } from 'vitest'
import { beginningOfDay } from './beginning-of-day.ts'

it('is midnight by the person’s clock, also over the end of a month', () => {
  expect(beginningOfDay('2026-11-30')).toEqual(new Date(2026, 10, 30))
  expect(beginningOfDay('2026-11-30', 1)).toEqual(new Date(2026, 11, 1))
})

it('is nothing where the text is no day', () => {
  expect(['', 'tomorrow', '2026-11'].map((text) => beginningOfDay(text))).toEqual(Array(3).fill(undefined))
})
