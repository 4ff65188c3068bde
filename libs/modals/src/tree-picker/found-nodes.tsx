import { useMemo } from 'react'

import { useModalTexts } from '../texts.ts'
import type { TreeNode, TreeSource } from './tree-source.ts'
import { TreeView, type TreeViewProps } from './tree-view.tsx'
import { useTree } from './use-tree.ts'

export interface FoundNodesProps<Node extends TreeNode> extends Omit<TreeViewProps<Node>, 'tree'> {
  words: string
  search: NonNullable<TreeSource<Node>['search']>
}

/** What the words lead to, as a tree of one level. It is rendered anew for other words. */
export function FoundNodes<Node extends TreeNode>({ words, search, ...view }: FoundNodesProps<Node>) {
  const t = useModalTexts()
  const source = useMemo<TreeSource<Node>>(
    () => ({
      async load(_, signal, after) {
        const found = await search(words, signal, after)
        return { ...found, nodes: found.nodes.map((node) => ({ ...node, hasChildren: false })) }
      },
    }),
    [words, search],
  )
  return <TreeView {...view} tree={useTree(source, t('loadFailed'))} />
}
