import { isCallFailure, useChange } from '@atrium/client'
import { ConfirmDialog, DialogFrame, toast } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { Button, Callout, ErrorState, SkeletonLines, Stack } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { membersQuery, usageQuery } from '../../queries/group.queries.ts'
import type { GroupItem } from '../browse-groups/group-item.ts'
import { RemovalImpact } from './removal-impact.tsx'

export interface RemoveGroupProps {
  readonly projectId: string
  readonly group: GroupItem
  readonly onRemoved: (groupId: string) => void
  readonly onClose: () => void
}

/** Asks before a group is removed, after listing what that affects. A group with groups below it cannot be removed. */
export default function RemoveGroupDialog({ projectId, group, onRemoved, onClose }: RemoveGroupProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const members = useInfiniteQuery({ ...membersQuery(projectId, group.id, ''), staleTime: 0 })
  const usage = useInfiniteQuery({ ...usageQuery(projectId, group.id), staleTime: 0 })
  const remove = useChange('/location-group/remove/{id}')
  const [refused, setRefused] = useState<string | null>(null)
  const { name } = group

  async function carryOut(): Promise<void> {
    setRefused(null)
    try {
      await remove.mutateAsync({ id: group.id, version: group.version })
      toast.success(t('remove.done', { name }))
      onClose()
      onRemoved(group.id)
    } catch (error) {
      if (!isCallFailure(error)) throw error
      setRefused(failureText(error))
    }
  }

  if (group.has_children)
    return (
      <DialogFrame
        title={t('removeGroup.standsTitle', { name })}
        size="xs"
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('cancel')}</Button>}
      >
        <p>{t('removeGroup.stands')}</p>
      </DialogFrame>
    )
  const [firstMembers] = members.data?.pages ?? []
  const [firstUsage] = usage.data?.pages ?? []
  const error = members.error ?? usage.error
  const message =
    firstMembers && firstUsage ? (
      <Stack gap="3">
        {refused === null ? null : (
          <Callout tone="error" announce>
            {refused}
          </Callout>
        )}
        <p>{t('removeGroup.message', { name })}</p>
        <RemovalImpact group={group} members={firstMembers} usage={firstUsage} />
      </Stack>
    ) : error ? (
      <ErrorState
        title={t('impact.failed')}
        detail={failureText(error)}
        retryLabel={t('retry')}
        onRetry={() => {
          void members.refetch()
          void usage.refetch()
        }}
        busy={members.isFetching || usage.isFetching}
      />
    ) : (
      <SkeletonLines label={t('impact.loading')} lines={4} />
    )
  return (
    <ConfirmDialog
      title={t('remove.title', { name })}
      message={message}
      confirmLabel={t('groupActions.remove')}
      danger
      busy={remove.isPending}
      onClose={(confirmed) => {
        if (!confirmed) onClose()
        else if (firstMembers && firstUsage) void carryOut()
      }}
    />
  )
}
