import { expect, it } from 'vitest'
import { aTreeItem } from '../../fixtures/a-tree-item.ts'
import { createOutline } from './outline.ts'
import { commandOf } from './tree-key.ts'

const outline = createOutline({
  rootId: '0',
  expanded: new Set(['a']),
  hints: [],
  pages: [
    {
      parentId: '0',
      page: 1,
      total: 2,
      at: 1,
      items: [aTreeItem({ id: 'a', has_children: true }), aTreeItem({ id: 'b', has_children: true })],
    },
    { parentId: 'a', page: 1, total: 1, at: 1, items: [aTreeItem({ id: 'a1', parent_id: 'a' })] },
  ],
})

function press(key: string, line: number, more: { direction?: 'rtl'; altKey?: true; ctrlKey?: true } = {}) {
  const pressed = { key, altKey: more.altKey ?? false, ctrlKey: more.ctrlKey ?? false, metaKey: false }
  const { direction = 'ltr' } = more
  const command = commandOf(pressed, { outline, line, direction, pageLines: 10 })
  if (!command) return null
  return command.kind === 'go' ? command.line : `${command.kind} ${command.row.item?.id}`
}

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 2],
  ['ArrowUp', 0, 0],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['PageDown', 0, 2],
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 'expand b'],
  ['ArrowRight', 1, null],
  ['ArrowLeft', 1, 0],
  ['ArrowLeft', 0, 'collapse a'],
  ['ArrowLeft', 2, null],
  ['Enter', 1, 'choose a1'],
  [' ', 1, 'choose a1'],
  ['F2', 1, 'rename a1'],
  ['Delete', 1, 'remove a1'],
  ['x', 1, null],
])('%s on line %i', (key, line, expected) => {
  expect(press(key, line)).toBe(expected)
})

it('swaps left and right in a language that is read from right to left', () => {
  expect(press('ArrowLeft', 2, { direction: 'rtl' })).toBe('expand b')
  expect(press('ArrowRight', 1, { direction: 'rtl' })).toBe(0)
})

it("reorders with Alt, and ignores the browser's own shortcuts", () => {
  expect(press('ArrowDown', 0, { altKey: true })).toBe('shift a')
  expect(press('ArrowLeft', 0, { altKey: true })).toBeNull()
  expect(press('End', 0, { ctrlKey: true })).toBeNull()
})
