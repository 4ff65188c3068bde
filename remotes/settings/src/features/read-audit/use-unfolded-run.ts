import type { AuditEntryReply, AuditNamedThing } from '@atrium/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { importRunQuery } from '../../queries/audit.queries.ts'

/** What the unfolded import changed, as far as it is loaded. */
export interface UnfoldedRun {
  readonly run: string
  readonly entries: readonly AuditEntryReply[]
  readonly names: readonly AuditNamedThing[]
  readonly isLoading: boolean
  readonly hasFailed: boolean
  /** Loads the next page, if there is one. */
  readonly further: () => void
  readonly again: () => void
}

/** @param run empty while nothing is unfolded */
export function useUnfoldedRun(projectId: string | undefined, run: string): UnfoldedRun {
  const query = useInfiniteQuery({ ...importRunQuery(projectId, run), enabled: run !== '' })
  const pages = run === '' ? [] : (query.data?.pages ?? [])
  return {
    run,
    entries: pages.flatMap(({ entries }) => entries),
    names: pages.flatMap(({ names }) => names),
    isLoading: query.isFetching,
    hasFailed: run !== '' && query.isError,
    further: () => {
      if (query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError)
        void query.fetchNextPage()
    },
    again: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  }
}
