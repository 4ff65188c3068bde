import { expect, it } from 'vitest'
import { parseCost } from './parse-number.ts'

it.each([
  ['1,250.50 EUR', '1250.5'],
  ['$ 90', '90'],
  ['0', null],
  ['-3', undefined],
  ['about 5', undefined],
])('reads the cost %s', (text, cost) => {
  expect(parseCost(text)).toBe(cost)
})

it('takes a cell that is longer than any cost for none', () => {
  expect(parseCost(`1${' '.repeat(65_000)}x`)).toBeUndefined()
})
