import { callQuery } from '@atrium/client'
import type { LibraryKind } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'

export interface ListOf {
  readonly kind: LibraryKind
  /** Null for the entries of the company. */
  readonly projectId: string | null
}

/** All entries of a list, in the order of the tree. */
export function entriesQuery({ kind, projectId }: ListOf, withRetired: boolean) {
  return callQuery('/library/search', projectId, {
    kind,
    ...(projectId !== null && { project_id: projectId }),
    include_retired: withRetired,
    // Those of the project, and those of the company that it follows.
    limit: 2 * limits.entriesOfKind,
  })
}

/** An entry with its texts in every language. */
export function rawEntryQuery(id: string) {
  return callQuery('/library/getRaw/{id}', null, { id })
}

export function usageQuery(id: string) {
  return callQuery('/library/getUsage/{id}', null, { id })
}

export function mergePreviewQuery(id: string, intoId: string) {
  return callQuery('/library/previewMerge', null, { id, into_id: intoId })
}

export function comparisonQuery(projectId: string, kind: LibraryKind) {
  return callQuery('/library/compare', projectId, { project_id: projectId, kind })
}
