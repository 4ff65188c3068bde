import type { CallReply } from '@atrium/contract'
import { DialogFrame } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { ErrorState, SkeletonLines } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rawGroupQuery } from '../../queries/group.queries.ts'
import { EditGroupForm } from './edit-group-form.tsx'

export interface EditGroupProps {
  readonly projectId: string
  readonly groupId: string
  readonly onClose: () => void
}

/** Reads the group as it is now, and lets it be changed. */
export default function EditGroupDialog({ projectId, groupId, onClose }: EditGroupProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const { data, error, isFetching, refetch } = useQuery(rawGroupQuery(projectId, groupId))
  // What is fetched later must not change under the hands of who types.
  const [begun, setBegun] = useState<CallReply<'/location-group/getRaw/{id}'>['group'] | null>(null)
  if (data && !isFetching && !begun) setBegun(data.group)
  if (begun) return <EditGroupForm projectId={projectId} group={begun} onClose={onClose} />
  return (
    <DialogFrame title={t('groupDeeds.edit')} size="lg" onClose={onClose}>
      {error ? (
        <ErrorState
          title={t('groups.failed')}
          detail={failureText(error)}
          retryLabel={t('retry')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <SkeletonLines label={t('groups.loading')} lines={6} />
      )}
    </DialogFrame>
  )
}
