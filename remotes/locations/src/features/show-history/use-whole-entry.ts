import type { CallFailure } from '@atrium/client'
import type { LocationFieldChange, LocationHistoryEntry, LocationHistoryField } from '@atrium/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wholeEntryQuery } from '../../queries/history.queries.ts'

export interface WholeEntry {
  readonly changes: readonly LocationFieldChange[]
  /** Fields that the list left out and that are not loaded yet. */
  readonly cut: readonly LocationHistoryField[]
  readonly isLoading: boolean
  readonly error: CallFailure | null
  readonly onLoad: () => void
}

/** The changes of an entry: those from the list, and all of them once the user has loaded the long ones. */
export function useWholeEntry(
  projectId: string,
  locationId: string,
  entry: LocationHistoryEntry,
): WholeEntry {
  const [isAsked, setIsAsked] = useState(false)
  const query = useQuery({ ...wholeEntryQuery(projectId, locationId, entry.id), enabled: isAsked })
  const whole = query.data?.entries[0]
  return {
    changes: whole?.changes ?? entry.changes,
    cut: whole ? [] : entry.cut,
    isLoading: query.isFetching,
    error: query.error,
    onLoad: () => (isAsked ? void query.refetch() : setIsAsked(true)),
  }
}
