import type { LocationHistoryEntry } from '@atrium/contract'
import { Activity } from '@atrium/screens'
import { useState } from 'react'
import { useLocationRights } from '../../rights/use-location-rights.ts'
import type { DetailedLocation } from '../show-details/details-head.tsx'
import { EntryDetails } from './entry-details.tsx'
import { TakeBackDialog } from './take-back.dialog.tsx'
import { useRestore } from './use-restore.ts'

export interface ActivityTabProps {
  readonly projectId: string
  readonly location: DetailedLocation
  readonly onMoved: (locationId: string) => void
}

/** The kinds of entries whose changes can be looked at one by one, and taken back. */
const detailed = new Set(['location.changed', 'location.moved', 'location.removed'])

/** What happened to a location, newest first. The details of a change offer to restore earlier values. */
export default function LocationActivityTab({ projectId, location, onMoved }: ActivityTabProps) {
  const { mayEdit, mayRemove } = useLocationRights()
  const restoring = useRestore(projectId, location)
  const [takenBack, setTakenBack] = useState<LocationHistoryEntry | null>(null)
  return (
    <>
      <Activity
        of={{ projectId, kind: 'location', id: location.id }}
        details={({ kind, entry }) =>
          entry !== null && detailed.has(kind) ? (
            <EntryDetails
              projectId={projectId}
              number={entry}
              location={location}
              restore={mayEdit && location.is_active ? restoring : null}
              mayTakeBack={kind === 'location.removed' ? mayRemove : mayEdit}
              onTakeBack={setTakenBack}
            />
          ) : null
        }
      />
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
