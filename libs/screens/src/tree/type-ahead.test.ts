import { expect, it } from 'vitest'
import { aTreeItem } from '../../fixtures/a-tree-item.ts'
import { createOutline } from './outline.ts'
import { createTypeAhead } from './type-ahead.ts'

const names = ['Atrium', 'Élevator', 'Entrance', 'Atelier', 'Basement']
const outline = createOutline({
  rootId: '0',
  expanded: new Set(),
  hints: [],
  pages: [
    {
      parentId: '0',
      page: 1,
      total: 5,
      at: 1,
      items: names.map((name) => aTreeItem({ id: name, name })),
    },
  ],
})

it('collects letters typed in quick succession, ignoring case and accents', () => {
  let now = 0
  const type = createTypeAhead(() => now)
  expect(type('e', outline, 0)).toBe(1)
  now += 100
  expect(type('N', outline, 1)).toBe(2)
  now += 5_000
  expect(type('b', outline, 2)).toBe(4)
})

it('steps through names that begin with one letter, and wraps at the end', () => {
  let now = 0
  const type = createTypeAhead(() => (now += 10))
  expect(type('a', outline, 0)).toBe(3)
  expect(type('a', outline, 3)).toBe(0)
})

it('ignores keys that are not letters, and a leading space', () => {
  const type = createTypeAhead()
  expect(type('Shift', outline, 0)).toBeNull()
  expect(type(' ', outline, 0)).toBeNull()
  expect(type('q', outline, 0)).toBeNull()
})
