import type { LocationFieldChange, LocationHistoryEntry } from '@atrium/contract'
import { QueryView } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Button } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { wholeEntryQuery } from '../../queries/history.queries.ts'
import type { DetailedLocation } from '../show-details/details-head.tsx'
import { FieldChange } from './field-change.tsx'
import { PlaceChange } from './place-change.tsx'
import { isRestorable } from './restorable.ts'
import type { Restoring } from './use-restore.ts'

interface EntryDetailsProps {
  readonly projectId: string
  /** Its number in the audit trail. */
  readonly number: string
  readonly location: DetailedLocation
  /** Null if nothing can be restored. */
  readonly restore: Restoring | null
  readonly mayTakeBack: boolean
  readonly onTakeBack: (entry: LocationHistoryEntry) => void
}

/** The details of a change, on request: each value whole, in every language, and ways to take the change back. */
export function EntryDetails({ projectId, number, location, ...ways }: EntryDetailsProps) {
  const t = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  const query = useQuery({ ...wholeEntryQuery(projectId, location.id, number), enabled: isOpen })
  return (
    <>
      <Button size="sm" kind="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t(isOpen ? 'history.hideDetails' : 'history.details')}
      </Button>
      {isOpen ? (
        <QueryView query={query} loading={t('history.loading')} failed={t('history.failed')}>
          {({ entries: [entry] }) =>
            entry ? <WholeEntry entry={entry} location={location} {...ways} /> : null
          }
        </QueryView>
      ) : null}
    </>
  )
}

interface WholeEntryProps extends Pick<
  EntryDetailsProps,
  'location' | 'restore' | 'mayTakeBack' | 'onTakeBack'
> {
  readonly entry: LocationHistoryEntry
}

function WholeEntry({ entry, location, restore, mayTakeBack, onTakeBack }: WholeEntryProps) {
  const t = useTexts()
  const { kind, from, to, can_undo: canUndo } = entry
  const offer = (change: LocationFieldChange) =>
    restore && isRestorable(change, location)
      ? { onRestore: () => void restore.restore(change), isBusy: restore.isBusy }
      : null
  return (
    <>
      {kind === 'moved' || (kind === 'changed' && (from || to)) ? <PlaceChange from={from} to={to} /> : null}
      {entry.changes.map((change) => (
        <FieldChange key={change.field} change={change} offer={offer(change)} />
      ))}
      {canUndo && mayTakeBack ? (
        <Button size="sm" mt="2" onClick={() => onTakeBack(entry)}>
          <Undo2 size={14} aria-hidden />
          {t(kind === 'removed' ? 'actions.reactivate' : 'history.moveBack')}
        </Button>
      ) : null}
    </>
  )
}
