import { call, refetchChanged } from '@atrium/client'
import { AssignmentDialog, toast } from '@atrium/modals'
import { open, pickLocationGroups, useTexts } from '@atrium/portal'
import { useAssignmentFailure } from '@atrium/screens'
import { Stack, Text } from '@atrium/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { HoldingDialogProps } from '../../holdings/holding-dialog-props.ts'
import { userGroupsQuery } from '../../queries/holding.queries.ts'
import { groupRows } from './group-rows.ts'

/** The location groups of a person: shows the whole hierarchy, assigns groups and unassigns them. */
export default function UserLocationGroupsDialog({ member, userName, rights, onClose }: HoldingDialogProps) {
  const t = useTexts()
  const queries = useQueryClient()
  const told = useAssignmentFailure('location_groups')
  const [search, setSearch] = useState('')
  const whole = useQuery(userGroupsQuery(member, ''))
  const found = useQuery(userGroupsQuery(member, search))
  const { userId, projectId } = member
  const all = whole.data
  const assigned = all?.filter((group) => group.is_assigned) ?? []
  const matchingAssigned = found.data?.filter((group) => group.is_assigned) ?? []
  const reload = () => refetchChanged(queries)

  async function assign(): Promise<boolean> {
    const picked = await open(pickLocationGroups, { projectId, mode: 'multiple' })
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    if (picked.role !== 'ok' || picked.data.length === 0) return false
    const known = new Set(assigned.map(({ id }) => id))
    const added = picked.data.filter(({ id }) => !known.has(id)).map(({ id }) => id)
    if (added.length === 0) {
      toast.info(t('userLocationGroups.already'))
      return false
    }
    const input = { user_id: userId, project_id: projectId, group_ids: added }
    const result = await call('/user-location-group/assign', input)
    if (!result.ok) {
      told(result.error, 'assign')
      return false
    }
    await reload()
    toast.success(t('messages.location_groups_assigned', { count: added.length }))
    return true
  }

  async function unassign(ids: readonly string[]): Promise<boolean> {
    const input = { user_id: userId, project_id: projectId, group_ids: [...ids] }
    const result = await call('/user-location-group/unassign', input)
    if (!result.ok) {
      told(result.error, 'unassign')
      return false
    }
    await reload()
    toast.success(t('messages.location_groups_unassigned', { count: ids.length }))
    return true
  }

  const words = {
    assigned: t('userLocationGroups.assigned'),
    disabled: t('userLocationGroups.disabled'),
    within: (name: string) => t('userLocationGroups.within', { name }),
  }
  const rows = all && found.data && groupRows(found.data, all, words)
  return (
    <AssignmentDialog
      title={t('userLocationGroups.title', { name: userName })}
      // Without assigned groups nothing can be selected, so the empty text is shown instead.
      rows={search === '' && all && assigned.length === 0 ? [] : rows}
      failure={whole.error || found.error ? t('messages.location_groups_load_error') : undefined}
      busy={whole.isFetching || found.isFetching}
      hasMore={false}
      onMore={() => undefined}
      onRetry={() => void Promise.all([whole.refetch(), found.refetch()])}
      search={{ placeholder: t('userLocationGroups.placeholder'), text: search, onSearch: setSearch }}
      selectAllLabel={t('userLocationGroups.selectAll')}
      nothingFoundText={t('messages.location_groups_none_matching')}
      summary={
        all ? (
          <Stack gap="0.5">
            <Text tone="muted" textStyle="sm" role="status">
              {t('userLocationGroups.count', { count: assigned.length })}
            </Text>
            {search !== '' && rows && rows.length > 0 && matchingAssigned.length === 0 ? (
              <Text>{t('messages.location_groups_none_assigned_matching')}</Text>
            ) : null}
          </Stack>
        ) : null
      }
      {...(rights.mayAssignGroups && {
        assign: { label: t('userLocationGroups.assign'), onAssign: assign },
        unassign: {
          label: t('userLocationGroups.unassign'),
          onUnassign: unassign,
          onNothingChosen: () => toast.error(t('messages.location_groups_unassign_none')),
        },
      })}
      emptyText={t('messages.location_groups_none')}
      emptyHint={t('userLocationGroups.hint')}
      onClose={onClose}
    />
  )
}
