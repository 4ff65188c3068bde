import { expect, test } from 'vitest'
import { firstDifference } from './first-difference.ts'

test('names the first member in which two replies differ', () => {
  const reply = { ledger: [{ id: '1', price: null, names: ['a'] }], total: 1 }
  expect(firstDifference(reply, structuredClone(reply))).toBeUndefined()
  expect(firstDifference(reply, { ...reply, total: 2 })).toBe('.total: 1, then 2')
  expect(firstDifference(reply, { ledger: [], total: 1 })).toMatch(
    /^\.ledger\[0\]: \{"id":"1".*, then absent$/,
  )
  expect(firstDifference(reply, { ledger: [{ id: '1', names: ['a'] }], total: 1 })).toBe(
    '.ledger[0].price: null, then absent',
  )
  expect(firstDifference({ of: [] }, { of: {} })).toBe('.of: a list and an object')
})
