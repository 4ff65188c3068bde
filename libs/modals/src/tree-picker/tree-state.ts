import type { TreeBranch, TreeNode } from './tree-source.ts'

/** The place of the nodes that have none above them. */
export const top = ''

export type BranchState<Node> =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly reason: string }
  | { readonly phase: 'ready'; readonly nodes: readonly Node[] }

/** What is known of a tree and what of it is open. Branches by the id of the node above, `top` for the first. */
export interface TreeState<Node> {
  readonly branches: ReadonlyMap<string, BranchState<Node>>
  readonly expanded: ReadonlySet<string>
}

export type TreeEvent<Node extends TreeNode> =
  | { readonly kind: 'asked'; readonly parentId: string }
  | { readonly kind: 'arrived'; readonly parentId: string; readonly branch: TreeBranch<Node> }
  | { readonly kind: 'toggle'; readonly id: string; readonly open: boolean }

/** One line of the list that a tree is drawn as. */
export type TreeLine<Node> =
  | {
      readonly kind: 'node'
      readonly node: Node
      readonly level: number
      readonly parentId: string
      readonly expanded: boolean | undefined
      readonly position: number
      readonly siblings: number
    }
  | { readonly kind: 'loading'; readonly level: number; readonly parentId: string }
  | { readonly kind: 'failed'; readonly level: number; readonly parentId: string; readonly reason: string }

export function startTree<Node>(): TreeState<Node> {
  return { branches: new Map([[top, { phase: 'loading' }]]), expanded: new Set() }
}

function branchesOf<Node extends TreeNode>(
  parentId: string,
  nodes: readonly Node[],
  into: Map<string, BranchState<Node>>,
) {
  into.set(parentId, { phase: 'ready', nodes })
  for (const node of nodes) {
    // What came along is of the same kind as what it came with.
    if (node.children) branchesOf(node.id, node.children as readonly Node[], into)
  }
}

export function growTree<Node extends TreeNode>(
  state: TreeState<Node>,
  event: TreeEvent<Node>,
): TreeState<Node> {
  switch (event.kind) {
    case 'asked':
      return { ...state, branches: new Map(state.branches).set(event.parentId, { phase: 'loading' }) }
    case 'arrived': {
      const branches = new Map(state.branches)
      const { nodes, failed } = event.branch
      if (failed === undefined) branchesOf(event.parentId, nodes, branches)
      else branches.set(event.parentId, { phase: 'failed', reason: failed })
      return { ...state, branches }
    }
    case 'toggle': {
      const expanded = new Set(state.expanded)
      if (event.open) expanded.add(event.id)
      else expanded.delete(event.id)
      return { ...state, expanded }
    }
  }
}

/** The tree as it is open now, line by line from the top. */
export function linesOf<Node extends TreeNode>(
  state: TreeState<Node>,
  parentId = top,
  level = 0,
): TreeLine<Node>[] {
  const branch = state.branches.get(parentId)
  if (!branch || branch.phase === 'loading') return [{ kind: 'loading', level, parentId }]
  if (branch.phase === 'failed') return [{ kind: 'failed', level, parentId, reason: branch.reason }]
  const siblings = branch.nodes.length
  return branch.nodes.flatMap((node, at): TreeLine<Node>[] => {
    const below = state.branches.get(node.id)
    const isLeaf = below?.phase === 'ready' ? below.nodes.length === 0 : !node.hasChildren
    const expanded = isLeaf ? undefined : state.expanded.has(node.id)
    const line: TreeLine<Node> = { kind: 'node', node, level, parentId, expanded, position: at + 1, siblings }
    return expanded ? [line, ...linesOf(state, node.id, level + 1)] : [line]
  })
}
