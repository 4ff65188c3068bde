import type { TreeBranch, TreeNode } from './tree-source.ts'

/** The branch of the nodes without a parent. */
export const top = ''

/** The state of the nodes after the loaded ones. */
export type Rest =
  { readonly phase: 'none' | 'more' | 'loading' } | { readonly phase: 'failed'; readonly reason: string }

export interface BranchState<Node> {
  readonly nodes: readonly Node[]
  /** How many nodes arrived in all, including duplicates. */
  readonly read: number
  readonly rest: Rest
}

/** The loaded part of a tree, and the open nodes. Branches are keyed by the id of the node above, `top` for the first. */
export interface TreeState<Node> {
  readonly branches: ReadonlyMap<string, BranchState<Node>>
  readonly expanded: ReadonlySet<string>
}

export type TreeEvent<Node extends TreeNode> =
  | { readonly kind: 'asked'; readonly parentId: string }
  | { readonly kind: 'arrived'; readonly parentId: string; readonly branch: TreeBranch<Node> }
  | { readonly kind: 'toggle'; readonly id: string; readonly open: boolean }

/** One line of the list that draws a tree. */
export type TreeLine<Node> =
  | {
      readonly kind: 'node'
      readonly node: Node
      readonly level: number
      readonly parentId: string
      readonly expanded: boolean | undefined
      readonly position: number
      /** -1 while their number is unknown. */
      readonly siblings: number
    }
  | { readonly kind: 'rest'; readonly level: number; readonly parentId: string; readonly rest: Rest }

const nothingYet: BranchState<never> = { nodes: [], read: 0, rest: { phase: 'loading' } }

export function startTree<Node>(): TreeState<Node> {
  return { branches: new Map([[top, nothingYet]]), expanded: new Set() }
}

function branchesOf<Node extends TreeNode>(
  parentId: string,
  branch: BranchState<Node>,
  into: Map<string, BranchState<Node>>,
) {
  const next = [{ parentId, branch }]
  for (let at = next.pop(); at; at = next.pop()) {
    into.set(at.parentId, at.branch)
    for (const { id, children, moreChildren = false } of at.branch.nodes) {
      if (!children || into.has(id)) continue
      // Nodes that came with their parent are of the same kind.
      const nodes = children as readonly Node[]
      next.push({
        parentId: id,
        branch: { nodes, read: nodes.length, rest: { phase: moreChildren ? 'more' : 'none' } },
      })
    }
  }
}

function openFromTheStart(nodes: readonly TreeNode[]): string[] {
  const opened: string[] = []
  const next = [...nodes]
  for (let node = next.pop(); node; node = next.pop()) {
    if (node.open) opened.push(node.id)
    for (const child of node.children ?? []) next.push(child)
  }
  return opened
}

function arrived<Node extends TreeNode>(
  known: BranchState<Node>,
  branch: TreeBranch<Node>,
): BranchState<Node> {
  const { nodes, more = false, failed } = branch
  if (failed !== undefined) return { ...known, rest: { phase: 'failed', reason: failed } }
  // A node that moved between two pages would appear twice.
  const ids = new Set(known.nodes.map(({ id }) => id))
  return {
    nodes: [...known.nodes, ...nodes.filter(({ id }) => !ids.has(id))],
    read: known.read + nodes.length,
    rest: { phase: more && nodes.length > 0 ? 'more' : 'none' },
  }
}

export function growTree<Node extends TreeNode>(
  state: TreeState<Node>,
  event: TreeEvent<Node>,
): TreeState<Node> {
  if (event.kind === 'toggle') {
    const expanded = new Set(state.expanded)
    if (event.open) expanded.add(event.id)
    else expanded.delete(event.id)
    return { ...state, expanded }
  }
  const branches = new Map(state.branches)
  const known = branches.get(event.parentId) ?? nothingYet
  if (event.kind === 'asked') {
    branches.set(event.parentId, { ...known, rest: { phase: 'loading' } })
    return { ...state, branches }
  }
  branchesOf(event.parentId, arrived(known, event.branch), branches)
  return { branches, expanded: new Set([...state.expanded, ...openFromTheStart(event.branch.nodes)]) }
}

/** A branch that is being listed, and how far. */
interface Written<Node> {
  readonly parentId: string
  readonly nodes: readonly Node[]
  readonly rest: Rest
  next: number
}

/**
 * Returns the lines of the open tree from the top. A node that moved between two reads may be stored below itself: it is
 * left out there. Written as a loop, for trees of any depth.
 */
export function linesOf<Node extends TreeNode>(state: TreeState<Node>): TreeLine<Node>[] {
  const lines: TreeLine<Node>[] = []
  const way = new Set<string>()
  const enter = (parentId: string): Written<Node> => {
    const { nodes, rest } = state.branches.get(parentId) ?? nothingYet
    return { parentId, nodes: nodes.filter(({ id }) => !way.has(id)), rest, next: 0 }
  }
  const open = [enter(top)]
  for (let branch = open.at(-1); branch; branch = open.at(-1)) {
    const { parentId, nodes, rest } = branch
    const level = open.length - 1
    const node = nodes[branch.next]
    if (!node) {
      if (rest.phase !== 'none') lines.push({ kind: 'rest', level, parentId, rest })
      way.delete(parentId)
      open.pop()
      continue
    }
    branch.next += 1
    const below = state.branches.get(node.id)
    const isLeaf = below?.rest.phase === 'none' ? below.nodes.length === 0 : !node.hasChildren
    const expanded = isLeaf ? undefined : state.expanded.has(node.id)
    const siblings = rest.phase === 'none' ? nodes.length : -1
    lines.push({ kind: 'node', node, level, parentId, expanded, position: branch.next, siblings })
    if (!expanded) continue
    way.add(node.id)
    open.push(enter(node.id))
  }
  return lines
}
