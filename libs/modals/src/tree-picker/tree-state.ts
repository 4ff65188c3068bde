import type { TreeBranch, TreeNode } from './tree-source.ts'

/** The place of the nodes that have none above them. */
export const top = ''

/** What is known of the nodes that follow those at hand. */
export type Rest =
  { readonly phase: 'none' | 'more' | 'loading' } | { readonly phase: 'failed'; readonly reason: string }

export interface BranchState<Node> {
  readonly nodes: readonly Node[]
  /** How many came in all, those that came twice included. */
  readonly read: number
  readonly rest: Rest
}

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
      /** -1 while nobody knows how many there are. */
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
  into.set(parentId, branch)
  for (const { id, children } of branch.nodes) {
    // What came along is of the same kind as what it came with.
    if (children && !into.has(id))
      branchesOf(
        id,
        { nodes: children as readonly Node[], read: children.length, rest: { phase: 'none' } },
        into,
      )
  }
}

function openFromTheStart(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap(({ id, open = false, children = [] }) => [
    ...(open ? [id] : []),
    ...openFromTheStart(children),
  ])
}

function arrived<Node extends TreeNode>(
  known: BranchState<Node>,
  branch: TreeBranch<Node>,
): BranchState<Node> {
  const { nodes, more = false, failed } = branch
  if (failed !== undefined) return { ...known, rest: { phase: 'failed', reason: failed } }
  // A node that moved between two pages would come twice.
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

/**
 * The tree as it is open now, line by line from the top. A node that was moved between two readings may be known below
 * itself: it is left out there.
 */
export function linesOf<Node extends TreeNode>(
  state: TreeState<Node>,
  parentId = top,
  way: readonly string[] = [],
): TreeLine<Node>[] {
  const { nodes: known, rest } = state.branches.get(parentId) ?? nothingYet
  const nodes = known.filter(({ id }) => !way.includes(id))
  const level = way.length
  const siblings = rest.phase === 'none' ? nodes.length : -1
  const lines = nodes.flatMap((node, at): TreeLine<Node>[] => {
    const below = state.branches.get(node.id)
    const isLeaf = below?.rest.phase === 'none' ? below.nodes.length === 0 : !node.hasChildren
    const expanded = isLeaf ? undefined : state.expanded.has(node.id)
    const line: TreeLine<Node> = { kind: 'node', node, level, parentId, expanded, position: at + 1, siblings }
    return expanded ? [line, ...linesOf(state, node.id, [...way, node.id])] : [line]
  })
  return rest.phase === 'none' ? lines : [...lines, { kind: 'rest', level, parentId, rest }]
}
