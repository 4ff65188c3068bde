import type { LocationHistoryEntry } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { HistoryTab } from '@atrium/screens'
import { useInfiniteQuery } from '@tanstack/react-query'
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

/** The history of a location, newest first: who changed what and when. Earlier values can be restored. */
export default function LocationHistoryTab({ projectId, location, onMoved }: HistoryTabProps) {
  const t = useTexts()
  const { mayEdit, mayRemove } = useLocationRights()
  const query = useInfiniteQuery(historyQuery(projectId, location.id))
  const restoring = useRestore(projectId, location)
  const [takenBack, setTakenBack] = useState<LocationHistoryEntry | null>(null)
  return (
    <>
      <HistoryTab query={query} label={t('details.tabs.history')}>
        {(entry) => (
          <HistoryEntry
            key={entry.id}
            projectId={projectId}
            entry={entry}
            location={location}
            restore={mayEdit && location.is_active ? restoring : null}
            onTakeBack={
              entry.can_undo && (entry.kind === 'removed' ? mayRemove : mayEdit)
                ? () => setTakenBack(entry)
                : null
            }
          />
        )}
      </HistoryTab>
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
