import type { Description } from '../selector/description.ts'

export interface TreeNode {
  readonly id: string
  readonly name: string
  readonly description?: Description | undefined
  /** Whether there may be nodes below; they are fetched on the first expand. */
  readonly hasChildren: boolean
  /** The nodes below where they came along. */
  readonly children?: readonly TreeNode[] | undefined
  /** Open from the start, together with the nodes that came along. */
  readonly open?: boolean | undefined
  /** Shown, for what lies below it, but not to be chosen. */
  readonly disabled?: boolean | undefined
}

export interface TreeBranch<Node extends TreeNode> {
  readonly nodes: readonly Node[]
  /** Whether further nodes follow these; they are fetched when they are asked for. */
  readonly more?: boolean | undefined
  /** Why there are none, in the person's language. */
  readonly failed?: string | undefined
}

/** Where a tree's nodes come from. */
export interface TreeSource<Node extends TreeNode> {
  /**
   * Those below `parent`, or those at the top for `null`.
   * @param after how many of them came before
   */
  load(parent: Node | null, signal: AbortSignal, after: number): Promise<TreeBranch<Node>>
  /** Those that words lead to, wherever they stand; each says in its description where. Without it there is no search. */
  search?(words: string, signal: AbortSignal, after: number): Promise<TreeBranch<Node>>
}
