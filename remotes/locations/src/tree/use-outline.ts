import { createOutline } from '@atrium/screens'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { createBranchPages, type BranchPages } from './branch-pages.ts'
import type { Outline } from './location-lines.ts'

interface OutlineOptions {
  readonly projectId: string
  readonly includeRemoved: boolean
  readonly rootId?: string
  readonly expanded: ReadonlySet<string>
}

/** The known lines of the tree, kept up to date. */
export function useOutline({ projectId, includeRemoved, rootId = '0', expanded }: OutlineOptions): {
  readonly outline: Outline
  readonly pages: BranchPages
} {
  const queries = useQueryClient()
  const pages = useMemo(
    () => createBranchPages(queries, { projectId, includeRemoved }),
    [queries, projectId, includeRemoved],
  )
  const known = useSyncExternalStore(pages.subscribe, pages.snapshot)
  const outline = useMemo(
    () => createOutline({ pages: known.pages.values(), hints: known.hints.values(), expanded, rootId }),
    [known, expanded, rootId],
  )
  return { outline, pages }
}
