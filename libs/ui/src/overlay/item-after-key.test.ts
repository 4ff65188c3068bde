import { describe, expect, it } from 'vitest'

import { itemAfterKey } from './item-after-key.ts'

const items = [
  { label: 'Closed', disabled: true },
  { label: 'Edit' },
  { label: 'Export' },
  { label: 'Move', disabled: true },
  { label: 'Remove' },
]
const after = (key: string, at: number, typed = '') => itemAfterKey(key, typed, items, at)

describe('itemAfterKey', () => {
  it('wraps around, and skips disabled items', () => {
    expect(after('ArrowDown', -1)).toBe(1)
    expect(after('ArrowDown', 2)).toBe(4)
    expect(after('ArrowDown', 4)).toBe(1)
    expect(after('ArrowUp', 1)).toBe(4)
    expect(after('ArrowUp', -1)).toBe(4)
  })

  it('goes to the ends', () => {
    expect(after('Home', 4)).toBe(1)
    expect(after('End', 1)).toBe(4)
  })

  it('follows letters: a repeated one, or a word', () => {
    expect(after('e', -1, 'e')).toBe(1)
    expect(after('e', 1, 'ee')).toBe(2)
    expect(after('x', 1, 'ex')).toBe(2)
    expect(after('p', 2, 'exp')).toBe(2)
    expect(after('z', 2, 'z')).toBe(2)
    expect(after('Shift', 2)).toBe(2)
  })

  it('finds nothing if all are disabled', () => {
    expect(itemAfterKey('ArrowDown', '', [{ label: 'Closed', disabled: true }], -1)).toBe(-1)
  })
})
