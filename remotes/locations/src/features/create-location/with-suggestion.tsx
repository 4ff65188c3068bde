import type { CallReply, Location } from '@atrium/contract'
import { LoadedForm } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { suggestedCodeQuery } from '../../queries/location.queries.ts'

export type Suggested = CallReply<'/location/suggestCode'>

interface WithSuggestionProps {
  readonly projectId: string
  /** Null for the top of the project. */
  readonly parent: Location | null
  /** Of the dialog while the suggestion is loading. */
  readonly title: string
  readonly onClose: () => void
  /** Undefined if nothing could be suggested: a code can be typed as well. */
  readonly children: (suggested: Suggested | undefined) => ReactNode
}

/** Reads a free code for a new location and then shows the form. What is read or fails later does not change the form. */
export function WithSuggestion({ projectId, parent, title, onClose, children }: WithSuggestionProps) {
  const query = useQuery({ ...suggestedCodeQuery(projectId, parent?.id ?? '0'), staleTime: 0, retry: false })
  const [isWithout, setIsWithout] = useState(false)
  if (query.isLoadingError && !isWithout) setIsWithout(true)
  if (isWithout) return children(undefined)
  return (
    <LoadedForm title={title} query={query} onClose={onClose}>
      {children}
    </LoadedForm>
  )
}
