import type { PlaceHint } from '@atrium/screens'
import type { CallReply } from '@atrium/contract'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { branchPageQuery, type BranchPageOf } from '../queries/location.queries.ts'
import type { BranchPage } from './location-lines.ts'

/** All loaded pages of a project's tree. They are kept while the tree is shown, also for branches out of view. */
export interface BranchPages {
  subscribe(listener: () => void): () => void
  /** Returns the same object until something changes. */
  snapshot(): {
    readonly pages: ReadonlyMap<string, BranchPage>
    readonly hints: ReadonlyMap<string, PlaceHint>
  }
  /** Takes the positions of the locations on a path, without loading their pages. */
  learn(way: CallReply<'/location/getParents'>['parents']): void
}

type Children = CallReply<'/location/getAllowed'>
type TreeOf = Pick<BranchPageOf, 'projectId' | 'includeRemoved'>

interface ChildrenInput {
  readonly parent_id?: string
  readonly page?: number
}

export function createBranchPages(queries: QueryClient, tree: TreeOf): BranchPages {
  const listeners = new Set<() => void>()
  const cache = queries.getQueryCache()
  let state = { pages: new Map<string, BranchPage>(), hints: new Map<string, PlaceHint>() }

  function isOfTree(key: readonly unknown[]): boolean {
    const input = key[2] as ChildrenInput | undefined
    const { parent_id: parentId, page } = input ?? {}
    if (parentId === undefined || page === undefined) return false
    return hashKey(key) === hashKey(branchPageQuery({ ...tree, parentId, page }).queryKey)
  }

  function take(key: readonly unknown[], data: Children, at: number): void {
    const { parent_id: parentId = '', page = 1 } = key[2] as ChildrenInput
    state.pages.set(`${parentId} ${page}`, {
      parentId,
      page,
      items: data.locations,
      total: data.total,
      at,
    })
  }

  function readCache(): void {
    for (const { queryKey, state: known } of cache.findAll({
      queryKey: ['/location/getAllowed', tree.projectId],
    })) {
      if (known.data && isOfTree(queryKey)) take(queryKey, known.data as Children, known.dataUpdatedAt)
    }
  }
  readCache()

  function changed(): void {
    state = { ...state }
    for (const listener of listeners) listener()
  }

  function follow(): () => void {
    return cache.subscribe(({ type, query, ...event }) => {
      const isNews = type === 'updated' && 'action' in event && event.action.type === 'success'
      if (!isNews || !isOfTree(query.queryKey)) return
      take(query.queryKey, query.state.data as Children, query.state.dataUpdatedAt)
      changed()
    })
  }
  let stopFollowing: (() => void) | null = null

  return {
    subscribe(listener) {
      // The cache may hold pages that arrived while nobody was subscribed.
      if (!stopFollowing) {
        readCache()
        stopFollowing = follow()
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stopFollowing?.()
        stopFollowing = null
      }
    },
    snapshot: () => state,
    learn(way) {
      const at = Date.now()
      for (const { id, parent_id: parentId, index } of way) state.hints.set(id, { id, parentId, index, at })
      changed()
    },
  }
}
