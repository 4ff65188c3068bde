import type { LocationHistoryEntry } from '@atrium/contract'
import { AskedPages } from '@atrium/modals'
import { Timeline } from '@atrium/modals/timeline'
import { useTexts } from '@atrium/portal'
import { EmptyState } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { historyQuery } from '../../queries/history.queries.ts'
import { useLocationRights } from '../../rights/use-location-rights.ts'
import type { DetailedLocation } from '../show-details/details-head.tsx'
import { HistoryEntry } from './history-entry.tsx'
import { TakeBackDialog } from './take-back.dialog.tsx'
import { useRestore } from './use-restore.ts'

export interface HistoryTabProps {
  readonly projectId: string
  readonly location: DetailedLocation
  readonly onMoved: (locationId: string) => void
}

/** What became of a location, newest first: who changed what and when. What it was can be set again. */
export default function HistoryTab({ projectId, location, onMoved }: HistoryTabProps) {
  const t = useTexts()
  const { mayEdit, mayRemove } = useLocationRights()
  const query = useInfiniteQuery(historyQuery(projectId, location.id))
  const restoring = useRestore(projectId, location)
  const [takenBack, setTakenBack] = useState<LocationHistoryEntry | null>(null)
  return (
    <>
      <AskedPages
        query={query}
        rowsOf={(entries) => entries}
        loading={t('history.loading')}
        failed={t('history.failed')}
        more={t('history.more')}
        empty={<EmptyState title={t('history.none')} hint={t('history.noneHint')} icon={<History />} />}
      >
        {(entries) => (
          <Timeline aria-label={t('details.tabs.history')} aria-busy={query.isFetching}>
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
          </Timeline>
        )}
      </AskedPages>
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
