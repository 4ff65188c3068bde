import { useChange } from '@atrium/client'
import { useTexts } from '@atrium/portal'
import { RemovalDialog } from '@atrium/screens'
import { useInfiniteQuery } from '@tanstack/react-query'
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
  const members = useInfiniteQuery({ ...membersQuery(projectId, group.id, ''), staleTime: 0 })
  const usage = useInfiniteQuery({ ...usageQuery(projectId, group.id), staleTime: 0 })
  const remove = useChange('/location-group/remove/{id}')
  const { name, has_children: hasGroups } = group
  const [firstMembers] = members.data?.pages ?? []
  const [firstUsage] = usage.data?.pages ?? []
  return (
    <RemovalDialog
      title={t(hasGroups ? 'removeGroup.standsTitle' : 'remove.title', { name })}
      confirmLabel={t('groupActions.remove')}
      impact={{ queries: [members, usage], loading: t('impact.loading'), failed: t('impact.failed') }}
      obstacle={hasGroups ? <p>{t('removeGroup.stands')}</p> : null}
      done={t('remove.done', { name })}
      remove={() => remove.mutateAsync({ id: group.id, version: group.version })}
      onRemoved={() => onRemoved(group.id)}
      onClose={onClose}
    >
      <p>{t('removeGroup.message', { name })}</p>
      {firstMembers && firstUsage ? (
        <RemovalImpact group={group} members={firstMembers} usage={firstUsage} />
      ) : null}
    </RemovalDialog>
  )
}
