import { useEffect, useMemo } from 'react'

import { useModalTexts } from '../texts.ts'
import type { TreeNode, TreeSource } from './tree-source.ts'
import { top } from './tree-state.ts'
import { TreeView, type TreeViewProps } from './tree-view.tsx'
import { useTree } from './use-tree.ts'

export interface FoundNodesProps<Node extends TreeNode> extends Omit<TreeViewProps<Node>, 'tree'> {
  words: string
  search: NonNullable<TreeSource<Node>['search']>
  /** Receives the result in words; '' while the search runs, and when it is over. */
  onAnnounce: (announcement: string) => void
}

/** The results of a search, as a tree of one level. Mount it anew for other words. */
export function FoundNodes<Node extends TreeNode>(props: FoundNodesProps<Node>) {
  const { words, search, onAnnounce, ...view } = props
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
  const tree = useTree(source, t('loadFailed'))
  const found = tree.state.branches.get(top)
  const isThere = found?.rest.phase === 'none' || found?.rest.phase === 'more'
  const count = found?.nodes.length ?? 0
  const announcement = isThere ? (count === 0 ? view.emptyText : t('results', { count })) : ''
  useEffect(() => {
    onAnnounce(announcement)
    return () => onAnnounce('')
  }, [onAnnounce, announcement])
  return <TreeView {...view} tree={tree} />
}
