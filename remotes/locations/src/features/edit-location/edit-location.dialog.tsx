import type { CallReply } from '@atrium/contract'
import { useFailureText, useTexts } from '@atrium/portal'
import { ErrorState, SkeletonLines } from '@atrium/ui'
import { DialogFrame } from '@atrium/modals'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { detailsQuery } from '../../queries/location.queries.ts'
import { EditForm } from './edit-form.tsx'

export interface EditLocationProps {
  readonly projectId: string
  readonly locationId: string
  readonly onClose: () => void
}

type Details = CallReply<'/location/getDetails'>['location']

/** Reads the location as it is now, and lets it be changed. */
export default function EditLocationDialog({ projectId, locationId, onClose }: EditLocationProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const { data, error, isFetching, refetch } = useQuery(detailsQuery(projectId, locationId))
  // What is fetched later must not change under the hands of who types.
  const [begun, setBegun] = useState<Details | null>(null)
  if (data && !begun) setBegun(data.location)
  if (begun) return <EditForm projectId={projectId} location={begun} onClose={onClose} />
  return (
    <DialogFrame title={t('deeds.edit')} size="lg" onClose={onClose}>
      {error ? (
        <ErrorState
          title={t('details.failed')}
          detail={failureText(error)}
          retryLabel={t('retry')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <SkeletonLines label={t('details.loading')} lines={6} />
      )}
    </DialogFrame>
  )
}
