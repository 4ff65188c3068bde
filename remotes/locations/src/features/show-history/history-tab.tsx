import type { LocationHistoryEntry } from '@atrium/contract'
import { useFailureText, useTexts } from '@atrium/portal'
import { Button, chakra, EmptyState, ErrorState, HStack, SkeletonLines } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { historyQuery } from '../../queries/history.queries.ts'
import { useLocationRights } from '../../rights/use-location-rights.ts'
import type { DetailedLocation } from '../show-details/details-head.tsx'
import { HistoryEntry } from './history-entry.tsx'
import { TakeBackDialog } from './take-back.dialog.tsx'
import { useRestore } from './use-restore.ts'

const List = chakra('ol', { base: { listStyle: 'none' } })

export interface HistoryTabProps {
  readonly projectId: string
  readonly location: DetailedLocation
  readonly onMoved: (locationId: string) => void
}

/** What became of a location, newest first: who changed what and when. What it was can be set again. */
export default function HistoryTab({ projectId, location, onMoved }: HistoryTabProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const { mayEdit, mayRemove } = useLocationRights()
  const query = useInfiniteQuery(historyQuery(projectId, location.id))
  const restoring = useRestore(projectId, location)
  const [takenBack, setTakenBack] = useState<LocationHistoryEntry | null>(null)
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
      <List aria-label={t('details.tabs.history')} aria-busy={isFetching}>
        {entries.map((entry) => (
          <HistoryEntry
            key={entry.id}
            entry={entry}
            location={location}
            restore={mayEdit && location.is_active ? restoring : null}
            onTakeBack={
              entry.can_undo && (entry.kind === 'removed' ? mayRemove : mayEdit)
                ? () => setTakenBack(entry)
                : null
            }
          />
        ))}
      </List>
      {hasNextPage ? (
        <HStack justifyContent="center" pt="3">
          <Button busy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('history.more')}
          </Button>
        </HStack>
      ) : null}
      {takenBack ? (
        <TakeBackDialog
          projectId={projectId}
          location={location}
          entry={takenBack}
          onMoved={onMoved}
          onClose={() => setTakenBack(null)}
        />
      ) : null}
    </>
  )
}
