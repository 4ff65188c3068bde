import { expect, it } from 'vitest'
import { aStock } from '../../../fixtures/a-stock.ts'
import { readAmount } from '../../amounts/read-amount.ts'
import { typedAmount } from '../../amounts/write-amount.ts'
import { differenceOf, faultOf, outcomeOf, withQuantity, withStock } from './draft-lines.ts'

const one = 1_000_000n
const forms = {
  read: (typed: string) => readAmount(typed, 'fr'),
  typed: (amount: bigint) => typedAmount(amount, 'fr'),
}

it('adds a repeated code to its line, and moves the line to the top', () => {
  const screws = aStock({ material_id: 'm1' })
  const paint = aStock({ material_id: 'm2' })
  let lines = withQuantity([], screws, one, forms)
  lines = withQuantity(lines, paint, one / 2n, forms)
  lines = withQuantity(lines, screws, one / 4n, forms)
  expect(lines.map(({ material, typed }) => [material.material_id, typed])).toEqual([
    ['m1', '1,25'],
    ['m2', '0,5'],
  ])
  const newer = aStock({ material_id: 'm2', stock: '7' })
  expect(withStock(lines, [newer]).map(({ material }) => material.stock)).toEqual(['0', '7'])
})

it.each([
  ['issue', 4n, 6n, null],
  ['issue', 9n, 1n, 8n],
  ['transfer', 11n, -1n, 8n],
  ['return', 3n, 13n, null],
  ['supply', 3n, 13n, null],
  ['adjust', -10n, 0n, null],
  ['adjust', -11n, -1n, 10n],
] as const)('%s of %s leaves %s of 10 with 2 reserved', (kind, quantity, after, short) => {
  const stock = aStock({ material_id: 'm', stock: '10', reserved: '2' })
  expect(outcomeOf(kind, stock, quantity * one)).toEqual({
    after: after * one,
    short: short === null ? null : short * one,
  })
})

it('says what is wrong with a quantity, and lets a count be zero', () => {
  const fault = (typed: string, isCounted = false) => faultOf(readAmount(typed, 'en'), isCounted)
  expect([fault('0'), fault('-1'), fault('x'), fault('1.5')]).toEqual([
    'zero',
    'negative',
    'unreadable',
    null,
  ])
  expect([fault('0', true), fault('-1', true), fault('x', true)]).toEqual([null, 'belowZero', 'unreadable'])
})

it('compares a count with the stock of the moment in which it was entered', () => {
  const material = aStock({ material_id: 'm1', stock: '10' })
  expect(differenceOf({ material, typed: '7,5' }, forms)).toBe((-5n * one) / 2n)
  expect(differenceOf({ material, typed: '7', against: '6' }, forms)).toBe(one)
  expect(differenceOf({ material, typed: '-1' }, forms)).toBeNull()
  expect(differenceOf({ material, typed: 'x' }, forms)).toBeNull()
})
