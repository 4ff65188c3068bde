import type { Description } from '../selector/description.ts'

export interface TreeNode {
  readonly id: string
  readonly name: string
  readonly description?: Description | undefined
  /** Whether there may be nodes below; they are fetched when it is first opened. */
  readonly hasChildren: boolean
  /** The nodes below, if they came with their node. */
  readonly children?: readonly TreeNode[] | undefined
  /** Whether more nodes follow those that came with it. */
  readonly moreChildren?: boolean | undefined
  /** Open from the start, with the nodes that came with it. */
  readonly open?: boolean | undefined
  /** Shown because of what lies below it, but cannot be selected. */
  readonly disabled?: boolean | undefined
}

export interface TreeBranch<Node extends TreeNode> {
  readonly nodes: readonly Node[]
  /** Whether further nodes follow; they are fetched on request. */
  readonly more?: boolean | undefined
  /** Why there are none, in the person's language. */
  readonly failed?: string | undefined
}

/** Provides a tree's nodes. */
export interface TreeSource<Node extends TreeNode> {
  /**
   * Returns the nodes below `parent`, or those at the top for `null`.
   * @param after how many of them came before
   */
  load(parent: Node | null, signal: AbortSignal, after: number): Promise<TreeBranch<Node>>
  /** Returns the nodes that match the words, at any place; the description of each says where. Without it there is no search. */
  search?(words: string, signal: AbortSignal, after: number): Promise<TreeBranch<Node>>
}
