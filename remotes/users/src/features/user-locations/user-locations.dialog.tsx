import { call, refetchChanged } from '@atrium/client'
import { AssignmentDialog, PathText, toast } from '@atrium/modals'
import { open, pickLocations, useTexts } from '@atrium/portal'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { HoldingDialogProps } from '../../holdings/holding-dialog-props.ts'
import { useAssignmentFailure } from '../../holdings/use-assignment-failure.ts'
import { userLocationsQuery } from '../../queries/holding.queries.ts'

/** 'Manage User Locations': lists a person's locations in a project, assigns some and unassigns some. */
export default function UserLocationsDialog({ member, rights, onClose }: HoldingDialogProps) {
  const t = useTexts()
  const queries = useQueryClient()
  const told = useAssignmentFailure('locations')
  const [search, setSearch] = useState('')
  const query = useInfiniteQuery(userLocationsQuery(member, search))
  const { userId, projectId } = member
  const reload = () => refetchChanged(queries)

  async function assign(): Promise<boolean> {
    const picked = await open(pickLocations, { projectId, mode: 'multiple' })
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    if (picked.role !== 'ok' || picked.data.length === 0) return false
    const result = await call('/user-location/assign', {
      user_id: userId,
      project_id: projectId,
      location_ids: picked.data.map(({ id }) => id),
    })
    if (!result.ok) {
      told(result.error, 'assign')
      return false
    }
    await reload()
    toast.success(t('messages.locations_assigned'))
    return true
  }

  async function unassign(ids: readonly string[]): Promise<boolean> {
    const result = await call('/user-location/unassign', { user_id: userId, location_ids: [...ids] })
    if (!result.ok) {
      told(result.error, 'unassign')
      return false
    }
    await reload()
    toast.success(t('messages.locations_unassigned', { count: ids.length }))
    return true
  }

  return (
    <AssignmentDialog
      title={t('userLocations.title')}
      rows={query.data?.pages.flat().map(({ id, name, code, address, path }) => ({
        id,
        name,
        code,
        detail: address,
        path: <PathText path={path.filter((step) => step.id !== id)} />,
      }))}
      failure={query.error ? t('messages.locations_load_error') : undefined}
      busy={query.isFetching}
      hasMore={query.hasNextPage}
      onMore={() => void query.fetchNextPage()}
      onRetry={() => void query.refetch()}
      searchPlaceholder={t('userLocations.placeholder')}
      search={search}
      onSearch={setSearch}
      {...(rights.mayAssign && {
        change: {
          assignLabel: t('userLocations.assign'),
          onAssign: assign,
          unassignLabel: t('userLocations.unassign'),
          onUnassign: unassign,
          onNothingChosen: () => toast.error(t('messages.locations_unassign_none')),
        },
      })}
      emptyText={t('messages.locations_none')}
      emptyHint={t('messages.locations_none_of_user')}
      onClose={onClose}
    />
  )
}
