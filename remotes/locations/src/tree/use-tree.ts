import { useSession } from '@atrium/portal'
import { useTreeState } from '@atrium/screens'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { parentsQuery } from '../queries/location.queries.ts'
import { keepOpenBranches, readOpenBranches } from './open-branches.ts'
import { useOutline } from './use-outline.ts'
import type { TreeState } from './location-lines.ts'

export interface Tree extends TreeState {
  readonly projectId: string
  readonly includeRemoved: boolean
  readonly rootId: string
  /**
   * Opens the branches above a location and makes it the active line, unless the person has gone to another line meanwhile.
   * Rejects if its path cannot be loaded.
   */
  reveal(id: string, focus?: boolean): Promise<void>
}

export interface TreeOptions {
  readonly projectId: string
  readonly includeRemoved?: boolean
  /** The location whose content the tree shows; '0' (the default) for everything. */
  readonly rootId?: string
}

/**
 * The state of a tree of locations: expanded branches and the active line. The branches that a person left open are open again
 * when they return.
 */
export function useTree({ projectId, includeRemoved = false, rootId = '0' }: TreeOptions): Tree {
  const queries = useQueryClient()
  const userId = useSession(({ user }) => user?.id ?? '')
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => readOpenBranches(userId, projectId))
  useEffect(() => keepOpenBranches(userId, projectId, expanded), [userId, projectId, expanded])
  const { outline, pages } = useOutline({ projectId, includeRemoved, rootId, expanded })

  const onExpand = useCallback((id: string) => setExpanded((before) => new Set(before).add(id)), [])
  const onCollapse = useCallback(
    (closed: string) => setExpanded((before) => new Set([...before].filter((id) => id !== closed))),
    [],
  )
  const { beginActivation, ...state } = useTreeState({ outline, rootId, onExpand, onCollapse })

  const reveal = useCallback(
    async (id: string, focus = false) => {
      const activate = beginActivation()
      const { parents } = await queries.fetchQuery({
        ...parentsQuery(projectId, id, includeRemoved),
        staleTime: 0,
      })
      pages.learn(parents)
      const above = parents.slice(0, -1)
      const own = parents.at(-1)
      setExpanded((before) => new Set([...before, ...above.map((step) => step.id)]))
      if (own) {
        const { id: ownId, parent_id: parentId, index } = own
        activate({ id: ownId, parentId, index }, { align: 'center', focus })
      }
    },
    [queries, projectId, includeRemoved, pages, beginActivation],
  )

  return { ...state, projectId, includeRemoved, rootId, reveal }
}
