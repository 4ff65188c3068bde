import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aTreeItem } from '../../fixtures/a-tree-item.ts'
import type { TreeItem } from './tree-item.ts'
import { createOutline, type BranchPage, type Outline, type PlaceHint } from './outline.ts'

interface Node {
  readonly id: string
  readonly children: readonly Node[]
}

const root = '0'

function toLocation({ id, children }: Node, parentId: string, position: number): TreeItem {
  return aTreeItem({ id, name: id, parent_id: parentId, position, has_children: children.length > 0 })
}

/** Pages of a branch with 100 rows each, all or only the given ones. */
function pagesOf(parentId: string, nodes: readonly Node[], only?: readonly number[], at = 1): BranchPage[] {
  const numbers =
    only ?? Array.from({ length: Math.max(1, Math.ceil(nodes.length / 100)) }, (_, page) => page + 1)
  return numbers.map((page) => ({
    parentId,
    page,
    total: nodes.length,
    at,
    items: nodes
      .slice((page - 1) * 100, page * 100)
      .map((node, offset) => toLocation(node, parentId, offset + 1)),
  }))
}

function allPages(parentId: string, nodes: readonly Node[]): BranchPage[] {
  return [...pagesOf(parentId, nodes), ...nodes.flatMap((node) => allPages(node.id, node.children))]
}

function outlineOf(pages: BranchPage[], expanded: string[], hints: PlaceHint[] = []): Outline {
  return createOutline({ pages, hints, expanded: new Set(expanded), rootId: root })
}

const lines = (outline: Outline) =>
  Array.from({ length: outline.count }, (_, line) => {
    const { item, depth, parentId, index } = outline.rowAt(line)
    return `${'-'.repeat(depth)}${item?.id ?? `?${parentId}.${index}`}`
  })

const many = (prefix: string, count: number): Node[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${prefix}${index}`, children: [] }))

it('shows one line without content before anything is loaded', () => {
  const outline = outlineOf([], [])
  expect(lines(outline)).toEqual(['?0.0'])
  expect(outline.total).toBeUndefined()
  expect(outline.rowAt(0).setSize).toBe(-1)
})

it('inserts an expanded branch between its siblings', () => {
  const nodes = [{ id: 'a', children: many('a', 2) }, { id: 'b', children: many('b', 1) }, ...many('c', 1)]
  const outline = outlineOf(allPages(root, nodes), ['a', 'b'])
  expect(lines(outline)).toEqual(['a', '-a0', '-a1', 'b', '-b0', 'c0'])
  expect(outline.rowAt(2)).toMatchObject({ parentId: 'a', index: 1, depth: 1, setSize: 2, isExpanded: false })
  expect(outline.lineOf({ parentId: 'b', index: 0 })).toBe(4)
})

it('has a line for every row of a branch of 5,000 with one page loaded', () => {
  const nodes = [{ id: 'a', children: many('a', 5_000) }, ...many('b', 1)]
  const outline = outlineOf([...pagesOf(root, nodes), ...pagesOf('a', nodes[0]?.children ?? [], [26])], ['a'])
  expect(outline.count).toBe(5_002)
  expect(outline.rowAt(2_501).item?.id).toBe('a2500')
  expect(outline.rowAt(2_400).item).toBeUndefined()
  expect(outline.rowAt(5_001).item?.id).toBe('b0')
})

it('finds the line of a deep location from its path alone, without pages of the branches above', () => {
  const hint = (id: string, parentId: string, index: number): PlaceHint => ({ id, parentId, index, at: 1 })
  const outline = outlineOf([], ['a', 'b'], [hint('a', root, 7), hint('b', 'a', 3_000), hint('c', 'b', 12)])
  const line = outline.lineOf({ parentId: 'b', index: 12 })
  expect(line).toBe(7 + 1 + 3_000 + 1 + 12)
  expect(outline.rowAt(line ?? -1)).toMatchObject({ parentId: 'b', index: 12, depth: 2, setSize: -1 })
  // Each branch of unknown size has one more line, which triggers its load when it becomes visible.
  expect(outline.count).toBe(7 + 1 + 3_000 + 1 + 12 + 1 + 3)
  expect(outline.placeOf('c')).toMatchObject({ parentId: 'b', index: 12 })
})

it('trusts the newest page about the size, about a position, and over a hint for the same rows', () => {
  const old = pagesOf(root, many('a', 250), [1, 2, 3], 1)
  const shorter = pagesOf(root, many('a', 120).slice(1), [2], 5)
  const hint: PlaceHint = { id: 'a119', parentId: root, index: 119, at: 2 }
  const outline = outlineOf([...shorter, ...old], ['a119'], [hint])
  expect(outline.total).toBe(119)
  expect(outline.placeOf('a119')).toMatchObject({ index: 118 })
  expect(outline.lineOf({ parentId: root, index: 200 })).toBeUndefined()
})

it('never loops when old pages place an item below itself', () => {
  const a = { id: 'a', children: [] }
  const b = { id: 'b', children: [] }
  const outline = outlineOf(
    [...pagesOf(root, [a]), ...pagesOf('a', [b]), ...pagesOf('b', [a], [1], 2)],
    ['a', 'b'],
  )
  expect(outline.count).toBeGreaterThan(0)
  expect(() => lines(outline)).not.toThrow()
  expect(outline.lineOf({ parentId: 'b', index: 0 })).toBeUndefined()
})

const anyTree: fc.Arbitrary<Node[]> = fc.letrec<{ tree: Node[]; shape: unknown }>((tie) => ({
  shape: fc.constant(null),
  tree: fc
    .array(fc.oneof({ maxDepth: 4 }, fc.constant([] as Node[]), tie('tree')), { maxLength: 5 })
    .map((branches) => branches.map((children) => ({ id: '', children }))),
})).tree

function named(nodes: readonly Node[], prefix = 'n'): Node[] {
  return nodes.map(({ children }, index) => {
    const id = `${prefix}.${index}`
    return { id, children: named(children, id) }
  })
}

function expectedLines(nodes: readonly Node[], expanded: ReadonlySet<string>, depth = 0): string[] {
  return nodes.flatMap(({ id, children }) => [
    `${'-'.repeat(depth)}${id}`,
    ...(expanded.has(id) ? expectedLines(children, expanded, depth + 1) : []),
  ])
}

const idsOf = (nodes: readonly Node[]): string[] =>
  nodes.flatMap(({ id, children }) => [id, ...idsOf(children)])

it('is the tree in order, whatever is expanded, and finds each line again', () => {
  fc.assert(
    fc.property(anyTree, fc.infiniteStream(fc.boolean()), (shape, coins) => {
      const nodes = named(shape)
      const expanded = idsOf(nodes).filter(() => coins.next().value)
      const outline = outlineOf(allPages(root, nodes), expanded)
      expect(lines(outline)).toEqual(expectedLines(nodes, new Set(expanded)))
      for (let line = 0; line < outline.count; line++) expect(outline.lineOf(outline.rowAt(line))).toBe(line)
    }),
  )
})

it('is built at any depth', () => {
  const levels = 10_000
  const ids = Array.from({ length: levels }, (_, level) => `n${level + 1}`)
  const pages = ids.map((id, level): BranchPage => {
    const parentId = ids[level - 1] ?? root
    return { parentId, page: 1, total: 1, at: 1, items: [toLocation({ id, children: [] }, parentId, 1)] }
  })
  const outline = outlineOf(pages, ids.slice(0, -1))
  expect(outline.count).toBe(levels)
  expect(outline.rowAt(levels - 1)).toMatchObject({ depth: levels - 1, parentId: `n${levels - 1}` })
  expect(outline.lineOf({ parentId: `n${levels - 1}`, index: 0 })).toBe(levels - 1)
})
