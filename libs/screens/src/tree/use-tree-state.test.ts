import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createOutline } from './outline.ts'
import { useTreeState } from './use-tree-state.ts'
import { wholeTree } from './whole-tree.ts'

const items = ['one', 'two', 'three'].map((id, position) => ({
  id,
  position,
  name: id,
  parent_id: '0',
  has_children: false,
  is_active: true,
}))
const outline = createOutline({ pages: wholeTree(items, 0), hints: [], expanded: new Set(), rootId: '0' })
const inView = { align: 'center', focus: false } as const
const third = { id: 'three', parentId: '0', index: 2 }

function openTree() {
  const nothing = () => undefined
  const { result } = renderHook(() =>
    useTreeState({ outline, rootId: '0', onExpand: nothing, onCollapse: nothing }),
  )
  return result
}

it('makes a place active once it is known', () => {
  const tree = openTree()
  const activate = tree.current.beginActivation()
  // The pointer over a line, or a focus that returns, is no step of the person.
  act(() => tree.current.setActive(1))
  act(() => activate(third, inView))
  expect(tree.current.activeLine).toBe(2)
})

it('leaves the person where they went by keyboard while the place was loaded', () => {
  const tree = openTree()
  const activate = tree.current.beginActivation()
  act(() => tree.current.setActive(1, { align: 'auto', focus: true }))
  act(() => activate(third, inView))
  expect(tree.current.activeLine).toBe(1)
})
