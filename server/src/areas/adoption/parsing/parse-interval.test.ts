import { expect, it } from 'vitest'
import { parseInterval } from './parse-interval.ts'
import { parseMinutes } from './parse-minutes.ts'

it.each([
  ['1', 'year', '1 year'],
  ['2', 'Quarters', '6 month'],
  ['6 months', undefined, '6 month'],
  ['1', 'as required', null],
  ['weekly', undefined, '1 week'],
  ['As needed', undefined, null],
  ['0', 'day', undefined],
  ['1000', 'day', undefined],
  ['1.5', 'month', undefined],
  ['12', 'hour', undefined],
])('reads the frequency %s %s as %s', (text, unit, interval) => {
  expect(parseInterval(text, unit)).toBe(interval)
})

it.each([
  ['45', 'minute', 45],
  ['1.5', 'hours', 90],
  ['2 d', undefined, 2880],
  ['0', 'hour', null],
  ['101', 'day', undefined],
  ['1', 'month', undefined],
])('reads the duration %s %s as %s minutes', (text, unit, minutes) => {
  expect(parseMinutes(text, unit)).toBe(minutes)
})
