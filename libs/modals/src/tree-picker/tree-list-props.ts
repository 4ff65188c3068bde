import type { RefObject } from 'react'

import type { TreeNode } from './tree-source.ts'
import type { TreeLine } from './tree-state.ts'

/** What the list draws, and what its rows do. */
export interface TreeListProps<Node extends TreeNode> {
  /** The tree's accessible name. */
  label: string
  lines: readonly TreeLine<Node>[]
  multiple: boolean
  deepestIndent: number
  selectButtons: boolean
  /** The node whose line is active at first, once it is there. */
  startAt?: string | undefined
  treeRef: RefObject<HTMLDivElement | null>
  isSelected: (id: string) => boolean
  onToggle: (node: Node, open: boolean) => void
  /** Loads further nodes of a branch, or retries those that could not be loaded. */
  onProceed: (parent: Node | null) => void
  onChoose: (node: Node) => void
}
