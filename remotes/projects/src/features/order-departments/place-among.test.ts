import { expect, it } from 'vitest'
import { placeAmong } from './place-among.ts'

const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
const order = (...placings: [id: string, position: number][]) =>
  placeAmong(
    items,
    placings.map(([id, position]) => ({ id, position })),
  )
    .map(({ id }) => id)
    .join('')

it('takes the position of another item, from above and from below', () => {
  expect(order(['a', 3])).toBe('bcad')
  expect(order(['d', 2])).toBe('adbc')
  expect(order(['b', 2])).toBe('abcd')
})

it('applies moves one after the other, and ignores unknown items', () => {
  expect(order(['a', 2], ['a', 3], ['gone', 1])).toBe('bcad')
  expect(order(['a', 9])).toBe('bcda')
})
