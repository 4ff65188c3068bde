import { expect, it } from 'vitest'
import { compareTimes, median } from './compared-times.ts'

it('returns the median, whatever the order', () => {
  expect(median([30, 10, 20])).toBe(20)
  expect(median([40, 10, 30, 20])).toBe(30)
  expect(median([])).toBeNaN()
})

it('compares each time with the one taken beside it, so that a busy moment affects both', () => {
  // The machine was ten times slower during the second pair.
  expect(compareTimes([100, 1000, 100], [50, 500, 60])).toEqual({ before: 100, now: 60, ratio: 0.5 })
})
