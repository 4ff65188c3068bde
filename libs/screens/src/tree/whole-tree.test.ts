import { expect, it } from 'vitest'
import { aTreeItem } from '../../fixtures/a-tree-item.ts'
import { createOutline } from './outline.ts'
import type { TreeItem } from './tree-item.ts'
import { wholeTree } from './whole-tree.ts'

const listed = [
  aTreeItem({ id: 'towers', has_children: true }),
  aTreeItem({ id: 'north', parent_id: 'towers' }),
  aTreeItem({ id: 'gardens', position: 2 }),
]

it('returns every item as a page, also with more siblings than one page holds', () => {
  const many = Array.from({ length: 230 }, (_, index) => aTreeItem({ id: `g${index}`, position: index + 1 }))
  const outlineOf = (items: readonly TreeItem[], expanded: string[]) =>
    createOutline({ pages: wholeTree(items, 1), hints: [], expanded: new Set(expanded), rootId: '0' })
  const lines = (outline: ReturnType<typeof outlineOf>) =>
    Array.from({ length: outline.count }, (_, line) => outline.rowAt(line).item?.id)
  expect(lines(outlineOf(listed, ['towers']))).toEqual(['towers', 'north', 'gardens'])
  expect(lines(outlineOf(listed, []))).toEqual(['towers', 'gardens'])
  expect(lines(outlineOf(many, []))).toEqual(many.map(({ id }) => id))
  expect(outlineOf([], []).total).toBe(0)
})
