import type { LocationGroup } from '@atrium/contract'
import { expect, it } from 'vitest'
import { allNodes, groupTree } from './group-tree.ts'

function group(id: string, parentId = '0', isEnabled = true): LocationGroup {
  return {
    id,
    project_id: 'p',
    parent_id: parentId,
    name: id.toUpperCase(),
    code: id,
    description: '',
    is_enabled: isEnabled,
    level: 0,
    position: 1,
    version: 1,
  }
}

it('puts every group below its parent, in the given order', () => {
  const tree = groupTree([group('a'), group('b', 'a'), group('c', 'b'), group('d')])
  expect(tree.map(({ id }) => id)).toEqual(['a', 'd'])
  expect(allNodes(tree).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  expect(allNodes(tree).map(({ hasChildren }) => hasChildren)).toEqual([true, true, false, false])
})

it('nests thousands of groups', () => {
  const chain = Array.from({ length: 20_000 }, (_, level) =>
    group(`g${level + 1}`, level === 0 ? '0' : `g${level}`),
  )
  expect(allNodes(groupTree(chain)).map(({ id }) => id)).toEqual(chain.map(({ id }) => id))
})

it('leaves a disabled group out and puts its children in its place', () => {
  const tree = groupTree([group('a'), group('b', 'a', false), group('c', 'b')])
  expect(tree[0]?.children?.map(({ id }) => id)).toEqual(['c'])
})
