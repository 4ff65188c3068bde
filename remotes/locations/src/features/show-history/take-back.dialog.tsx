import type { LocationHistoryEntry } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import AskMoveDialog from '../move-location/ask-move.dialog.tsx'
import RemoveLocationDialog from '../remove-location/remove-location.dialog.tsx'
import type { DetailedLocation } from '../show-details/details-head.tsx'

interface TakeBackDialogProps {
  readonly projectId: string
  readonly location: DetailedLocation
  readonly entry: LocationHistoryEntry
  readonly onMoved: (locationId: string) => void
  readonly onClose: () => void
}

/** Asks before a change of the history is undone, after listing what that affects. */
export function TakeBackDialog({ projectId, location, entry, onMoved, onClose }: TakeBackDialogProps) {
  const t = useTexts()
  const { kind, from } = entry
  const common = { projectId, onClose }
  if (kind === 'removed') return <RemoveLocationDialog {...common} locations={[location]} kind="reactivate" />
  if (!from) return null
  const { id, version, name } = location
  return (
    <AskMoveDialog
      {...common}
      location={location}
      placing={{ id, version, parent_id: from.parent_id, position: from.position }}
      words={{ title: t('history.moveBackTitle', { name }), confirm: t('history.moveBack') }}
      onMoved={onMoved}
    />
  )
}
