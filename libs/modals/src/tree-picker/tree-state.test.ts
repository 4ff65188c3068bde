import { describe, expect, it } from 'vitest'

import type { TreeNode } from './tree-source.ts'
import { growTree, linesOf, startTree, top } from './tree-state.ts'
import type { TreeEvent } from './tree-state.ts'

describe('a tree that changes while it is read', () => {
  it('shows no node below itself if two nodes swapped places between two reads', () => {
    const node = (id: string): TreeNode => ({ id, name: id, hasChildren: true })
    const events: TreeEvent<TreeNode>[] = [
      { kind: 'arrived', parentId: top, branch: { nodes: [node('a')] } },
      { kind: 'toggle', id: 'a', open: true },
      { kind: 'arrived', parentId: 'a', branch: { nodes: [node('b')] } },
      // Somebody has moved b to the top and a below it.
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

it('is walked at any depth', () => {
  const levels = 20_000
  let nodes: TreeNode[] = []
  for (let level = levels; level > 0; level -= 1)
    nodes = [{ id: `n${level}`, name: '', hasChildren: nodes.length > 0, children: nodes, open: true }]
  const state = growTree(startTree<TreeNode>(), { kind: 'arrived', parentId: top, branch: { nodes } })
  const lines = linesOf(state)
  expect(lines).toHaveLength(levels)
  expect(lines.at(-1)).toMatchObject({ level: levels - 1, parentId: `n${levels - 1}` })
})
