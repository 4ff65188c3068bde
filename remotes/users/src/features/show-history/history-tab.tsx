import { useFailureText, useTexts } from '@atrium/portal'
import { Button, chakra, EmptyState, ErrorState, HStack, SkeletonLines } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import type { UserPanelProps } from '../../pages/user-panels.ts'
import { historyQuery } from '../../queries/history.queries.ts'
import { HistoryEntry } from './history-entry.tsx'

const List = chakra('ol', { base: { listStyle: 'none' } })

/** What became of a person, newest first: who did what, when and why. */
export default function HistoryTab({ projectId, user }: UserPanelProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const query = useInfiniteQuery(historyQuery(projectId, user.id))
  const { data, error, isFetching, isFetchingNextPage, hasNextPage } = query
  if (error && !data)
    return (
      <ErrorState
        title={t('history.failed')}
        detail={failureText(error)}
        retryLabel={t('retry')}
        onRetry={() => void query.refetch()}
        busy={isFetching}
      />
    )
  if (!data) return <SkeletonLines label={t('history.loading')} lines={6} />
  const entries = data.pages.flat()
  if (entries.length === 0)
    return <EmptyState title={t('history.none')} hint={t('history.noneHint')} icon={<History />} />
  return (
    <>
      <List aria-label={t('user.tabs.history')} aria-busy={isFetching}>
        {entries.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} />
        ))}
      </List>
      {hasNextPage ? (
        <HStack justifyContent="center" pt="3">
          <Button busy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('history.more')}
          </Button>
        </HStack>
      ) : null}
    </>
  )
}
