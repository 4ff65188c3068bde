import { MoreRows } from './more-rows.tsx'
import { useFailureToast } from './use-failure-toast.ts'

/** The part of a TanStack infinite query that concerns further pages. */
export interface FurtherPages {
  readonly data: { readonly pages: readonly unknown[] } | undefined
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  /** The last attempt to load a further page failed. */
  readonly isFetchNextPageError?: boolean
  readonly fetchNextPage: () => unknown
}

export interface LoadMoreProps {
  readonly query: FurtherPages
  /** Message that further rows could not be loaded. */
  readonly failed: string
  /** 'Load more' by default. */
  readonly label?: string
}

/** Below a list of pages: a button for the next page, the message of a failure, or the note that there are no more. */
export function LoadMore({ query, failed, label }: LoadMoreProps) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError = false } = query
  const failure = isFetchNextPageError ? failed : undefined
  useFailureToast(failure, isFetchingNextPage)
  return (
    <MoreRows
      hasMore={hasNextPage}
      hasGrown={(data?.pages.length ?? 0) > 1}
      busy={isFetchingNextPage}
      failure={failure}
      {...(label !== undefined && { label })}
      onMore={() => void query.fetchNextPage()}
    />
  )
}
