export interface TreeNode {
  readonly id: string
  readonly name: string
  readonly description?: string | undefined
  /** Whether there may be nodes below; they are fetched on the first expand. */
  readonly hasChildren: boolean
  /** The nodes below where they came along. */
  readonly children?: readonly TreeNode[] | undefined
  /** Shown, for what lies below it, but not to be chosen. */
  readonly disabled?: boolean | undefined
}

export interface TreeBranch<Node extends TreeNode> {
  readonly nodes: readonly Node[]
  /** Why there are none, in the person's language. */
  readonly failed?: string | undefined
}

/** Where a tree's nodes come from: those below `parent`, or those at the top for `null`. */
export interface TreeSource<Node extends TreeNode> {
  load(parent: Node | null, signal: AbortSignal): Promise<TreeBranch<Node>>
}
