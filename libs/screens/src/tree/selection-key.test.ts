import { expect, it } from 'vitest'
import { selectionCommandOf } from './selection-key.ts'

const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }

it('knows the keys of a selection', () => {
  expect(selectionCommandOf({ ...plain, key: ' ' }, false)).toEqual({ kind: 'toggle', isRange: false })
  expect(selectionCommandOf({ ...plain, key: ' ', shiftKey: true }, true)).toEqual({
    kind: 'toggle',
    isRange: true,
  })
  expect(selectionCommandOf({ ...plain, key: 'ArrowDown', shiftKey: true }, false)).toEqual({
    kind: 'extend',
    by: 1,
  })
  expect(selectionCommandOf({ ...plain, key: 'ArrowUp', shiftKey: true }, false)).toEqual({
    kind: 'extend',
    by: -1,
  })
  expect(selectionCommandOf({ ...plain, key: 'A', metaKey: true }, false)).toEqual({ kind: 'all' })
  expect(selectionCommandOf({ ...plain, key: 'Escape' }, true)).toEqual({ kind: 'clear' })
})

it('leaves other keys to the tree and the browser', () => {
  expect(selectionCommandOf({ ...plain, key: 'Escape' }, false)).toBeNull()
  expect(selectionCommandOf({ ...plain, key: 'ArrowDown' }, true)).toBeNull()
  expect(selectionCommandOf({ ...plain, key: 'ArrowDown', shiftKey: true, altKey: true }, true)).toBeNull()
  expect(selectionCommandOf({ ...plain, key: 'c', ctrlKey: true }, true)).toBeNull()
})
