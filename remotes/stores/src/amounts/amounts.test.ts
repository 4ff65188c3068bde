import { formatAmount, parseAmount } from '@atrium/contract/amounts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readAmount } from './read-amount.ts'
import { typedAmount, writeAmount } from './write-amount.ts'

it.each([
  ['en', '12', '12'],
  ['en', ' 1.5 ', '1.5'],
  ['en', '.5', '0.5'],
  ['en', '007', '7'],
  ['en', '2.500000000', '2.5'],
  ['en', '-3', '-3'],
  ['en', '\u22123', '-3'],
  ['en', '999999999999.999999', '999999999999.999999'],
  ['fr', '1,5', '1.5'],
  ['fr', '1.5', '1.5'],
  ['fr', '1,500', '1.5'],
  ['ar', '١٢٫٥', '12.5'],
  ['ar', '\u061c-٣', '-3'],
  ['ar', '12.5', '12.5'],
  ['en', '۴۲', '42'],
])('in %s reads %s as %s', (language, typed, amount) => {
  expect(readAmount(typed, language)).toEqual({ amount: parseAmount(amount) })
})

it.each([
  ['en', '', 'unreadable'],
  ['en', '-', 'unreadable'],
  ['en', '.', 'unreadable'],
  ['en', '1e3', 'unreadable'],
  ['en', 'SCREW-4', 'unreadable'],
  ['en', '1.2.3', 'unreadable'],
  ['en', '1,5', 'grouped'],
  ['en', '1,500', 'grouped'],
  ['en', '1,500.25', 'grouped'],
  ['fr', '1 500', 'grouped'],
  ['ar', '١٬٥٠٠', 'grouped'],
  ['de', '1.500', 'grouped'],
  ['en', '0.0000001', 'places'],
  ['en', '1000000000000', 'large'],
])('in %s refuses %s: %s', (language, typed, fault) => {
  expect(readAmount(typed, language)).toEqual({ fault })
})

it('reads back the amounts that it writes, exactly, in every language', () => {
  const amount = fc.bigInt({ min: -(10n ** 18n) + 1n, max: 10n ** 18n - 1n })
  fc.assert(
    fc.property(amount, fc.constantFrom('en', 'fr', 'ar', 'ar-EG', 'de', 'fa'), (one, language) => {
      expect(readAmount(typedAmount(one, language), language)).toEqual({ amount: one })
    }),
  )
  expect(writeAmount(formatAmount(123456789012345678n), 'en')).toBe('123,456,789,012.345678')
})
