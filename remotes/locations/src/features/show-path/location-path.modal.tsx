import { DialogFrame, toast } from '@atrium/modals'
import {
  useCurrentProject,
  useFailureText,
  useTexts,
  type ModalScreenProps,
  type showLocationPath,
} from '@atrium/portal'
import { EmptyState, ErrorState, SkeletonLines } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { pathQuery } from '../../queries/location.queries.ts'
import { PathSteps } from './path-steps.tsx'

/** The path from the top down to a location, step by step. */
export default function LocationPathModal({
  locationId,
  onCancel,
}: ModalScreenProps<typeof showLocationPath>) {
  const t = useTexts()
  const failureText = useFailureText()
  const project = useCurrentProject()
  const { data, error, isFetching, refetch } = useQuery(pathQuery(project?.id ?? null, locationId))
  const tell = useEffectEvent(() => toast.error(t('path.failed')))
  useEffect(() => {
    if (error) tell()
  }, [error])

  return (
    <DialogFrame title={t('path.title')} size="sm" onClose={onCancel}>
      {data ? (
        data.path.length === 0 ? (
          <EmptyState title={t('path.empty')} />
        ) : (
          <PathSteps steps={data.path} />
        )
      ) : error ? (
        <ErrorState
          title={t('path.failed')}
          detail={failureText(error)}
          retryLabel={t('retry')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <SkeletonLines label={t('path.loading')} lines={4} />
      )}
    </DialogFrame>
  )
}
