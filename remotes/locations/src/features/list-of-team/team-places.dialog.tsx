import { call, refetchChanged, type CallFailure, type Result } from '@atrium/client'
import { AssignmentDialog, PathText, toast } from '@atrium/modals'
import { open, pickLocations, useTexts } from '@atrium/portal'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { teamPlacesQuery } from '../../queries/team-places.queries.ts'

interface TeamPlacesDialogProps {
  readonly projectId: string
  readonly teamId: string
  readonly onClose: () => void
}

/** What the product specification has a message for; anything else is an error of the portal. */
const refusals: readonly CallFailure['code'][] = ['forbidden', 'not_found', 'conflict', 'validation']

/** Lists the locations of a team, assigns some and unassigns some. */
export default function TeamPlacesDialog({ projectId, teamId, onClose }: TeamPlacesDialogProps) {
  const t = useTexts()
  const queries = useQueryClient()
  const [search, setSearch] = useState('')
  const query = useInfiniteQuery(teamPlacesQuery(projectId, teamId, search))

  async function finish(
    change: Promise<Result<unknown>>,
    action: 'assign' | 'unassign',
    done: string,
  ): Promise<boolean> {
    const result = await change
    if (!result.ok) {
      const kind = refusals.includes(result.error.code) ? 'failed' : 'error'
      toast.error(t(`messages.locations_${action}_${kind}`))
      return false
    }
    await refetchChanged(queries)
    toast.success(done)
    return true
  }

  async function assign(): Promise<boolean> {
    const picked = await open(pickLocations, { projectId, mode: 'multiple' })
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    const ids = picked.role === 'ok' ? picked.data.map(({ id }) => id) : []
    if (ids.length === 0) return false
    const change = call('/project-team/assignLocations', { team_id: teamId, location_ids: ids })
    return finish(change, 'assign', t('messages.locations_assigned'))
  }

  const unassign = (ids: readonly string[]) =>
    finish(
      call('/project-team/removeLocations', { team_id: teamId, location_ids: [...ids] }),
      'unassign',
      t('messages.locations_unassigned', { count: ids.length }),
    )

  return (
    <AssignmentDialog
      title={t('ofTeam.title')}
      rows={query.data?.pages.flat().map(({ id, name, code, address, path }) => ({
        id,
        name,
        code,
        detail: address,
        path: <PathText path={path.filter((step) => step.id !== id)} />,
      }))}
      failure={query.error ? t('ofTeam.failed') : undefined}
      busy={query.isFetching}
      hasMore={query.hasNextPage}
      onMore={() => void query.fetchNextPage()}
      onRetry={() => void query.refetch()}
      searchPlaceholder={t('ofTeam.placeholder')}
      search={search}
      onSearch={setSearch}
      change={{
        assignLabel: t('ofTeam.assign'),
        onAssign: assign,
        unassignLabel: t('ofTeam.unassign'),
        onUnassign: unassign,
        onNothingChosen: () => toast.error(t('messages.locations_unassign_none')),
      }}
      emptyText={t('ofTeam.empty')}
      emptyHint={t('ofTeam.hint')}
      onClose={onClose}
    />
  )
}
