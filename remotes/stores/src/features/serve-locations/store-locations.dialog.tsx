import { call, refetchChanged, type CallFailure } from '@atrium/client'
import { AssignmentDialog, PathText, toast } from '@atrium/modals'
import { open, pickLocations, useTexts } from '@atrium/portal'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { storeLocationsQuery } from '../../queries/store.queries.ts'

export interface StoreLocationsProps {
  readonly projectId: string
  readonly storeId: string
  readonly mayEdit: boolean
  readonly onClose: () => void
}

/** 'Store Locations': lists the locations that a store serves, assigns some and unassigns some. */
export default function StoreLocationsDialog({ projectId, storeId, mayEdit, onClose }: StoreLocationsProps) {
  const t = useTexts()
  const queries = useQueryClient()
  const [search, setSearch] = useState('')
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    storeLocationsQuery(projectId, storeId, search),
  )
  const locations = data?.pages.flat()

  /** Shows a refusal with its reason, and a failed request as an error. */
  const told = ({ code }: CallFailure, action: 'assign' | 'unassign') => {
    const isRefused =
      code === 'forbidden' || code === 'not_found' || code === 'conflict' || code === 'validation'
    toast.error(t(isRefused ? `messages.locations_${action}_failed` : `messages.locations_${action}_error`))
  }

  async function assign(): Promise<boolean> {
    const picked = await open(pickLocations, { projectId, mode: 'multiple' })
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    if (picked.role !== 'ok' || picked.data.length === 0) return false
    const result = await call('/store/locations/assign', {
      store_id: storeId,
      project_id: projectId,
      location_ids: picked.data.map(({ id }) => id),
    })
    if (!result.ok) {
      told(result.error, 'assign')
      return false
    }
    await refetchChanged(queries)
    toast.success(t('messages.locations_assigned'))
    return true
  }

  async function unassign(ids: readonly string[]): Promise<boolean> {
    const result = await call('/store/locations/unassign', { store_id: storeId, location_ids: [...ids] })
    if (!result.ok) {
      told(result.error, 'unassign')
      return false
    }
    await refetchChanged(queries)
    toast.success(t('messages.locations_unassigned', { count: ids.length }))
    return true
  }

  return (
    <AssignmentDialog
      title={t('locations.title')}
      rows={locations?.map(({ id, name, code, address, path }) => ({
        id,
        name,
        code,
        detail: address,
        path: <PathText path={path.filter((step) => step.id !== id)} />,
      }))}
      failure={error ? t('messages.locations_load_error') : undefined}
      busy={isFetching}
      hasMore={hasNextPage}
      onMore={() => void fetchNextPage()}
      onRetry={() => void refetch()}
      searchPlaceholder={t('locations.placeholder')}
      search={search}
      onSearch={setSearch}
      {...(mayEdit && {
        change: {
          assignLabel: t('locations.assign'),
          onAssign: assign,
          unassignLabel: t('locations.unassign'),
          onUnassign: unassign,
          onNothingChosen: () => toast.error(t('messages.locations_unassign_none')),
        },
      })}
      emptyText={t('messages.locations_none')}
      emptyHint={t('messages.locations_none_of_store')}
      onClose={onClose}
    />
  )
}
