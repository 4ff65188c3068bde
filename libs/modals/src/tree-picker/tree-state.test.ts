import { describe, expect, it } from 'vitest'

import type { TreeNode } from './tree-source.ts'
import { growTree, linesOf, startTree, top } from './tree-state.ts'
import type { TreeEvent } from './tree-state.ts'

describe('a tree that is changed while it is walked', () => {
  it('shows no node below itself, when two that were read before and after have changed places', () => {
    const node = (id: string): TreeNode => ({ id, name: id, hasChildren: true })
    const events: TreeEvent<TreeNode>[] = [
      { kind: 'arrived', parentId: top, branch: { nodes: [node('a')] } },
      { kind: 'toggle', id: 'a', open: true },
      { kind: 'arrived', parentId: 'a', branch: { nodes: [node('b')] } },
      // Somebody has put b to the top and a below it.
      { kind: 'toggle', id: 'b', open: true },
      { kind: 'arrived', parentId: 'b', branch: { nodes: [node('a'), node('c')] } },
    ]
    const state = events.reduce(growTree<TreeNode>, startTree<TreeNode>())
    expect(linesOf(state).map((line) => line.kind === 'node' && [line.level, line.node.id])).toEqual([
      [0, 'a'],
      [1, 'b'],
      [2, 'c'],
    ])
  })
})
