import { reportProblem } from '@atrium/portal'
import { useEffect, useReducer, useRef } from 'react'
import type { Reducer } from 'react'

import type { TreeNode, TreeSource } from './tree-source.ts'
import { growTree, startTree, top } from './tree-state.ts'
import type { TreeEvent, TreeState } from './tree-state.ts'

export type Tree<Node extends TreeNode> = ReturnType<typeof useTree<Node>>

/** Holds a tree and fetches each branch when it is first opened. Shows `failureText` if a source throws. */
export function useTree<Node extends TreeNode>(source: TreeSource<Node>, failureText: string) {
  const [state, send] = useReducer<TreeState<Node>, [TreeEvent<Node>]>(
    growTree as Reducer<TreeState<Node>, TreeEvent<Node>>,
    startTree<Node>(),
  )
  const away = useRef(new AbortController())

  async function fetchBranch(parent: Node | null) {
    const parentId = parent?.id ?? top
    const { signal } = away.current
    send({ kind: 'asked', parentId })
    const after = state.branches.get(parentId)?.read ?? 0
    const branch = await source.load(parent, signal, after).catch((error: unknown) => {
      if (!signal.aborted) reportProblem('The source of a tree threw', error)
      return { nodes: [], failed: failureText }
    })
    if (!signal.aborted) send({ kind: 'arrived', parentId, branch })
  }

  useEffect(() => {
    away.current = new AbortController()
    void fetchBranch(null)
    const mine = away.current
    return () => mine.abort()
    // Fetches the first branch once; a source that is new on each render is still the same tree.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return {
    state,
    /** Loads further nodes, or retries those that could not be loaded. */
    proceed: (parent: Node | null) => void fetchBranch(parent),
    toggle(node: Node, open: boolean) {
      send({ kind: 'toggle', id: node.id, open })
      const known = state.branches.get(node.id)
      if (open && (!known || (known.rest.phase === 'failed' && known.nodes.length === 0)))
        void fetchBranch(node)
    },
  }
}
