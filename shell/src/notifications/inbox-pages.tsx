import type { CallReply } from '@atrium/contract'
import { useFailureText, useTexts } from '@atrium/portal'
import { Button, EmptyState, ErrorState, SkeletonLines } from '@atrium/ui'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import { InboxLines } from './inbox-lines.tsx'

type Query = UseInfiniteQueryResult<
  InfiniteData<CallReply<'/notification/list'>>,
  Parameters<ReturnType<typeof useFailureText>>[0]
>

interface InboxPagesProps {
  readonly query: Query
  /** The key of what an empty inbox says. */
  readonly empty: string
}

/** The pages of the inbox so far, with a button for more; a skeleton, why it failed, or that there is nothing. */
export function InboxPages({ query, empty }: InboxPagesProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const { data, error, isFetching, hasNextPage } = query
  if (!data)
    return error ? (
      <ErrorState
        title={t('inbox.failed')}
        detail={failureText(error)}
        retryLabel={t('retry')}
        onRetry={() => void query.refetch()}
        busy={isFetching}
      />
    ) : (
      <SkeletonLines label={t('inbox.loading')} lines={6} />
    )
  const lines = data.pages.flatMap((page) => page.lines)
  if (lines.length === 0 && !hasNextPage)
    return (
      <EmptyState
        icon={<BellOff />}
        title={t(empty)}
        hint={empty === 'inbox.noneFound' ? undefined : t('inbox.noneHint')}
      />
    )
  return (
    <>
      <InboxLines lines={lines} />
      {hasNextPage ? (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('inbox.more')}
        </Button>
      ) : null}
    </>
  )
}
