import type { FoundLocation } from '@atrium/contract'
import { LoadMoreAgain } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { Box, EmptyState, ErrorState, SkeletonLines, VisuallyHidden } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { searchQuery } from '../../queries/location.queries.ts'
import { ResultList } from './result-list.tsx'

interface SearchResultsProps {
  readonly projectId: string
  readonly text: string
  readonly includeRemoved: boolean
  readonly selectedId: string
  readonly onChoose: (location: FoundLocation) => void
  readonly onLeaveUp: () => void
}

/** The matches of a search, each with its full path. */
export function SearchResults({ projectId, text, includeRemoved, ...list }: SearchResultsProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const query = useInfiniteQuery(searchQuery({ projectId, text, includeRemoved }))
  const { data, error, hasNextPage, isFetching, isFetchingNextPage } = query
  const found = data?.pages.flat() ?? []
  if (error && !data)
    return (
      <ErrorState
        title={t('search.failed')}
        detail={failureText(error)}
        retryLabel={t('retry')}
        onRetry={() => void query.refetch()}
        busy={isFetching}
      />
    )
  if (!data)
    return (
      <Box px="2">
        <SkeletonLines label={t('search.searching')} lines={8} />
      </Box>
    )
  return (
    <>
      <VisuallyHidden role="status">
        {t(hasNextPage ? 'search.countMore' : 'search.count', { count: found.length })}
      </VisuallyHidden>
      {found.length === 0 ? (
        <EmptyState title={t('search.none')} hint={t('search.noneHint')} icon={<SearchX />} />
      ) : (
        <ResultList
          {...list}
          found={found}
          isFetching={isFetching}
          onEnd={hasNextPage && !isFetchingNextPage ? () => void query.fetchNextPage() : null}
        />
      )}
      <LoadMoreAgain query={query} failed={t('messages.locations_load_error')} />
    </>
  )
}
